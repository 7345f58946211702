-- no transaction: writers go on while it is built.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS order_test_key ON "order" (store_id, idempotency_key) WHERE is_test;
