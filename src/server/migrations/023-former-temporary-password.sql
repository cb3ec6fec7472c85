-- The hash of the temporary password that the user replaced last. Administrators have seen it, so it never becomes the user's own.
alter table users add column former_temporary_hash text;
