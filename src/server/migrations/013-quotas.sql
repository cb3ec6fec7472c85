-- The organisation's settings, by name.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by uuid references users
);
-- How many bytes each user may keep in My Files: 10 GB.
insert into settings (key, value) values ('myFilesQuota', '10737418240');

-- How many bytes a department may keep. Null: as many as fit on the disk.
alter table units
  add column quota bigint check (quota > 0),
  add constraint units_quota_kind check (quota is null or kind = 'department');

alter table files
  -- The user whose My Files an item is in; null in the data center, where the department has the quota.
  add column my_files_of uuid,
  -- Set on a folder that was moved into a department with a quota, until a job has given everything below it the new
  -- department: the bytes that are still counted for the old one.
  add column arriving_bytes bigint;
create index files_arriving on files (id) where arriving_bytes is not null;

with recursive items (id, owner_id) as (
  select id, created_by from files where space = 'Share' and parent_id is null
  union all
  select c.id, items.owner_id from items join files c on c.parent_id = items.id
)
update files set my_files_of = items.owner_id from items where items.id = files.id;

-- The department or user whose quota an unfinished upload counts against with its whole size.
alter table uploads add column quota_id uuid;
create index uploads_unfinished on uploads (user_id) where received < size;
update uploads set quota_id = coalesce(f.my_files_of, f.department_id) from files f where f.id = uploads.parent_id;

-- How much each department, and each user in My Files, uses. `used`: all versions of all files, those in the trash included.
-- `reserved`: unfinished uploads and arriving folders. The triggers below keep it right, whatever changes the files.
create table storage_usage (
  quota_id uuid primary key,
  used bigint not null,
  reserved bigint not null
) with (fillfactor = 50);

-- The same numbers, counted from the rows. `npm run fsck` compares them.
create view counted_usage as
  select quota_id, sum(used)::bigint as used, sum(reserved)::bigint as reserved from (
    select coalesce(f.my_files_of, f.department_id) as quota_id, v.size as used, 0 as reserved
      from versions v join files f on f.id = v.file_id
    union all
    select coalesce(my_files_of, department_id), 0, arriving_bytes from files where arriving_bytes is not null
    union all
    select quota_id, 0, size from uploads where received < size
  ) parts
  where quota_id is not null group by quota_id;

-- Counts everything again, for an administrator whose fsck found a wrong number. Uploads wait while it runs.
create function recount_usage() returns void language plpgsql as $$
begin
  lock table storage_usage in exclusive mode;
  delete from storage_usage;
  insert into storage_usage (quota_id, used, reserved) select quota_id, used, reserved from counted_usage;
end $$;
select recount_usage();

-- The quota of a department or of a user; null when there is none.
create function quota_of(id uuid) returns bigint language sql stable as $$
  select quota from units where units.id = $1
  union all
  select value::bigint from settings
    where key = 'myFilesQuota' and exists (select from users where users.id = $1)
$$;

-- Remembers a change of usage until the transaction commits. Kept in a variable of the transaction and not in a table, because
-- a copy changes the same number thousands of times.
create function note_usage(quota_id uuid, used bigint, reserved bigint) returns void language plpgsql as $$
declare
  noted jsonb := coalesce(nullif(current_setting('data_center.noted_usage', true), ''), '{}');
  before jsonb := coalesce(noted -> quota_id::text, '[0, 0]');
begin
  if quota_id is null or (used = 0 and reserved = 0) then return; end if;
  noted := noted || jsonb_build_object(quota_id,
    jsonb_build_array((before ->> 0)::bigint + used, (before ->> 1)::bigint + reserved));
  perform set_config('data_center.noted_usage', noted::text, true);
end $$;

-- Adds the noted changes to the counters when the transaction commits, in the order of the ids: after every other lock, so
-- that parallel uploads into a department wait for each other only as long as they do for the audit log, and without deadlock.
-- Refuses a change that exceeds a quota with an error that the server translates (`RefusedByTrigger` in db.ts).
create function apply_noted_usage() returns trigger language plpgsql as $$
declare
  noted jsonb := nullif(current_setting('data_center.noted_usage', true), '');
  change record;
  total bigint;
  quota bigint;
