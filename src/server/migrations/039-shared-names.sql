-- The columns of 036-access-given.sql for what was shared before.
update file_access a set sort_key = f.sort_key, type = f.type, is_published = f.state = 'published'
  from files f where f.id = a.file_id and not a.is_creator;
