-- The condition on the kind is true of every row. Without it PostgreSQL may read this index for the trash of one department too,
-- and leave out the items of all others.
drop index files_trash;
create index files_trash on files (space, deleted_at desc, id desc) include (unit_kind, department_id)
  where state = 'deleted' and kind <> 'of all departments';
