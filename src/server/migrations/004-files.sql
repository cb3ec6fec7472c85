-- Folders and files, one table: a place in the tree, and what was put there.
create table files (
  id uuid primary key,
  kind text not null check (kind in ('folder', 'file')),
  -- DC: the organisation's data center. Share: somebody's own My Files.
  space text not null check (space in ('DC', 'Share')),
  parent_id uuid references files,
  name text not null,
  -- NFC and case-folded: what uniqueness among siblings compares.
  name_key text not null,
  -- Digits padded, both scripts folded, compared byte by byte: the same order on every engine.
  sort_key text collate "C" not null,
  -- Spelling folded for search, see src/shared/text/fold.ts.
  search_name text collate "C" not null,
  -- Carried by every node, so that nobody walks the tree to check a right.
  partition_id uuid,
  company_id uuid,
  department_id uuid,
  state text not null default 'published' check (state in ('published', 'deleted')),
  deleted_at timestamptz,
  deleted_by uuid references users,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users
);
create unique index files_sibling_names on files (parent_id, name_key) where state = 'published';
create index files_children on files (parent_id, sort_key, id) where state = 'published';

-- The root of the data center. Nobody renames, moves or deletes it.
insert into files (id, kind, space, name, name_key, sort_key, search_name)
values ('00000000-0000-0000-0000-000000000001', 'folder', 'DC', 'Data Center', 'data center', 'data center', 'data center');
