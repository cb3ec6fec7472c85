create table notifications (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- One typed event; the reader's browser says it in the reader's language.
  event jsonb not null,
  sender_id uuid references users,
  sender_name text not null,
  is_new boolean not null default true,
  is_read boolean not null default false,
  created_at timestamptz not null default now()
);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where not is_read;
create index notifications_new on notifications (user_id) where is_new;

-- The organisation's label sizes (administration 3 and 9); which one is on is each user's own choice.
create table barcode_scales (
  index integer primary key,
  name text not null,
  height integer not null check (height between 20 and 2000),
  width integer not null check (width between 20 and 2000),
  updated_at timestamptz not null default now(),
  updated_by uuid references users
);
insert into barcode_scales (index, name, height, width) values (1, 'scale1', 150, 300), (2, 'scale2', 120, 230), (3, 'scale3', 80, 150);
