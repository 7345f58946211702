-- no transaction: writers go on while it is built.
CREATE INDEX CONCURRENTLY IF NOT EXISTS ledger_entry_by_intent ON ledger_entry (reference)
  WHERE online AND kind IN ('payment', 'unmatched');
