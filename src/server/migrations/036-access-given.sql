-- Who gave a right and when, for "Who has access". Read, download and print are given separately; a creator's rights are given by
-- nobody.
alter table file_access
  add column granted_by uuid,
  add column download_by uuid,
  add column download_at timestamptz,
  add column print_by uuid,
  add column print_at timestamptz;

-- A share may write a hundred thousand rows, and the checks of the foreign keys took three quarters of its time. Users are never
-- removed; whatever gives a right has locked the file, and the trigger removes the rights together with it.
alter table file_access
  drop constraint file_access_user_id_fkey,
  drop constraint file_access_file_id_fkey;

create function delete_access_of_removed_files() returns trigger language plpgsql as $$
begin
  delete from file_access a using removed r where a.file_id = r.id;
  return null;
end $$;

create trigger delete_access after delete on files
  referencing old table as removed
  for each statement execute function delete_access_of_removed_files();

-- A link to a file that was in the trash since it was sent stays dead.
alter table files add column restored_at timestamptz;

-- "Shared with me" is read in the order of the names, a page at a time, so what was shared keeps the name, the type and the state
-- of its file. A creator's row needs none of it, so an upload costs no more than before.
alter table file_access
  add column sort_key text collate "C",
  add column type text,
  add column is_published boolean not null default true;
update file_access a set sort_key = f.sort_key, type = f.type, is_published = f.state = 'published'
  from files f where f.id = a.file_id and not a.is_creator;

create function copy_file_into_access() returns trigger language plpgsql as $$
begin
  select f.sort_key, f.type, f.state = 'published' into new.sort_key, new.type, new.is_published
    from files f where f.id = new.file_id;
  return new;
end $$;
create trigger copy_file before insert on file_access
  for each row when (new.sort_key is null and not new.is_creator) execute function copy_file_into_access();

create function update_access_of_file() returns trigger language plpgsql as $$
begin
  update file_access set sort_key = new.sort_key, type = new.type, is_published = new.state = 'published'
    where file_id = new.id and not is_creator;
  return null;
end $$;
create trigger update_access after update of sort_key, type, state on files
  -- Deleting for good changes the state too, but nothing here.
  for each row when (new.kind = 'file' and (old.sort_key, old.type, old.state = 'published')
    is distinct from (new.sort_key, new.type, new.state = 'published'))
  execute function update_access_of_file();

-- Computed, so that the rule is written once, and so that no other index can serve the list: without statistics PostgreSQL would
-- take the primary key and sort all that was shared with the user.
alter table file_access add column shared_with uuid
  generated always as (case when not is_creator and is_published and rights & 1 <> 0 then user_id end) stored;
drop index file_access_shared;
-- `is_creator` is false in all of it. A page is read as a range of rows, and a row has at least two columns; see decision 011.
create index file_access_shared on file_access (shared_with, is_creator, sort_key, file_id) include (type)
  where shared_with is not null;
