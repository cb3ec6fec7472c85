-- Failed sign-ins and refused actions, joined: the first of a kind is written to the audit log at once, the others are counted
-- here and written as one entry when their time is over. So a loop of guesses cannot fill the log.
create table refusals (
  -- A hash of what is joined: action, person or account, network address, right or request.
  key text primary key,
  action text not null,
  entity_kind text not null,
  entity_id text not null,
  entity_name text not null,
  details jsonb not null,
  actor_id uuid,
  actor_name text not null,
  actor_username text not null,
  actor_email text not null,
  actor_phone text not null,
  address text not null,
  count bigint not null,
  -- How many of them are in the log.
  logged bigint not null default 0,
  -- The first and the last of those that are not in the log yet.
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- What they were about, a few names only.
  names text[] not null,
  ends_at timestamptz not null
);
create index refusals_ends on refusals (ends_at);

-- They are rare among the entries, so a page of them would otherwise read the whole log.
create index audit_logs_refused on audit_logs (id)
  where action in ('sign-in-failed', 'sign-in-locked', 'wrong-password', 'refused');
