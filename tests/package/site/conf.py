extensions = ["sphinxext.llm_error_codes"]
