-- Mail that was promised in a transaction and is delivered by a job afterwards.
create table outbox (
  id uuid primary key,
  to_address text not null,
  locale text not null check (locale in ('ar', 'en')),
  subject text not null,
  -- Empty once the mail is sent or given up: the bodies hold links that open an account.
  text_body text not null,
  html_body text not null,
  -- [{ filename, blobHash, contentType }]: the bytes stay in the object store.
  attachments jsonb not null default '[]',
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  sent_at timestamptz,
  failed_at timestamptz,
  check (sent_at is null or failed_at is null)
);

-- What still waits is a handful of rows in a table that only grows.
create index outbox_waiting on outbox (created_at) where sent_at is null and failed_at is null;
