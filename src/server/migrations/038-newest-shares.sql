-- What was shared with a user, the newest first, for "What this person can reach". An upload does not write to it, because its row is
-- that of a creator.
create index file_access_newest on file_access (user_id, granted_at, file_id) where not is_creator;
