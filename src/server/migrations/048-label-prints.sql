-- How often the label of a file was printed, so that a second label is not printed unknowingly. The audit log has each print.
create table label_prints (
  file_id uuid primary key references files on delete cascade,
  count int not null,
  printed_at timestamptz not null,
  printed_by uuid references users
);

-- Records without a barcode are found by the one that they are shown with: characters of their id and the second of their creation.
create index files_without_barcode on files (created_at) where kind = 'file' and barcode is null;
