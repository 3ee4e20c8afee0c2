"""The rules: one module a subject, one record and one pure function a rule."""
