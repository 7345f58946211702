-- no transaction: writers go on while it is built.
-- A journal begins with the totals of a shop's ledger, and is compared with it from there on.
CREATE INDEX CONCURRENTLY IF NOT EXISTS ledger_entry_of_store ON ledger_entry (store_id, ledger_entry_id);
