"""Words that answer a denial of the other language without denying themselves.

`SOFT_EN` and `SOFT_ZH` are by what is denied.  `OPPOSITE_EN` are what a denied Chinese word
may be in English: 未关闭 is open.  `TRANSLATIONS` are words of a negative sense that have a word
of their own in the other language: they answer that, and nothing else.
"""

from __future__ import annotations

#: English words that begin so are negative adjectives, but for the verbs and nouns after it.
UN = (
    r"un(?!der|ion|ique|its?\b|iver|ifi|iform|til|less|lock(?:s|ing)?\b|load|register(?:s|ing)?\b|pack|do\b"
    r"|map(?:s|ping)?\b|install|mount(?:s|ing)?\b|bind|plug|wind|subscrib(?:e|es|ing)\b|set\b)[a-z]+"
    r"|in(?:valid|correct|complet|activ|sufficien|accura|appropriat|accessib|consisten|compatib|adequa|effectiv"
    r"|visib|existent|eligib|operab|applicab|direct|secur|definit|stabil|balanc|equal|capab|accept|dependent)[a-z]*"
    r"|im(?:proper|possib|perfect|balanc|mutab|mature)[a-z]*|il(?:legal|legib|logic)[a-z]*"
    r"|ir(?:regular|relevan|revers|recover|retriev|repara|respective)[a-z]*|non-?[a-z]+"
    r"|dis(?:abl|connect|allow|regard|agree|continu|card|courag)[a-z]*|mis(?:match|sing|config|align|s(?:es|ed)?\b)[a-z]*"
    r"|mal(?:form|function)[a-z]*|[a-z]+-free|abnormal[a-z]*|asynchron[a-z]*|asymmetr[a-z]*|anonym[a-z]*|[a-z]{3,}less(?:ly)?\b"
)

#: English words that may answer a Chinese denial, by what that denies.
SOFT_EN: dict[str, str] = {
    "order": (
        r"avoid\w*|prevent\w*|protect\w*|refrain\w*|prohibit\w*|forbid\w*|instead|rather|only|stop|keep\w*|without|away|off|clear of|block\w*"
        r"|other than|except\w*|before|until|unless|disallow\w*|remain\w*|wait|discourag\w*|at your own risk"
        r"|resist|beware|care(?:ful)?|ban(?:s|ned)?|off limits|hands off|once|warn\w*|as is|untouched|in place"
    ),
    "need": (
        r"optional\w*|free|skip\w*|only|redundan\w*|omit\w*|ignor\w*|safely|automatic\w*|already|still"
        r"|without|normal|enough|suffic\w*|nothing|exempt\w*|spare[sd]?|leave|expected|waive[sd]?|directly"
    ),
    "ability": (
        r"protect\w*|prohibit\w*|forbid\w*|forbidden|disallow\w*|reject\w*|refus\w*|den(?:y|ied|ies)|prevent\w*|avoid\w*"
        r"|restrict\w*|ban(?:s|ned)?|block(?:s|ed)?|refrain\w*|except\w*|only|other than|unless|exclu\w*|conflict\w*"
        r"|instead|rather|fail\w*|lock(?:s|ed)|too|exceed\w*|lack\w*|without|fixed|read-only|reserved|permanent(?:ly)?"
        r"|error\w*|duplicate\w*|wrong|must|required|mandatory|before|until|limited|limits?|hidden|down|dead|lost"
        r"|offline|off|closed|blind|stuck|hang\w*|full|unique\w*|at least one|needs?|always|constant|lose[sd]?|final|for good"
        r"|short|out of|beyond|stop\w*|missing|empty|exclusive\w*|lower than|earlier than|illegal\w*|no\b|over(?:ridden)?|ignor\w*"
        r"|stall\w*|halt\w*|deprecated|retired|in use|inhibit\w*|preclud\w*|rul\w+ out|hinder\w*|obscur\w*"
    ),
    "state": (
        r"fail\w*|lack\w*|missing|absen\w*|empty|blank|null|wrong\w*|bad|offline|idle|closed|open|stopped|down|off|out of"
        r"|outside|beyond|too|exceed\w*|only|other than|except\w*|unless|before|until|yet|prior|pending|still|blown"
        r"|protect\w*|otherwise|instead|rather|without|duplicate\w*|lower|less|fewer|short\w*|stop\w*|skip\w*"
        r"|ignor\w*|exclu\w*|omit\w*|expire\w*|outdated|lost|loss|los\w+|optional\w*|differ\w*|varies|vary|low|poor|weak|loose"
        r"|abort\w*|avoid\w*|prevent\w*|free|leav\w*|left|default\w*|opposite|zero|against|external|constant|random|deni\w+"
        r"|reject\w*|refus\w*|overdue|outstanding|must|should|violat\w*|another|separate\w*|distinct|unique"
        r"|needs?|required|mandatory|alone|drop\w*|break\w*|broken|cut|dead|blocked|conflict\w*|discrepan\w*|deviat\w*"
        r"|late|delay\w*|slow\w*|stuck|hang\w*|hung|stall\w*|halt\w*|unless|rare\w*|seldom|hardly|barely|few|little|partial\w*"
        r"|far from|away|gone|forgot\w*|neglect\w*|overlook\w*|unless|reserved|raw|plain\w*|spare|vacant|intact|in progress"
        r"|ongoing|running|underway|isolat\w*|disappear\w*|vanish\w*|error\w*|faulty|erroneous\w*|false|stale|old|earlier|obsolete"
        r"|hidden|private|restrict\w*|forbid\w*|forbidden|prohibit\w*|limited|excess\w*|overs?|cease\w*|give up|waiv\w*|neutral"
        r"|invalid\w*|intermittent\w*|ambiguous|doubt\w*|arbitrary|conditional\w*|deprecated|exempt\w*|bypass\w*|undo\w*"
        r"|ad hoc|foreign|neither|alien|strange|third-party|mixed|variable|nil|null|void|unlike|contrary|at least one"
    ),
}

