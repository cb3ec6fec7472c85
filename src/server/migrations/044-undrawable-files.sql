-- What happens with files that cannot be drawn, for people who may not download them: the browser shows them, or nothing does.
insert into settings (key, value) values ('undrawableFiles', '"show"');
