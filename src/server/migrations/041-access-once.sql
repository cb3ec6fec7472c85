-- A share writes up to a hundred thousand rows, so each of them is written to as few indexes as possible. One that begins with the file
-- answers all that the primary key and `file_access_file` did; 042-one-access-index.sql puts it in their place.
create unique index file_access_once on file_access (file_id, user_id);
