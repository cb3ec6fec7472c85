-- The PDF that was made of an Office file, once for each content, whatever files have it.
create table renditions (
  source_hash text primary key,
  -- The number of the converter; a newer one makes it again.
  converter int not null,
  state text not null check (state in ('making', 'ready', 'failed')),
  pdf_hash text,
  pdf_size bigint,
  failure text,
  -- When the job that makes it began; null while it waits.
  started_at timestamptz,
  -- When it may be requested again: its job was lost, or the content failed a week ago.
  retry_at timestamptz,
  check ((state = 'ready') = (pdf_hash is not null and pdf_size is not null)),
  check ((state = 'failed') = (failure is not null))
);
create index renditions_pdf on renditions (pdf_hash) where pdf_hash is not null;

create trigger renditions_release after delete on renditions for each row
  when (old.pdf_hash is not null) execute function release_bytes('pdf_hash');
create trigger renditions_release_former after update of pdf_hash on renditions for each row
  when (old.pdf_hash is not null and old.pdf_hash is distinct from new.pdf_hash) execute function release_bytes('pdf_hash');

-- A rendition goes with the last version that has its source.
create function delete_renditions() returns trigger language plpgsql as $$
begin
  delete from renditions r
    where r.source_hash in (select blob_hash from gone)
      and not exists (select from versions v where v.blob_hash = r.source_hash);
  return null;
end $$;
create trigger versions_delete_renditions after delete on versions
  referencing old table as gone for each statement execute function delete_renditions();
