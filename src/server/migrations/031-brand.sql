-- The organisation's name and logo: one row. An empty name means that the one in the other language is shown, then the product's.
create table brand (
  is_only boolean primary key default true check (is_only),
  name_ar text not null default '',
  name_en text not null default '',
  -- The object in the store that contains the logo.
  logo_hash text,
  updated_at timestamptz not null default now(),
  updated_by uuid references users
);
insert into brand default values;
create trigger brand_release_former after update of logo_hash on brand for each row
  when (old.logo_hash is not null and old.logo_hash is distinct from new.logo_hash)
  execute function release_bytes('logo_hash');
