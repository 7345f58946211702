-- In a transaction of their own: they read the table under a lock that lets writers go on.
ALTER TABLE session_family VALIDATE CONSTRAINT session_of_staff;
ALTER TABLE session_family VALIDATE CONSTRAINT session_of_one;
