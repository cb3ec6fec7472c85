-- Whether the prints of employees carry the name, the date and the barcode at the foot of each page.
insert into settings (key, value) values ('printFooter', 'true');
