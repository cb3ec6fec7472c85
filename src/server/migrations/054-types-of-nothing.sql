-- A new installation has no files of the time before its types were known. Otherwise its first files would be examined again, at the
-- next full ten minutes.
update settings set value = '2' where key = 'typesVersion' and not exists (select from files where kind = 'file');
