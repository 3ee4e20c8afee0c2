"""Words that exclude each other, in Chinese and in English.

Each row holds two words or more; a text that says one of them in Chinese and another in English
is wrong.  In the rows of `FLIPPING` a denial of one word is the other: 未启用 is disabled.
"""

from __future__ import annotations

#: A word in both languages: Chinese and English spellings, as in the table of predicates.
Member = tuple[str, str]

#: Two words each, of which either is the denial of the other.
FLIPPING: tuple[tuple[Member, Member], ...] = (
    (
        ("开启 启用 打开 使能 激活 已开 接通 开着", "enabl* turn-on open* activat* switch-on on"),
        (
            "关闭 禁用 停用 去使能 关断 已关 闭合 合上",
            "disabl* turn-off clos* deactivat* switch-off off inactive shut*",
        ),
    ),
    (("成功", "success* succeed*"), ("失败", "fail* ~unfail* unsuccess*")),
    (
        ("有效 合法 生效", "valid effective legal* legitimate in_effect take_effect takes_effect"),
        ("无效 非法 失效", "invalid* ineffective illegal* expir* out_of_effect illegitimate"),
    ),
    (("为真 true", "true"), ("为假 false", "false")),
    (("已知", "known"), ("未知", "unknown unrecogni*")),
    (
        (
            "相同 一致 匹配 相等 统一 相符 吻合",
            "same match matches matched matching identical consistent* equal equals",
        ),
        (
            "不同 各异 相异",
            "differ* mismatch* inconsisten* unequal conflict* unmatched vary varies",
        ),
    ),
    (("在线 联机", "online"), ("离线 脱机", "offline")),
    (
        ("正常", "normal* ok healthy proper* correct* fine well"),
        ("异常", "abnormal* anomal* faulty unhealthy malfunction*"),
    ),
    (("奇数", "odd"), ("偶数", "even")),
    (("有符号", "signed"), ("无符号", "unsigned")),
    (("同步", "synchronous*"), ("异步", "asynchronous* async")),
    (("对称", "symmetric*"), ("非对称", "asymmetric*")),
    (("阻塞", "blocking"), ("非阻塞", "non-blocking nonblocking")),
    (("静音", "mute muted muting"), ("取消静音 解除静音", "unmut*")),
    (("在位", "present in_place inserted"), ("不在位", "absent missing")),
    (
        ("允许 放行 准许", "allow* permit* ~disallow*"),
        (
            "拒绝 禁止 严禁",
            "reject* refus* deny denie* forbid* forbidden prohibit* disallow* block* ban banned",
        ),
    ),
    (
        ("接受", "accept accepts accepted accepting"),
        ("拒绝 驳回", "reject* refus* deny denie* declin*"),
    ),
    (("加锁 上锁 锁定", "lock locks locked locking"), ("解锁", "unlock*")),
    (
        ("连接 连通 建链 接通", "connect*"),
        ("断开 断连 断链", "disconnect* broken cut lost down unlink* unplug*"),
    ),
    (("绑定", "bind* bound attach*"), ("解绑", "unbind* unbound detach*")),
    (("永久", "permanent*"), ("临时 暂时", "temporar* transient*")),
    (("可纠正 可修正", "correctable"), ("不可纠正", "uncorrectable")),
    (
        ("可恢复", "recoverable retriable"),
        ("不可恢复", "unrecoverable irrecoverable non-recoverable nonrecoverable"),
    ),
    (
        ("存在", "exist* present there_is there_are found"),
        ("缺失 不存在", "missing absent nonexistent non-existent not_found"),
    ),
    (("公有 公共 公开", "public*"), ("私有 私密", "private*")),
    (("静态", "static*"), ("动态", "dynamic*")),
    (("自动", "automatic* auto"), ("手动 手工 人工", "manual* by_hand hand")),
)

