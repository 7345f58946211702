-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS ledger_entry_online ON ledger_entry (store_id, occurred_at) WHERE online;
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_own_till ON "order" (store_id, date_modified) WHERE own_till;
