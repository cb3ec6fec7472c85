create table users (
  id uuid primary key,
  name text not null,
  username text not null,
  username_key text not null,
  email_address text not null,
  email_key text not null,
  phone_number text not null default '',
  role text not null check (role in ('Admin', 'DataCenter', 'Employee')),
  capabilities text[] not null default '{}',
  is_active boolean not null default true,
  is_owner boolean not null default false,
  password_hash text not null,
  temporary_password bytea,
  must_change_password boolean not null default false,
  picture_hash text,
  locale text not null default 'ar',
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index users_one_owner on users (is_owner) where is_owner;
-- A deleted user's address and name may be given to a new one.
create unique index users_email_key on users (email_key) where deleted_at is null;
create unique index users_username_key on users (username_key) where deleted_at is null;

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users,
  remember boolean not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_resets_user on password_resets (user_id);

-- Losing the counts in a crash is harmless; writing them without a log is fast.
create unlogged table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
