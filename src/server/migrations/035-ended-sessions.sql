-- Why an administrator ended a session. The browser that still has its cookie shows it on the sign-in page.
create table ended_sessions (
  token_hash bytea primary key,
  user_id uuid not null references users,
  reason text not null check (reason in ('disabled', 'deleted', 'roleChanged', 'passwordReset')),
  ended_at timestamptz not null default now()
);