#: Actions of which each excludes the others; what a denial makes of them is open.
ACTIONS: tuple[tuple[Member, ...], ...] = (
    (
        (
            "增大 调大 加大 增加 提高 扩大 调高 升高 上调 提升 延长 放大",
            "increas* enlarg* rais* lengthen* extend* higher larger greater bigger longer more expand* widen* rise rises rising up grow* add* improv* boost* heighten* elevat*",
        ),
        (
            "减小 减少 降低 缩短 调小 缩小 调低 下调 下降 缩减 降",
            "decreas* reduc* lower* shorten* shrink* fewer smaller less shorter cut* drop* fall* decline* minimi* narrow* diminish* lessen* down trim*",
        ),
    ),
    (
        (
            "启动 开始 拉起",
            "start* launch* begin* begun began boot* initiat* enabl* bring bring_up run* up",
        ),
        (
            "停止 终止 结束",
            "stop* terminat* halt* end ends ended ending shut* ceas* finish* abort* kill* complet* over",
        ),
    ),
    (
        ("读取 读 读入", "read reads reading load* fetch* retriev* obtain* get gets"),
        (
            "写入 写 写出 烧写 刷写 烧录",
            "write* writing written wrote flash* program* burn* stor* sav*",
        ),
    ),
    (("升级", "upgrad* updat*"), ("降级", "downgrad* degrad* demot* fallback roll*")),
    (
        ("升为 升主 提升为", "promot* upgrad* becom*"),
        ("降为 降备 降级为", "demot* downgrad* fall* degrad* reduc* drop* becom*"),
    ),
    (
        (
            "发送 发出 发往 发射",
            "send* sent transmit* transmission* tx issu* emit* dispatch* deliver* post* push* submit*",
        ),
        ("接收 收到 收取", "receiv* reception rx accept* get* got arriv* receipt*"),
    ),
    (("导入", "import*"), ("导出", "export*")),
    (("上传", "upload*"), ("下载", "download*")),
    (("加密", "encrypt* ~decrypt* cipher*"), ("解密", "decrypt* decipher*")),
    (("编码", "encod* cod*"), ("解码 译码", "decod*")),
    (
        ("压缩", "compress* ~decompress* zip*"),
        ("解压 解压缩", "decompress* extract* unzip* unpack* uncompress*"),
    ),
    (("安装", "install* ~uninstall* mount* fit*"), ("卸载", "uninstall* remov* unmount* unload*")),
    (("挂载", "mount*"), ("卸载", "unmount* umount* uninstall* unload* detach*")),
    (("申请 分配", "alloc* request* appl* assign*"), ("释放", "releas* free* dealloc*")),
    (
        ("插入 插上 插好 插紧", "insert* plug* connect* put* install* seat*"),
        ("拔出 拔下 拔掉 取出", "remov* unplug* pull* take* disconnect* eject* unseat* withdraw*"),
    ),
    (
        ("添加 新增 增加", "add* append* new increas* creat* insert* rais*"),
        ("删除 移除", "delet* remov* eras* drop* clear* purg*"),
    ),
    (
        ("上电 加电 开机", "power-on powered_on power_on turn* switch* start* boot* startup"),
        (
            "下电 断电 掉电 关机",
            "power-off power_off powered_off shut* off outage* failure* loss lose* lost down cut",
        ),
    ),
    (("充电", "charg* recharg*"), ("放电", "discharg*")),
    (("入队", "enqueu* queu*"), ("出队", "dequeu*")),
    (
        ("入库", "insert* storag* inbound stor* warehous*"),
        ("出库", "outbound retriev* ship* dispatch*"),
    ),
)

