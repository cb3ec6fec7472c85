-- A page of a folder must read a page, whatever PostgreSQL assumes about the sizes of folders. Each index of a listing
-- therefore has a condition that is true of every row (`kind` is never 'by name') and that only the statements of its own order
-- contain: PostgreSQL can use no other index for them. `not in` the other states means published too; without statistics
-- PostgreSQL takes `=` for one row in two hundred, but `not in` for nearly all. See decision 011.
drop index files_by_name, files_by_type, files_by_size, files_by_date;
create index files_by_name on files (parent_id, kind, sort_key, id) where state not in ('deleted', 'purging') and kind <> 'by name';
create index files_by_type on files (parent_id, kind, type, sort_key, id) where state not in ('deleted', 'purging') and kind <> 'by type';
create index files_by_size on files (parent_id, kind, size, id) where state not in ('deleted', 'purging') and kind <> 'by size';
create index files_by_date on files (parent_id, kind, updated_at, id) where state not in ('deleted', 'purging') and kind <> 'by date';
-- For a list that shows one type only, by size or date.
create index files_of_type_by_size on files (parent_id, kind, type, size, id)
  where state not in ('deleted', 'purging') and kind <> 'of type by size';
create index files_of_type_by_date on files (parent_id, kind, type, updated_at, id)
  where state not in ('deleted', 'purging') and kind <> 'of type by date';

-- The items of a folder in any state, in no order. Listings compare the folder in a way from which PostgreSQL cannot conclude
-- that it is not null, so they cannot use this one either.
drop index files_any_parent;
create index files_in_folder on files (parent_id, state) where parent_id is not null;
-- The folders in a folder, trashed ones included: they are far fewer than files.
create index if not exists files_folders on files (parent_id) where kind = 'folder';
-- Begins with the name for the same reason: it cannot be used for a listing.
drop index files_sibling_names;
create unique index files_sibling_names on files (name_key, parent_id) where state = 'published';

-- A user's row on the access list of a file is one row in either index. With the file alone, PostgreSQL would read the whole list
-- of a file that is shared with everyone. The primary key is made again because of two equal indexes PostgreSQL takes the newer,
-- and the rows of one user are closer together.
drop index file_access_file;
create index file_access_file on file_access (file_id, user_id);
alter table file_access drop constraint file_access_pkey, add primary key (user_id, file_id);