#: Chinese words that may answer an English denial, by what that denies.
SOFT_ZH: dict[str, str] = {
    "order": "避免|防止|以免|以防|谨防|杜绝|慎|仅|只有?|除非|以外|之外|停止|拒绝|取消|保持|暂[缓停]|忌|免|唯",
    "until": "才|再|前|除非|只有|仅|只",
    "need": "免|可省略|省去|可选|直接|自动|即可|便可|多余|选填|可空|可缺省|已",
    "ability": (
        "失败|拒绝|受限|限制|非法|无效|不足|违反|冲突|仅|只|除|难以|避免|防止|以免|缺|占用|才|唯一|必[须填需]|失效|失去|离线"
        "|中断|断开|耗尽|过期|损坏|故障|停用|停止|禁用|保留|锁定|冻结|关闭|挂起|卡死|死机|宕机|已满|满|超出|超过|超限|丢失|异常|错误"
        "|最[多大高长小少低短]|上限|下限|应|应为|须为|不同|不良|不当|不通过|失联|拦截|屏蔽|阻[止断塞]|作废|吊销|撤销|下线|空|欠费|低于|之?前|永久"
    ),
    "state": (
        "失败|拒绝|受限|限制|非法|无效|不足|违反|违规|冲突|仅|只|除|难以|避免|防止|以免|缺|遗漏|漏|才|唯一|必[须填需]|失[效去联真衡准步配常]|离线"
        "|中断|断[开链连路]|闪断|耗尽|过期|到期|逾期|损坏|故障|停[用止机]|禁用|保留|锁定|冻结|关闭|挂起|死机|宕机|已满|超出|超过|超[限时]|丢失|丢[包弃]|异常"
        "|错误|有误|出错|错|误|差异|偏差|为空|空[闲白置值]|空|无效|以外|之外|例外|否则|跳过|忽略|滞后|异步|脱离|残留|孤立|另|外部|太|过[长短大小多少高低期慢快早晚]"
        "|应当|应为|应在|须|尚|待|仍|还|暂|再|少于|小于|低于|越[界权]|泄[漏露]|溢出|售罄|用[完尽]|静[默音]|匿名|只读|不同|不良|不当|不通过|不明|不慎|不可预"
        "|未知|不知|未必|不一定|不包?[含括]|不计|不等|无关|无线|无限|无状态|无锁|无故|无损|无人|无源|保持|随机|其[他它]|之?前|免|虚|假|伪|弱|卡|堵|空载|裸|坏"
        "|[是能可与]否|有无|有没有|是不是|不久|不止|不仅|不但|不断|不间断|没收|非空|非阻塞|不规则|无意|不限|欠|掉|飞|变化|变[动更化]|原[有样状]|零|停|拆|撤|松[动脱]|脱落"
        "|屏蔽|阻[止断塞]|抑制|拦截|作废|吊销|弃|闲|旧|老|残|单独|独立|独享|自动|直接|即使|即便|无论|不论|不管|最[多大高长小少低短]|上限|下限|尽量|取消|消失"
    ),
}

