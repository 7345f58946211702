-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_version_by_time ON order_version (store_id, occurred_at);
