-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS order_counter_key ON "order" (store_id, idempotency_key) WHERE at_counter;
