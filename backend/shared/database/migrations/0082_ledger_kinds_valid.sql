-- In a transaction of its own: it reads the whole table under a lock that lets writers go on.
ALTER TABLE ledger_entry VALIDATE CONSTRAINT ledger_entry_kind_check;
