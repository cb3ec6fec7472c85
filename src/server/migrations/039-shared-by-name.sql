-- The columns of 036-access-given.sql for what was shared before; the trigger sets `shared_with`.
update file_access a set sort_key = f.sort_key, type = f.type, is_published = f.state = 'published'
  from files f where f.id = a.file_id and not a.is_creator;

-- "Shared with me" in the order of the names. `is_creator` is false in all of it: a page is read as a range of rows, and a row has
-- at least two columns; see decision 011.
create index file_access_by_name on file_access (shared_with, is_creator, sort_key, file_id) include (type)
  where shared_with is not null;
