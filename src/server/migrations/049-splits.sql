-- PDFs that are separated into documents, or in which the places for that are looked for.
create table splits (
  id uuid primary key,
  file_id uuid not null references files on delete cascade,
  user_id uuid not null references users,
  -- Whom the audit log names. It has no id when nobody uploaded the PDF.
  author jsonb not null,
  -- In whose turn it runs: the user, or the department of a scan.
  turn_of uuid not null,
  -- The content when it began. A version of the file keeps its bytes.
  blob_hash text not null,
  version int not null,
  state text not null check (state in ('finding', 'found', 'making', 'done', 'failed')),
  -- What was requested.
  request jsonb not null,
  -- Pages that were looked at, or parts that were stored, and how many there are.
  done int not null default 0,
  total int,
  page_count int,
  marks jsonb not null default '[]',
  made jsonb not null default '[]',
  failure text,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  -- When it last got further: a job that was killed does not.
  updated_at timestamptz not null default now(),
  check ((state = 'failed') = (failure is not null))
);
create index splits_unfinished on splits (user_id, updated_at) where state in ('finding', 'making');
create index splits_of_file on splits (file_id);
create index splits_old on splits (updated_at);

-- A file that was scanned with the label of another one, of which it may be the next version.
create table version_offers (
  file_id uuid primary key references files on delete cascade,
  target_id uuid not null references files on delete cascade,
  -- Another version of the file is not what was scanned.
  version int not null,
  created_at timestamptz not null default now()
);
create index version_offers_target on version_offers (target_id);
