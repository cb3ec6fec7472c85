-- Not valid: an entry that someone has added with such a number does not stop the update; `verify-audit` reports it.
alter table audit_logs add constraint audit_logs_begin_with_1 check (id > 0) not valid;