#: (denied Chinese words, what English may say instead).
OPPOSITE_EN: tuple[tuple[str, str], ...] = (
    ("关闭 闭合 关好 合上 盖好 关严", r"open\w*|ajar|running|on|up|enabled|left"),
    ("打开 开启 开", r"clos\w*|locked|shut|stays?"),
    (
        "停止 结束 完成 终止 中断 退出 断开",
        r"running|in progress|ongoing|underway|continu\w*|up|alive|seamless\w*|connected|stay\w*",
    ),
    ("重复 重名 相同 同名", r"unique\w*|distinct|differ\w*|once|new|another"),
    (
        "空 缺省 省略 缺失 缺少 少",
        r"required|must|mandatory|at least|contain\w*|specif\w*|needs?|needed|essential|has|have|having|present",
    ),
    (
        "阻断 阻止 拦截 屏蔽 禁用 禁止 过滤 拒绝",
        r"allow\w*|permit\w*|open|pass\w*|enabled|reach\w*|accept\w*",
    ),
    (
        "变 变化 改变 修改 更改 更新 动",
        r"frozen|read-only|locked|final|same|constant|fixed|stays?|keep\w*|remain\w*|as is|static|stale|old|outdated",
    ),
    (
        "丢失 丢 损坏 受损 影响 破坏",
        r"intact|kept|keep\w*|preserv\w*|safe\w*|retain\w*|surviv\w*|good|healthy",
    ),
    ("在线 连接 联网 连网 上线 注册 接入", r"offline|down|absent|away|roaming|guest"),
    (
        "解决 消除 清除 恢复 消失 排除 好转 生效",
        r"persist\w*|remain\w*|continu\w*|still|keep\w*|again|recur\w*|linger\w*",
    ),
    (
        "支持 兼容 满足 低于 高于 符合 达到 早于",
        r"requires?|or later|or above|or higher|or newer|at least|below|under|older|only|old|deprecated",
    ),
    ("通 畅 通畅", r"broken|down|block\w*|clogg\w*|jammed|fault\w*|dead|cut"),
    (
        "正确 对 合法 规范 合规 准确 正常 规则 当",
        r"malformed|bad\w*|wrong\w*|incorrect\w*|abnormal\w*|fault\w*|misplaced|ill-formed|broken|damag\w*|poor\w*|mis\w+|odd|problem\w*|strange|corrupt\w*|syntax error",
    ),
    ("完整 全 齐 齐全", r"partial\w*|truncat\w*|corrupt\w*|half|broken|damag\w*|part\b"),
    ("停 断", r"continu\w*|constant\w*|keep\w*|endless\w*|repeated\w*"),
    ("占用 使用 分配", r"reserved|future|free|idle|spare|vacant|available|unoccupied|open"),
    ("加密", r"plain\w*|clear\w*|cleartext"),
    (
        "响应 应答 动作 反应",
        r"hang\w*|hung|dead|silent\w*|time[sd]? out|timeout|stuck|freez\w*|frozen|stop\w*|down",
    ),
    ("稳 稳定", r"fluctuat\w*|jitter\w*|intermittent\w*|flapping|erratic|wobbl\w*|shaky"),
    (
        "符 一致 同步 统一 匹配 等 等于 相等 一样 均衡 平衡 齐",
        r"lag\w*|behind|drift\w*|diverg\w*|skew\w*|conflict\w*|apart|varies|vary\w*|other than|uneven\w*|discrepan\w*|mixed|distinct",
    ),
    ("误 妨", r"right|correct\w*|ok|okay|sure|true|free"),
    ("连续", r"gaps?|holes?|jump\w*|discontin\w*|interrupt\w*|sparse"),
    (
        "固定 确定 明确 清楚 清晰",
        r"vary\w*|varies|variable|dynamic\w*|float\w*|unclear|vague\w*|blurr\w*|uncertain\w*|may|might|depends?|ambigu\w*",
    ),
    (
        "够 足 充足",
        r"low|short\w*|out|lack\w*|insufficien\w*|scarce|exhaust\w*|too|limited|run\w*",
    ),
    ("及时 及 准时", r"late|delay\w*|slow\w*|overdue|too|missed"),
    ("插好 插紧 拧紧 到位 固定 牢 接好 在位", r"loose\w*|absent|removed|missing|poor\w*"),
    (
        "异常 故障 错误 问题 告警 报错",
        r"ok|okay|normal\w*|fine|healthy|clean|success\w*|good|clear",
    ),
    ("可逆", r"permanent\w*|final\w*|for good|irrevers\w*"),
    ("限 限制", r"any|free\w*|unlimited|arbitrary|infinit\w*|open"),
    (
        "属于 位于 在",
        r"outside|off|away|other|elsewhere|missing|absent|beyond|left|foreign|external",
    ),
    ("存在", r"gone|delet\w*|missing|unknown|nowhere|dangling"),
    ("识别 认识", r"unknown|strange|foreign|unrecogni\w*"),
    ("失效 过期 到期", r"valid|good|remain\w*|active|works?|alive"),
    ("允许 得", r"block\w*|forbid\w*|ban\w*|blacklist\w*|exclu\w*|off-limits"),
    ("具备 具有 含 包含 带", r"without|lack\w*|free of|miss\w*|plain|devoid"),
)

