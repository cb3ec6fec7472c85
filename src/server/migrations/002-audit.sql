create table audit_logs (
  id bigint primary key,
  at timestamptz not null,
  action text not null,
  entity_kind text not null,
  entity_id text not null,
  entity_name text not null,
  before jsonb,
  after jsonb,
  actor_id uuid,
  actor_name text not null,
  actor_username text not null,
  actor_email text not null,
  actor_phone text not null,
  address text not null,
  previous_hash bytea not null,
  hash bytea not null
);
create index audit_logs_actor on audit_logs (actor_id, id);
create index audit_logs_action on audit_logs (action, id);
create index audit_logs_kind on audit_logs (entity_kind, id);
create index audit_logs_entity on audit_logs (entity_id, id);
create index audit_logs_at on audit_logs (at, id);

-- The end of the chain. Locking this row puts the entries of all nodes in one order.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  id bigint not null,
  at timestamptz not null,
  hash bytea not null
);
insert into audit_head (id, at, hash) values (0, 'epoch', sha256('data-center audit log'));

create function audit_logs_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries cannot be changed or deleted';
end $$;
create trigger audit_logs_final before update or delete on audit_logs
  for each row execute function audit_logs_are_final();
create trigger audit_logs_final_truncate before truncate on audit_logs
  for each statement execute function audit_logs_are_final();
