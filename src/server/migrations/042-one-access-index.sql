-- This closes the table to readers, so the index was built before.
drop index file_access_file;
alter table file_access
  drop constraint file_access_pkey,
  add constraint file_access_pkey primary key using index file_access_once;
