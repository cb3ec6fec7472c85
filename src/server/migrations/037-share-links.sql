-- Links that lead people outside to a file. Each was sent to one address. Only the hash of its token is stored.
create table share_links (
  id uuid primary key,
  file_id uuid not null references files on delete cascade,
  created_by uuid not null references users,
  email_address text not null,
  token_hash bytea not null unique,
  password_hash text,
  locale text not null check (locale in ('ar', 'en')),
  -- Compared with `files.restored_at`: the time when the row was written, not when its transaction began.
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  max_downloads integer check (max_downloads > 0),
  downloads integer not null default 0,
  openings integer not null default 0,
  last_opened_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid references users,
  -- The sharer was disabled, deleted or lost the right to share the file. It stays ended when they get it back.
  ended_at timestamptz,
  is_attached boolean not null default false,
  -- The row of the outbox, which says whether the mail was sent.
  mail_id uuid not null,
  check (max_downloads is null or downloads <= max_downloads)
);
create index share_links_of_file on share_links (file_id, created_at desc);
create index share_links_of_sharer on share_links (created_by) where revoked_at is null and ended_at is null;
create index share_links_mail on share_links (mail_id);
