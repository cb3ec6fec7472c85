-- Stored objects that a row no longer references, or that a refused request left. A job deletes those that no other row references
-- (`free-bytes`). Not unique, because then transactions that release the same content would wait for each other.
create table released_bytes (
  id bigint generated always as identity primary key,
  hash text not null,
  -- An object that was stored again later belongs to whoever did that.
  released_at timestamptz not null default clock_timestamp()
);

-- Its argument is the column that references an object.
create function release_bytes() returns trigger language plpgsql as $$
begin
  insert into released_bytes (hash) values (to_jsonb(old) ->> tg_argv[0]);
  return null;
end $$;
create trigger versions_release after delete on versions for each row execute function release_bytes('blob_hash');
create trigger files_release after delete on files for each row
  when (old.thumbnail_hash is not null) execute function release_bytes('thumbnail_hash');
create trigger files_release_former after update of thumbnail_hash on files for each row
  when (old.thumbnail_hash is not null and old.thumbnail_hash is distinct from new.thumbnail_hash)
  execute function release_bytes('thumbnail_hash');
create trigger users_release_former after update of picture_hash on users for each row
  when (old.picture_hash is not null and old.picture_hash is distinct from new.picture_hash)
  execute function release_bytes('picture_hash');

-- An upload has no parts any more when it is cancelled or complete.
create function release_parts() returns trigger language plpgsql as $$
begin
  insert into released_bytes (hash) select part ->> 'hash' from jsonb_array_elements(old.parts) part;
  return null;
end $$;
create trigger uploads_release after delete on uploads for each row
  when (old.parts <> '[]') execute function release_parts();
create trigger uploads_release_former after update of parts on uploads for each row
  when (old.parts <> '[]' and new.parts = '[]') execute function release_parts();
