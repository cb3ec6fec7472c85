-- For the search of an employee among the files that they created, also in departments that they have left.
create index files_created_names on files (created_by, search_name, id) include (department_id)
  where state = 'published' and kind = 'file' and department_id is not null;
