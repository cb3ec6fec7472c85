-- Partitions, companies and departments: one shape, three levels.
create table units (
  id uuid primary key,
  kind text not null check (kind in ('partition', 'company', 'department')),
  parent_id uuid references units,
  name text not null,
  -- Spelling folded for the filter.
  search_name text collate "C" not null,
  email_address text not null default '',
  phone_number text not null default '',
  address text not null default '',
  prefix integer not null,
  folder_id uuid not null references files,
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users,
  deleted_at timestamptz,
  deleted_by uuid references users,
  -- The unit whose deletion took this one along; restoring that one brings back exactly these.
  deleted_with uuid references units,
  check ((kind = 'partition') = (parent_id is null)),
  unique (kind, prefix)
);
create index units_children on units (parent_id, created_at, id) where deleted_at is null;
create index units_partitions on units (created_at, id) where kind = 'partition' and deleted_at is null;
create index units_deleted on units (deleted_at) where deleted_with = id;

-- The last number given out. Locked until the creating transaction ends: no gap, no duplicate.
create table prefix_counters (
  kind text primary key check (kind in ('partition', 'company', 'department')),
  last integer not null default 0
);
insert into prefix_counters (kind) values ('partition'), ('company'), ('department');

create table user_departments (
  user_id uuid not null references users on delete cascade,
  department_id uuid not null references units on delete cascade,
  primary key (user_id, department_id)
);
create index user_departments_department on user_departments (department_id, user_id);

alter table users add column search_name text collate "C" not null default '';
create index users_newest on users (created_at desc, id desc) where deleted_at is null;
