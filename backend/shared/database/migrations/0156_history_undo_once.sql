-- no transaction: writers go on while it is built.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS audit_entry_undone ON audit_entry (store_id, undoes)
  WHERE undoes IS NOT NULL;
