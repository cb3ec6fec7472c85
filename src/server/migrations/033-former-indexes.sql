-- Nothing has used them since 027-filters-below.sql and 032-filter-indexes.sql. This closes the table for a moment only, because nothing is built here.
drop index if exists files_search_name, files_department_names_former, files_created_names_former;
drop index files_created_names, files_creators, files_dates, files_large;
