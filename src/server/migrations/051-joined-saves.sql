alter table versions
  -- The time for which a page edited the file: an id that the page chose, so only rows of the same user are joined by it.
  add column sitting uuid,
  -- Saved by an editor while its user typed. Such versions of one sitting are joined.
  add column is_autosave boolean not null default false,
  add column name text,
  -- It was named or restored once, or is a restoration: it is never joined with others.
  add column is_kept boolean not null default false;

-- Who has a file open in an editor. Written every few seconds and worthless after a minute, so it needs no log, and no foreign key
-- that would make it wait for whoever saves the file.
create unlogged table editing (
  file_id uuid not null,
  user_id uuid not null,
  sitting uuid not null,
  is_typing boolean not null,
  seen_at timestamptz not null default now(),
  -- With the user, so that nobody writes the row of somebody else whose sitting they know.
  primary key (file_id, user_id, sitting)
);
