-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS credit_note_by_issue ON credit_note (store_id, issued_at);
