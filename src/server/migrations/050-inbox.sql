-- What was dropped into the scanner inbox and has been taken in or moved aside, so that a restart in between repeats neither.
create table inbox_imports (
  -- Identifies the dropped file in the state in which it was read.
  id text primary key,
  -- Why it was moved aside; null when it became a file.
  reason text,
  -- When it was last found in the inbox; what was removed there needs no row for long.
  seen_at timestamptz not null default now()
);
create index inbox_imports_seen on inbox_imports (seen_at);

-- The folder of each department into which scans go, so that it may be renamed and moved. Without a reference, because a folder that
-- was purged is made again.
create table inbox_folders (
  department_id uuid primary key references units on delete cascade,
  folder_id uuid not null
);

-- Whether scans are separated at separator sheets and labels.
insert into settings (key, value) values ('splitScans', 'true');
