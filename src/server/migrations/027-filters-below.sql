-- Search results are sorted as folders are: numbers in names by their value. The folded name is compared while the index is read.
-- The former indexes are dropped in a transaction of their own (033-former-indexes.sql): a drop closes the table even to readers
-- until its transaction ends, and this one builds eight indexes.
alter index files_department_names rename to files_department_names_former;
alter index files_created_names rename to files_created_names_former;
create index files_names on files (sort_key, id) include (search_name, space, type) where state = 'published';
create index files_department_names on files (department_id, sort_key, id) include (search_name, type)
  where state = 'published' and department_id is not null;
create index files_created_names on files (created_by, sort_key, id) include (search_name, department_id)
  where state = 'published' and kind = 'file' and department_id is not null;

-- The files of one type in a department and in all of them. Their statements say "not in" as in 017-one-index-per-order.sql, so that
-- PostgreSQL cannot use the indexes of published items for them: without statistics it expects one row, whichever index it reads.
create index files_department_types on files (department_id, type, sort_key, id)
  where state not in ('deleted', 'purging') and kind = 'file' and department_id is not null;
create index files_type_names on files (type, sort_key, id)
  where state not in ('deleted', 'purging') and kind = 'file' and space = 'DC';

-- The items of a span of time.
create index files_dates on files (updated_at, id) include (space, type, department_id) where state = 'published';
-- Large files are few, so they are found without reading the others.
create index files_large on files (size) where state = 'published' and size >= 10485760;

-- Who created files in a department. Equal entries are stored once, so this is small.
create index files_creators on files (department_id, created_by)
  where state = 'published' and kind = 'file' and department_id is not null;
