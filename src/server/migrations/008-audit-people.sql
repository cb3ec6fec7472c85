-- Everyone who is in the log, under each name they have had in it: a name is looked up here, among thousands of rows, and
-- their entries by index. Derived from the log; not a part of its proof.
create table audit_people (
  -- The nil UUID is the product itself, which has no account.
  actor_id uuid not null,
  -- Name, user name and e-mail address, folded for search, one a line.
  search_text text collate "C" not null,
  primary key (actor_id, search_text)
);
insert into audit_people
  select distinct
    coalesce(actor_id, '00000000-0000-0000-0000-000000000000'::uuid),
    lower(actor_name) || e'\n' || lower(actor_username) || e'\n' || lower(actor_email)
  from audit_logs;

-- Each gives its entries in the log's order, and can answer for the other two filters without reading the entry itself.
drop index audit_logs_actor, audit_logs_action, audit_logs_kind;
create index audit_logs_actor on audit_logs
  (coalesce(actor_id, '00000000-0000-0000-0000-000000000000'::uuid), id, action, entity_kind);
create index audit_logs_action on audit_logs (action, id, entity_kind);
create index audit_logs_kind on audit_logs (entity_kind, id, action);
