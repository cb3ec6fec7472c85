-- Entries and the end of the log are signed with a key that is not in the database. Entries from before this migration have no
-- key; the first start after it writes an entry that seals them.
alter table audit_logs add column key_id text;
-- Not valid: it is not checked for the old entries, but no new entry can pass for one of them.
alter table audit_logs add constraint audit_logs_are_signed check (key_id is not null) not valid;

alter table audit_head add column key_id text, add column seal bytea;

-- The end of the log only moves forward. The conditions are part of the trigger, so that appending costs no call. The first
-- start signs the end of an empty log.
create function audit_head_moves_forward() returns trigger language plpgsql as $$
begin
  raise exception 'the end of the audit log cannot be moved back or removed';
end $$;
create trigger audit_head_forward before update on audit_head for each row
  when (not (new.id > old.id or (new.id = old.id and new.hash = old.hash and old.seal is null)))
  execute function audit_head_moves_forward();
create trigger audit_head_stays before delete on audit_head
  for each row execute function audit_head_moves_forward();
create trigger audit_head_stays_truncate before truncate on audit_head
  for each statement execute function audit_head_moves_forward();

-- Always: session_replication_role = replica does not switch these off. A superuser can still disable or drop them.
alter table audit_logs enable always trigger audit_logs_final;
alter table audit_logs enable always trigger audit_logs_final_truncate;
alter table audit_head enable always trigger audit_head_forward;
alter table audit_head enable always trigger audit_head_stays;
alter table audit_head enable always trigger audit_head_stays_truncate;

-- Where the end of the log is kept outside the database, and how that went the last time.
create table audit_anchors (
  target text primary key check (target in ('file', 'syslog', 'mail')),
  is_on boolean not null,
  -- For syslog: protocol, host and port.
  server jsonb,
  -- The last anchor that was kept.
  anchored_at timestamptz,
  entry bigint,
  fingerprint text,
  -- The mail that contains it, whose delivery may still fail.
  mail_id uuid,
  -- Set when the last try failed.
  failed_at timestamptz,
  error text
);
insert into audit_anchors (target, is_on) values ('file', true), ('syslog', false), ('mail', false);