#: Things of which each excludes the others, denied or not.
THINGS: tuple[tuple[Member, ...], ...] = (
    (("客户端", "client*"), ("服务端 服务器 服务器端", "server*")),
    (
        (
            "源端 源地址 源端口 源卷 源文件 源节点 源库 源表 源主机 源目录 源路径 源数据 源集群 源系统 源",
            "source* src origin* upstream",
        ),
        (
            "目的 目标 目的端 目标端 宿",
            "destination* dest dst target* objective* goal* purpose* object intended downstream",
        ),
    ),
    (
        ("输入 入参 录入", "input* enter* entry entries type* typing in import* incoming specif*"),
        ("输出 出参", "output* out export* print* generat* produc* emit*"),
    ),
    (
        (
            "入方向 入站 入口 入向 入风口 进风口",
            "inbound ingress incoming inlet* entry entrance* intake* input receive",
        ),
        (
            "出方向 出站 出口 出向 出风口",
            "outbound egress outgoing outlet* exit* exhaust* export* output transmit",
        ),
    ),
    (
        ("上述 上面 上文", "above preceding previous* aforementioned foregoing mentioned"),
        ("下述 下列 以下 如下 下面", "below following follows next under less"),
    ),
    (
        (
            "最大 最高 上限 最长 最大值",
            "max* upper highest longest largest limit* ceiling peak top most",
        ),
        ("最小 最低 下限 最短 最小值", "min* lower lowest shortest smallest bottom floor least"),
    ),
    (
        (
            "过高 过大 偏高 偏大 过长 过多 过快 过强 太高 太大 太长 太多 偏快",
            "high* large* big* long* many much fast* strong* excess* over* exceed* above great* too_many too_high heavy up deep wide",
        ),
        (
            "过低 过小 偏低 偏小 过短 过少 过慢 过弱 太低 太小 太短 太少 偏慢",
            "low* small* short* few* little slow* weak* insufficient* under* below too_few inadequate* poor thin lack*",
        ),
    ),
    (
        ("过压", "overvoltage over-voltage high* over*"),
        ("欠压", "undervoltage under-voltage low* under*"),
    ),
    (("过流", "overcurrent over-current high* over*"), ("欠流", "undercurrent low* under*")),
    (
        ("高温 过热", "high* overheat* over-temperature overtemperature hot over"),
        ("低温 过冷", "low* under-temperature cold under"),
    ),
    (("最高有效位", "most_significant msb"), ("最低有效位", "least_significant lsb")),
    (("上行", "uplink upstream up*"), ("下行", "downlink downstream down*")),
    (("上游", "upstream"), ("下游", "downstream")),
    (
        (
            "主节点 主库 主机房 主卷 主用 主端 主控 主站 主副本 主板卡",
            "primary master active main leader source* host* mainboard principal",
        ),
        (
            "从节点 从库 备节点 备库 备机 备用 备端 备板 从端 从卷 备份节点 从站 备卷",
            "secondary slave* standby replica* backup* follower* spare* subordinate* reserve*",
        ),
    ),
    (
        ("顺时针", "clockwise"),
        ("逆时针", "counterclockwise counter-clockwise anticlockwise anti-clockwise"),
    ),
    (
        ("前轮 前端板 前面板 前盖 前门 前置 前排", "front* fore"),
        ("后轮 后面板 后盖 后门 后置 后排", "rear* back*"),
    ),
    (("水平 横向", "horizontal* level"), ("垂直 竖直 纵向", "vertical* upright")),
    (("室内", "indoor* inside"), ("室外 户外", "outdoor* outside")),
    (("正极", "positive* plus anode cathode +"), ("负极", "negative* minus anode cathode")),
    (("交流电 交流", "ac alternating communicat* exchang*"), ("直流电 直流", "dc direct")),
    (("有线", "wired cable*"), ("无线", "wireless* wi-fi wifi radio")),
    (("全局", "global* overall"), ("局部", "local* partial*")),
    (("相对", "relative*"), ("绝对", "absolute*")),
    (("显式", "explicit*"), ("隐式", "implicit*")),
    (("串行", "serial* sequential* series"), ("并行 并发", "parallel* concurrent* simultaneous*")),
    (("独占 独享 排他", "exclusive* dedicated"), ("共享", "share* sharing")),
    (("主叫", "caller* calling"), ("被叫", "callee* called")),
    (
        ("发件人 发送方 发送端", "sender* sending transmit* from source"),
        ("收件人 接收方 接收端", "recipient* receiv* addressee* to"),
    ),
    (("收入", "income* revenue* earning*"), ("支出", "expens* expenditure* spending")),
    (("存款 充值", "deposit* top-up top_up recharg*"), ("取款 提现", "withdraw*")),
    (("正转", "forward* clockwise"), ("反转", "revers* backward* counterclockwise")),
    (("前进", "forward* advanc* ahead"), ("后退", "backward* revers* back")),
    (("制热 加热", "heat* warm*"), ("制冷 冷却", "cool* refrigerat* chill*")),
    (
        ("拧紧 旋紧 锁紧", "tighten* fasten* secur* lock* firmly tight*"),
        ("拧松 旋松 松开", "loosen* releas* unscrew* let_go undo*"),
    ),
    (("推送", "push*"), ("拉取", "pull* fetch*")),
    (("请求头", "request*"), ("响应头", "response*")),
    (("请求体", "request*"), ("响应体", "response*")),
    (("白天 日间", "day* daylight"), ("夜间 夜里", "night*")),
    (("上午", "morning* am"), ("下午", "afternoon* pm")),
    (("买入", "buy* bought purchas* bid"), ("卖出", "sell* sold ask")),
    (
        ("出发", "depart* leav* origin* set_off start*"),
        ("到达 抵达", "arriv* reach* destination* get*"),
    ),
    (("整数", "integer* int whole"), ("小数 浮点数", "decimal* float* fraction*")),
    (("加法", "add*"), ("减法", "subtract*")),
    (("乘法", "multipl*"), ("除法", "divi*")),
    (("行号", "line* row*"), ("列号", "column*")),
    (("左 左侧 左边", "left*"), ("右 右侧 右边", "right*")),
    (("字符串", "string* text"), ("整型 整数", "int*")),
    (("日志", "log* journal*"), ("快照", "snapshot*")),
    (("键盘", "keyboard* key*"), ("鼠标", "mouse mice"), ("触摸屏", "touch*")),
    (("蓝牙", "bluetooth"), ("红外", "infrared ir")),
    (
        ("短信", "sms text* message*"),
        ("邮件", "mail* email* e-mail* message*"),
        ("电话", "phone* call* telephon*"),
    ),
    (("省份", "provinc* state*"), ("城市", "cit* town")),
    (("单选", "single* radio one"), ("多选", "multi* multiple")),
    (("明文", "plain* clear* cleartext"), ("密文", "cipher* encrypt*")),
    (
        ("开头", "begin* start* first lead* head* opening"),
        ("末尾 结尾", "end* last trail* tail* final"),
    ),
    (("高电平", "high*"), ("低电平", "low*")),
    (("大端", "big-endian big*"), ("小端", "little-endian little*")),
    (("大写", "upper* capital* uppercase"), ("小写", "lower* lowercase small")),
    (("前缀", "prefix*"), ("后缀", "suffix* postfix extension")),
    (("祖先", "ancestor*"), ("后代", "descendant*")),
    (
        ("最新", "latest newest recent* current new* up-to-date last"),
        ("最旧 最早", "oldest earliest first old*"),
    ),
    (("常开", "normally_open no"), ("常闭", "normally_closed nc")),
    (
        ("常亮", "steady on solid* lit constant* stead*"),
        ("闪烁", "blink* flash*"),
        ("熄灭", "off out dark unlit"),
    ),
    (("实线", "solid*"), ("虚线", "dash* dotted")),
    (("串口", "serial* com uart"), ("网口", "ethernet* network* rj45 lan")),
    (
        ("宽度", "width* wide"),
        ("高度", "height* high tall"),
        ("深度", "depth* deep"),
        ("长度", "length* long"),
    ),
    (
        ("温度", "temperature* thermal temp hot cold heat* overheat* degree* cool*"),
        ("湿度", "humid* moisture"),
        ("压力", "pressure*"),
    ),
    (
        ("电压", "volt* overvoltage undervoltage power"),
        ("电流", "current* overcurrent amp*"),
        ("频率", "frequenc* rate*"),
    ),
    (
        ("单模", "single-mode singlemode sm single_mode"),
        ("多模", "multimode multi-mode mm multi_mode"),
    ),
    (
        ("内部 内网 对内", "internal* inner intranet inside within built-in in-house"),
        ("外部 外网 对外 外接", "external* outer outside extranet third-party internet foreign"),
    ),
    (
        ("本端 本地 本机", "local* this own on-premises host* native self near"),
        ("对端 远端 远程 异地 对方", "remote* peer* other far opposite off-site distant"),
    ),
    (("公网", "public* internet"), ("私网 内网", "private* intranet internal*")),
    (("公钥", "public*"), ("私钥", "private* secret*")),
    (("主键", "primary* key_constraint pk"), ("外键", "foreign* fk")),
    (
        ("首次 第一次 首个 第一个", "first* initial* once one"),
        ("最后 末次 最后一次", "last final* end latest recent"),
    ),
    (("全量 全备", "full* complete* entire"), ("增量", "incremental* delta")),
    (("升序", "ascending asc increasing"), ("降序", "descending desc decreasing")),
    (("正数", "positive"), ("负数", "negative")),
    (
        ("父目录 父节点 父进程 父级 父任务", "parent*"),
        ("子目录 子节点 子进程 子级 子任务", "child* sub*"),
    ),
    (("上升沿", "rising"), ("下降沿", "falling")),
    (
        ("付款方 付款人", "payer* paying sender*"),
        ("收款方 收款人", "payee* recipient* beneficiar* receiver* merchant*"),
    ),
    (("买家 买方", "buyer* purchas* customer*"), ("卖家 卖方", "seller* vendor* merchant*")),
    (("编译 编译期", "compil* build*"), ("运行时 运行期", "run-time runtime run*")),
    (("物理", "physical*"), ("虚拟 逻辑", "virtual* logical*")),
    (
        ("任一 任意一 任何一 任一个 其中之一 任意一个", "any one_of either at_least_one"),
        ("所有 全部 均须 都必须 同时满足 全都", "all every none no"),
    ),
    (
        ("白名单", "allowlist* whitelist* allow* white* trust*"),
        ("黑名单", "blocklist* blacklist* deny* black* block* denylist*"),
    ),
    (
        ("行首 开头 开始处", "begin* start* head* first lead*"),
        ("行尾 末尾 结尾", "end* tail* last trail*"),
    ),
    (("调试", "debug*"), ("信息级", "info*")),
    (
        ("磁盘 硬盘 盘符", "disk* drive* hdd ssd storage volume* hard"),
        ("内存", "memory ram dram mem oom"),
        ("磁带", "tape*"),
    ),
    (
        ("风扇", "fan* blower*"),
        ("电源模块", "power* psu*"),
        ("光模块", "optical* transceiver* sfp*"),
        ("网卡", "nic* network* adapter* ethernet interface*"),
    ),
    (
        ("摄像头 相机", "camera* webcam*"),
        ("麦克风 话筒", "microphone* mic*"),
        ("扬声器 喇叭", "speaker* loudspeaker*"),
        ("通讯录", "contacts address"),
        ("相册", "photo* album* gallery"),
    ),
    (
        ("证书", "certificate* cert* ca tls ssl"),
        ("许可证", "licen*"),
        ("密码 口令", "password* passwd pin cipher* crypto* passphrase* passcode*"),
        ("验证码", "code* captcha otp verification"),
    ),
    (
        ("网线", "network* cable ethernet patch"),
        ("电源线", "power* cord"),
        ("光纤", "fib* optical*"),
    ),
    (
        ("数据库", "database* db sql library"),
        ("防火墙", "firewall* fw"),
        ("交换机", "switch*"),
        ("路由器", "router*"),
        ("网关", "gateway* gw"),
    ),
    (
        ("红色 红灯", "red"),
        ("绿色 绿灯", "green"),
        ("黄色 黄灯", "yellow amber"),
        ("蓝色 蓝灯", "blue"),
        ("橙色", "orange amber"),
    ),
    (
        ("周一 星期一", "monday* mon"),
        ("周二 星期二", "tuesday* tue"),
        ("周三 星期三", "wednesday*"),
        ("周四 星期四", "thursday*"),
        ("周五 星期五", "friday*"),
        ("周六 星期六", "saturday*"),
        ("周日 星期日", "sunday*"),
    ),
)