#: (Chinese words, English words) that translate each other and have a negative sense.
TRANSLATIONS: tuple[tuple[str, str], ...] = (
    ("失败|未能|未成功", r"fail\w*|unsuccess\w*"),
    (
        "错误|有误|出错|误码|错|误",
        r"errors?|incorrect\w*|wrong\w*|erroneous\w*|faulty|mistake\w*|mis\w+",
    ),
    ("异常|例外", r"exceptions?|abnormal\w*|errors?|anomal\w*|unexpected\w*|problem"),
    ("为空|空值|空", r"empty|null|blank|void"),
    ("空闲|闲置|剩余|可用", r"idle|free|available|spare|left"),
    ("超时", r"timeouts?|timed? out|times out"),
    ("无效|失效|非法|作废", r"invalid\w*|illegal\w*|improper\w*|ineffective\w*"),
    ("不足|过少|过低|不够|短缺", r"insufficien\w*|low|lack\w*|short\w*|inadequa\w*|too|limited"),
    ("重复|冗余", r"duplicat\w*|redundan\w*|repeat\w*"),
    ("关闭|禁用|关机|关断|停用|屏蔽", r"clos\w*|disabl\w*|off|shut\w*|deactivat\w*|down"),
    ("停止|停|终止|中止|暂停", r"stop\w*|abort\w*|terminat\w*|halt\w*|paus\w*|ceas\w*"),
    ("忽略|跳过|绕过", r"ignor\w*|skip\w*|bypass\w*|disregard\w*"),
    ("拒绝|驳回", r"reject\w*|refus\w*|den(?:y|ied|ies|ial)|declin\w*"),
    ("避免|防止|以免|以防|防", r"avoid\w*|prevent\w*|so as not to|protect\w*"),
    ("冲突|矛盾", r"conflict\w*|collision\w*"),
    ("只读", r"read-only"),
    ("仅|只有?|唯一|才", r"only|unique\w*|just|sole\w*|exclusive\w*"),
    (
        "超过|超出|超限|超|越|过[多大长高快期]|太|溢出",
        r"exceed\w*|too|over\w*|out of|beyond|excess\w*|above|outside",
    ),
    ("不同|差异|区别", r"differ\w*|various|distinct|separate\w*"),
    ("另|其[他它]|别的", r"another|other than|other"),
    ("缺失|缺少|缺乏|缺|遗漏|漏", r"lack\w*|missing|miss(?:es|ed)|omit\w*|absen\w*"),
    (
        "断开|断连|断链|断线|断",
        r"disconnect\w*|cut|broken|los\w+|down|break\w*|interrupt\w*|blown|open",
    ),
    ("中断|打断", r"interrupt\w*|disrupt\w*|abort\w*|broken|down|outage\w*|los\w+"),
    ("损坏|故障|坏", r"damag\w*|corrupt\w*|broken|fault\w*|bad|fail\w*|defect\w*"),
    ("之前|以前|前先|先|前", r"before|prior|first|until"),
    ("直到|直至", r"until"),
    (
        "仍然?|依然|还|继续|持续|保持|维持|保留",
        r"still|remain\w*|keep\w*|kept|persist\w*|continu\w*|retain\w*",
    ),
    ("否则|不然", r"otherwise|or else|or"),
    ("默认|缺省", r"default\w*"),
    ("限制|上限|限", r"limit\w*|restrict\w*"),
    (
        "除|以外|之外|外部|外",
        r"except\w*|other than|apart from|outside|external\w*|besides|excluding",
    ),
    ("过期|到期|逾期", r"expir\w*|outdated|overdue|stale"),
    ("丢失|丢包|丢弃|丢|失去|丧失", r"lost|loss|los\w+|drop\w*|discard\w*|missing"),
    (
        "必须|应当|应该?|需要?|必需|须|确保|务必",
        r"must|should|needs?|required|mandatory|ensure|always",
    ),
    ("待|挂起|等待", r"pending|wait\w*|outstanding|awaiting|to be"),
    ("打开|开启|开路|开放", r"open\w*"),
    ("运行|进行|执行", r"running|in progress|ongoing"),
    ("离线|下线|脱机|掉线", r"offline|down"),
    ("删除|移除|拔出|卸下|取下|清除", r"remov\w*|delet\w*|unplug\w*|clear\w*|eras\w*|discard\w*"),
    (
        "小于|少于|低于|以下|较低|偏低|降低|减少|减小|低",
        r"less|fewer|lower\w*|below|smaller|low|under|short\w*",
    ),
    ("耗尽|用尽|用完|已满|满|售罄|不再", r"out of|exhaust\w*|full|used up|depleted|run out"),
    ("保留|预留", r"reserv\w*|left|leav\w*|kept|keep\w*"),
    ("改用|而非|代替|替代|改", r"instead|rather"),
    ("同一|相同|同", r"same"),
    ("旧", r"old\w*|stale|obsolete|earlier"),
    ("独立|单独|分别", r"separate\w*|alone|independen\w*"),
    ("异步", r"async\w*"),
    ("部分", r"partial\w*|part"),
    ("延迟|延时|时延|变慢|缓慢", r"delay\w*|slow\w*|late\w*"),
    ("随机", r"random\w*"),
    ("阻塞|阻断|阻止|拦截", r"block\w*|stop\w*|prevent\w*"),
    ("每次|总是|始终|一直", r"always"),
    ("自动", r"automatic\w*"),
    ("锁定|锁", r"lock\w*"),
    ("留空|留|遗留|离开|残留", r"leav\w*|left"),
    ("零|归零|清零|0", r"zero"),
    ("违反|违规|违例", r"violat\w*"),
    ("外", r"external|outside"),
    ("已经?", r"already"),
    ("热备|备用|备件", r"spare|standby"),
)
