-- The sort key of a folded name: a number becomes its length and its digits, so that 9 comes before 10. It is `sortKey` of
-- src/shared/text/fold.ts in SQL, and a test compares the two.
create function name_sort_key(search_name text) returns text immutable strict parallel safe language sql as $$
  select coalesce(string_agg(case when part[1] ~ '^[0-9]' then
      lpad(least(length(significant), 99)::text, 2, '0') || significant else part[1] end, '' order by at), '')
    from regexp_matches(search_name, '[0-9]+|[^0-9]+', 'g') with ordinality as parts (part, at)
    cross join lateral (select regexp_replace(part[1], '^0+(?=[0-9])', '') as significant) as digits
$$;

alter table users add column sort_name text collate "C" generated always as (name_sort_key(search_name)) stored;
alter table units add column sort_name text collate "C" generated always as (name_sort_key(search_name)) stored;

-- One index for each column that sorts the list of users; users_newest and users_username_key are the others.
create index users_by_name on users (sort_name, id) where deleted_at is null;
create index users_by_phone on users (phone_key, id) where deleted_at is null;
create index users_by_role on users (role, sort_name, id) where deleted_at is null;
create index users_by_status on users (is_active, sort_name, id) where deleted_at is null;