#: Words that hold one of the above, and are none of them.
OTHERS = (
    "大小写 读写 读者 只读 可读 阅读 解读 误读 填写 编写 重写 改写 覆写 大写 小写 缩写 写明 写法 拼写 左右 资源 来源 源码 源代码 开源 电源 能源"
    " 根源 起源 源于 电源模块 光源 时钟源 数据源 软件源 镜像源 启动器 启动盘 连接器 连接数 连接池 可用内存 可用空间 可用区 授权码 目标是 目的是 以下简称"
    " 小于等于 以下几 以上 以下版本 告警上报 备份集 主备 主从 读写分离 上下行 收发 出入 进出 成功率 失败率 开始时间 结束时间 最大最小 打开文件 有效期 有效位 失效日期"
    " 在线升级 输入输出 使用率 使用说明 支持团队 技术支持 增加了 同时 完成后 返回值 返回码 记录表 登录名 处理器 处理措施 处理方法 处理建议 执行器 触发器 过滤器"
    " 注册表 缓存区 调度器 运行时 存储 打印机 打印头 打印队列 通知栏 分配器 共享内存 共享密钥 解析器 切换开关 合并请求 服务器证书 移动端 移动网络 移动硬盘 复制因子"
    " 授权服务器 认证服务器 首次启动 启动项 启动文件 启动参数 启动模式 启动脚本 启动器 停止位 使用者 使用量 异步复制 同步复制 半同步 全同步 备用电源 主板 主控板 版本 基本 本来 源源 源头"
    " 降级运行 降噪 下降 异常退出 正常退出 清除率 结束符 过期时间 超时时间 等待时间 安装包 安装目录 升级包 备份文件 配置文件 配置项 设置页 设置项"
    " 编码器 解码器 硬件编码 软件编码 编码格式 字符编码 编码方式 硬编码 编译器 信息级别 压缩包 压缩算法 压缩率 加密算法 加密方式 硬盘盒 结束语 内部错误 外部排序 目标值 目的地"
    " 显存 写屏障 写缓存 读缓存 预读 超读 写保护"
)

