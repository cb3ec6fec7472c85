-- Documents can be made of a template in its department or My Files.
alter table files add column is_template boolean not null default false;
-- Word documents that are made of other texts.
create table conversions (
  id uuid primary key,
  file_id uuid not null references files on delete cascade,
  user_id uuid not null references users,
  -- Whom the audit log names.
  author jsonb not null,
  -- The content when it began. A version of the file keeps its bytes.
  blob_hash text not null,
  version int not null,
  state text not null check (state in ('making', 'done', 'failed')),
  made_id uuid references files on delete set null,
  failure text,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  -- When the job that makes it began; null while it waits.
  started_at timestamptz,
  check ((state = 'failed') = (failure is not null))
);
