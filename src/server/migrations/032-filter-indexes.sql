-- The indexes that these replace are dropped in a transaction of their own (033-former-indexes.sql), because a drop closes the table
-- to readers until it ends.

-- What a user created, folders included: a filter by person shows both.
create index files_of_creator on files (created_by, sort_key, id) include (search_name, department_id) where state = 'published';

-- As in 017-one-index-per-order.sql, the last condition is true of every row, and only the statements that need such an index
-- contain it. Who created items in a department (equal entries are stored once, so this is small):
create index files_department_creators on files (department_id, created_by, kind)
  where state not in ('deleted', 'purging') and kind <> 'by creator in departments';
-- The items of each type in a department by date:
create index files_department_dates on files (department_id, type, updated_at, id)
  where state not in ('deleted', 'purging') and kind <> 'by date in departments';
-- All items by date:
create index files_all_dates on files (updated_at, id) include (space, type, department_id)
  where state not in ('deleted', 'purging') and kind <> 'by date everywhere';
-- Files by size, because those of a size of which there are few are found without reading the others:
create index files_sizes on files (size)
  where state not in ('deleted', 'purging') and kind <> 'folder' and kind <> 'by size everywhere';