#: English words of the tables that mean something else in these phrases; taken out first.
OTHERS_EN = (
    r"for future use|power (?:supply|cycle|button)|power-?on self|as well as|carry on|depend\w* on|based on|later on|and so on|go(?:es)? on"
    r"|set up|sign up|look up|back(?:ed|ing)? up|roll(?:ed)? back|up to date|up-to-date|follow-up|in order"
    r"|end[- ]to[- ]end|read-?only|read[- /]write|open[- ]source|source code|technical support|support (?:team|engineer\w*|staff)"
    r"|the same (?:time|way|name)|at the end|in the end|right (?:away|now|click)|all right|left over|start(?:s|ing)? (?:with|from)"
    r"|as follows|following an?|target (?:audience)|lower ?case|upper ?case|normal user|in common|at first|first of all"
    r"|get(?:s)? in touch|in touch|open (?:a |an )?(?:ticket|case|issue)|close to|run(?:ning|s)? (?:out|low)|more information|for more"
    r"|on (?:the|a|an|this|each|every|all|any|both|which|its|one|that)|on demand|used up|use up|cut off|high availability"
    r"|free of charge|hand over|at hand|on hand|add-on\w*|drop-?down|call(?:ed)? (?:for|off)|pay attention|pass(?:es|ed)? on|left out"
    r"|start over|over (?:the|a|an|http\w*|tcp|udp|ssh|tls)|up and running|shut(?:ting)? down"
)
