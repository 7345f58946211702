-- no transaction: writers go on while it is built.
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_with_promotion ON "order" (store_id, customer_id, promotion_id) WHERE promotion_id IS NOT NULL;
