-- The folders in a folder, trashed ones included: a move counts how deep they are, and files are far more.
create index files_folders on files (parent_id) where kind = 'folder';
