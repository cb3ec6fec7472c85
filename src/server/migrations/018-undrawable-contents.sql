-- Contents of which no thumbnail could be drawn, so that their copies are not tried again one by one.
create table undrawable_contents (
  blob_hash text primary key,
  failed_at timestamptz not null default now()
);
