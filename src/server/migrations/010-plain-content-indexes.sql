-- Plain indexes for contents: a hash index crawls when one content has very many names.
drop index files_thumbnail_of;
drop index files_thumbnail;
drop index versions_blob;
create index files_thumbnail_of on files (blob_hash) where thumbnail_hash is not null;
create index files_thumbnail on files (thumbnail_hash) where thumbnail_hash is not null;
create index versions_blob on versions (blob_hash);
