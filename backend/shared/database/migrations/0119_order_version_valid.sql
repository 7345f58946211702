-- In a transaction of its own: it reads the table under a lock that lets writers go on.
ALTER TABLE order_version VALIDATE CONSTRAINT order_version_kind_check;
