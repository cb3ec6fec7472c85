-- A share writes up to a hundred thousand rows, so each of them is written to as few indexes as possible. One that begins with the file
-- answers all that the primary key and `file_access_file` did; 042-one-access-index.sql puts it in their place.
create unique index file_access_once on file_access (file_id, user_id);

-- `insertGrants` fills these columns itself, because calling the function took as long as writing an index. It is still called for
-- whatever does not fill them as it would.
create or replace trigger complete_access before insert or update on file_access
  for each row when (not new.is_creator and (new.sort_key is null or new.shared_with is distinct from
    case when new.is_published and new.rights & 1 <> 0 then new.user_id end))
  execute function complete_access();
