-- The files that a user worked with lately, for the start page. A hint, not a record: the audit log is the record.
create table recent_files (
  user_id uuid not null references users,
  file_id uuid not null references files on delete cascade,
  used_at timestamptz not null default clock_timestamp(),
  primary key (user_id, file_id)
);
create index recent_files_newest on recent_files (user_id, used_at desc);
-- A purged file is looked up in both tables.
create index recent_files_file on recent_files (file_id);

-- The folders and files that a user has starred.
create table starred_items (
  user_id uuid not null references users,
  file_id uuid not null references files on delete cascade,
  starred_at timestamptz not null default clock_timestamp(),
  primary key (user_id, file_id)
);
create index starred_items_file on starred_items (file_id);
