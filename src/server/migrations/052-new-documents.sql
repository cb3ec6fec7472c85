-- Documents can be made of a template in its department or My Files.
alter table files add column is_template boolean not null default false;
-- The templates of a department or of a user's My Files, in the order in which they are listed.
create index files_templates on files ((coalesce(my_files_of, department_id)), sort_key, id)
  where is_template and state = 'published';

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
-- One that runs for each user and content.
create unique index conversions_running on conversions (user_id, file_id, version) where state = 'making';
create index conversions_of_file on conversions (file_id);
create index conversions_made on conversions (made_id) where made_id is not null;
create index conversions_old on conversions (created_at);
