-- Which file types the stored files were last examined for; see detect-types.jobs.ts. Files of the time before are examined once.
insert into settings (key, value) values ('typesVersion', '0');
