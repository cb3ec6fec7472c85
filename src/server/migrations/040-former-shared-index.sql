-- Nothing has used it since 038-newest-shares.sql. A drop closes the table to readers, so it has a transaction of its own.
drop index file_access_shared;
