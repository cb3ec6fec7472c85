-- Whether the user only uploaded the file. Few of these are kept, so that a folder of scans does not replace the files that were opened.
alter table recent_files add column is_upload boolean not null default false;
