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

-- "Shared with me" is counted, filtered by type and sorted by name without looking each file up, so what was shared keeps the name, the
-- type and the state of its file. A creator's row needs none of it, so an upload costs no more than before. 039-shared-names.sql fills the
-- columns: this transaction has closed the table to readers, so it is short.
alter table file_access
  add column sort_key text collate "C",
  add column type text,
  add column is_published boolean not null default true;

create function complete_access() returns trigger language plpgsql as $$
begin
  select f.sort_key, f.type, f.state = 'published' into new.sort_key, new.type, new.is_published
    from files f where f.id = new.file_id;
  return new;
end $$;
-- `insertGrants` fills the columns itself, because calling the function takes as long as writing an index.
create trigger complete_access before insert or update on file_access
  for each row when (not new.is_creator and new.sort_key is null) execute function complete_access();

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
