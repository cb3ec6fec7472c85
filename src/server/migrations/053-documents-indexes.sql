-- After the columns, because whoever adds one closes the table to readers until the transaction ends.

-- The templates of a department or of a user's My Files, in the order in which they are listed.
create index files_templates on files ((coalesce(my_files_of, department_id)), sort_key, id)
  where is_template and state = 'published';

-- One that runs for each user and content.
create unique index conversions_running on conversions (user_id, file_id, version) where state = 'making';
create index conversions_of_file on conversions (file_id);
create index conversions_made on conversions (made_id) where made_id is not null;
create index conversions_old on conversions (created_at);
