create extension if not exists pg_trgm;

alter table files
  -- Set on the folder of a partition, company or department: it is managed there, and rights begin at it.
  add column unit_kind text check (unit_kind in ('partition', 'company', 'department')),
  add column type text not null default 'folder',
  add column extension text not null default '',
  add column size bigint not null default 0,
  add column blob_hash text,
  add column version integer not null default 1,
  add column barcode text collate "C",
  add column thumbnail_hash text,
  -- Purging: gone for everyone; a job removes what is left of it.
  drop constraint files_state_check,
  add constraint files_state_check check (state in ('published', 'deleted', 'purging')),
  add constraint files_content_check check ((kind = 'file') = (blob_hash is not null));

update files set unit_kind = units.kind from units where units.folder_id = files.id;

drop index files_children;
-- A page of a folder is one range of one of these, folders first whichever way it is sorted.
create index files_by_name on files (parent_id, kind, sort_key, id) where state = 'published';
create index files_by_type on files (parent_id, type, sort_key, id) where state = 'published';
create index files_by_size on files (parent_id, kind, size, id) where state = 'published';
create index files_by_date on files (parent_id, kind, updated_at, id) where state = 'published';
create index files_any_parent on files (parent_id);
create unique index files_barcode on files (barcode);
create index files_trash on files (space, deleted_at desc, id desc) where state = 'deleted';
create index files_purging on files (id) where state = 'purging';
-- A rare word is found by its trigrams; a common one is met soon on a walk through the names, of all files or of a department.
-- What waits to be sorted into the trigrams is read by every search: it is kept short.
create index files_search on files using gin (search_name gin_trgm_ops)
  with (gin_pending_list_limit = 512) where state = 'published';
create index files_search_name on files (search_name, id) include (space, type) where state = 'published';
create index files_department_names on files (department_id, search_name, id) include (type)
  where state = 'published' and department_id is not null;
-- How common a word is decides between them: the sample must be large enough to know.
alter table files alter column search_name set statistics 400;
-- A copy shows the thumbnail that was made already; the sweeper asks whether one is still shown.
create index files_thumbnail_of on files using hash (blob_hash) where thumbnail_hash is not null;
create index files_thumbnail on files using hash (thumbnail_hash) where thumbnail_hash is not null;
create unique index files_one_my_files on files (created_by) where parent_id is null and space = 'Share';

-- One user's place on the five access lists of a file, as bits (see src/shared/files/rights.ts).
create table file_access (
  user_id uuid not null references users,
  file_id uuid not null references files on delete cascade,
  rights smallint not null check (rights between 1 and 31),
  -- The creator is on all lists; what others let someone read is a small part of them, and has an index of its own.
  is_creator boolean not null default false,
  granted_at timestamptz not null default now(),
  primary key (user_id, file_id)
);
create index file_access_shared on file_access (user_id, file_id) include (rights) where not is_creator;
create index file_access_file on file_access (file_id);

-- Every content a file has had. The current one is the file's own `version`.
create table versions (
  file_id uuid not null references files on delete cascade,
  number integer not null,
  blob_hash text not null,
  size bigint not null,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  primary key (file_id, number)
);
-- For the sweeper, which asks for one content after the other.
create index versions_blob on versions using hash (blob_hash);

-- Uploads under way: which bytes have arrived, as parts in the object store, so that any node can go on with them.
create table uploads (
  id uuid primary key,
  user_id uuid not null references users,
  parent_id uuid not null references files on delete cascade,
  name text not null,
  -- Folders below the parent that a dropped folder brings along.
  folders text[] not null default '{}',
  on_conflict text not null,
  size bigint not null,
  received bigint not null default 0,
  parts jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index uploads_age on uploads (updated_at);
-- Rows that are deleted ask all who refer to them.
create index uploads_parent on uploads (parent_id);
create unique index units_folder on units (folder_id);

-- A checked selection that its owner may fetch as a zip for a minute.
create table zip_selections (
  id uuid primary key,
  user_id uuid not null references users,
  ids uuid[] not null,
  created_at timestamptz not null default now()
);
create sequence barcode_suffix;
