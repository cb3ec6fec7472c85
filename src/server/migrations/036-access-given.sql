-- Who gave a right and when, for "Who has access". Read, download and print are given separately; a creator's rights are given by
-- nobody. There are no foreign keys, because users are never removed and a share may write a hundred thousand rows.
alter table file_access
  add column granted_by uuid,
  add column download_by uuid,
  add column download_at timestamptz,
  add column print_by uuid,
  add column print_at timestamptz;

-- A link to a file that was in the trash since it was sent stays dead.
alter table files add column restored_at timestamptz;
