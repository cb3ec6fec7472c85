-- For the search of an employee who has left a department: the departments in which they have created something.
create index files_created_in on files (created_by, department_id) where department_id is not null;
