-- no transaction: writers go on while it is built.
CREATE INDEX CONCURRENTLY IF NOT EXISTS ledger_entry_by_intent ON ledger_entry (reference)
  WHERE online AND kind IN ('payment', 'unmatched');

-- The dashboard of the local stand-in.
CREATE INDEX CONCURRENTLY IF NOT EXISTS local_session_paid ON local_session
  ((session->>'account'), ((session->>'expires_at')::bigint) DESC) WHERE session->>'payment_status' = 'paid';
