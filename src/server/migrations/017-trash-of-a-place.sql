-- The trash of a place is counted whenever the place is opened. These contain trashed items only, which are few.
drop index files_trash;
create index files_trash on files (space, deleted_at desc, id desc) include (unit_kind, department_id)
  where state = 'deleted';
create index files_trash_of_partition on files (partition_id, deleted_at desc, id desc) include (unit_kind, department_id)
  where state = 'deleted' and space = 'DC';
create index files_trash_of_company on files (company_id, deleted_at desc, id desc) include (unit_kind, department_id)
  where state = 'deleted' and space = 'DC';
create index files_trash_of_department on files (department_id, deleted_at desc, id desc) include (unit_kind)
  where state = 'deleted' and space = 'DC';