begin
  if noted is null then return null; end if;
  perform set_config('data_center.noted_usage', '', true);
  for change in
    select key::uuid as id, (value ->> 0)::bigint as used, (value ->> 1)::bigint as reserved from jsonb_each(noted) order by key
  loop
    continue when change.used = 0 and change.reserved = 0;
    insert into storage_usage as u (quota_id, used, reserved) values (change.id, change.used, change.reserved)
      on conflict (quota_id) do update set used = u.used + excluded.used, reserved = u.reserved + excluded.reserved
      returning u.used + u.reserved into total;
    continue when change.used + change.reserved <= 0 or current_setting('data_center.skip_quotas', true) = 'on';
    quota := quota_of(change.id);
    if total > quota then
      raise exception using errcode = 'DC001', message = 'quotaExceeded', detail = json_build_object(
        'quota', quota,
        'needed', change.used + change.reserved,
        'used', total - change.used - change.reserved
      );
    end if;
  end loop;
  return null;
end $$;

create function note_versions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_usage(coalesce(f.my_files_of, f.department_id), sum(v.size)::bigint, 0)
      from added v join files f on f.id = v.file_id group by coalesce(f.my_files_of, f.department_id);
  else
    -- Finds nothing when the file itself was deleted: then `note_file` has counted its versions.
    perform note_usage(coalesce(f.my_files_of, f.department_id), -sum(v.size)::bigint, 0)
      from removed v join files f on f.id = v.file_id group by coalesce(f.my_files_of, f.department_id);
  end if;
  return null;
end $$;
create trigger versions_added after insert on versions
  referencing new table as added for each statement execute function note_versions();
create trigger versions_removed after delete on versions
  referencing old table as removed for each statement execute function note_versions();

-- A file or an arriving folder that changes its department or is deleted takes its bytes along.
create function note_file() returns trigger language plpgsql as $$
declare
  bytes bigint := coalesce((select sum(size) from versions where file_id = old.id), 0);
begin
  perform note_usage(coalesce(old.my_files_of, old.department_id), -bytes, -coalesce(old.arriving_bytes, 0));
  if tg_op = 'DELETE' then return old; end if;
  perform note_usage(coalesce(new.my_files_of, new.department_id), bytes, coalesce(new.arriving_bytes, 0));
  return null;
end $$;
create trigger files_counted_elsewhere after update on files for each row
  when ((old.my_files_of, old.department_id, old.arriving_bytes) is distinct from (new.my_files_of, new.department_id, new.arriving_bytes))
  execute function note_file();
-- Before, because its versions are deleted with it.
create trigger files_removed before delete on files for each row
  when (old.kind = 'file' or old.arriving_bytes is not null) execute function note_file();

create function note_upload() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.received < old.size then perform note_usage(old.quota_id, 0, -old.size); end if;
  if tg_op <> 'DELETE' and new.received < new.size then perform note_usage(new.quota_id, 0, new.size); end if;
  return null;
end $$;
create trigger uploads_added after insert on uploads for each row
  when (new.received < new.size) execute function note_upload();
create trigger uploads_ended after update on uploads for each row
  when ((old.received < old.size) <> (new.received < new.size)) execute function note_upload();
create trigger uploads_removed after delete on uploads for each row
  when (old.received < old.size) execute function note_upload();

-- Deferred until the transaction commits; the first of them applies all noted changes.
create constraint trigger versions_usage after insert or delete on versions
  deferrable initially deferred for each row execute function apply_noted_usage();
create constraint trigger files_usage after update on files
  deferrable initially deferred for each row
  when ((old.my_files_of, old.department_id, old.arriving_bytes) is distinct from (new.my_files_of, new.department_id, new.arriving_bytes))
  execute function apply_noted_usage();
create constraint trigger files_removed_usage after delete on files
  deferrable initially deferred for each row
  when (old.kind = 'file' or old.arriving_bytes is not null) execute function apply_noted_usage();
create constraint trigger uploads_usage after insert or update or delete on uploads
  deferrable initially deferred for each row execute function apply_noted_usage();
