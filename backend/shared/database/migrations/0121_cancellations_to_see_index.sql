-- no transaction: writers go on while it is built.
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_cancellations_to_see ON "order" (store_id, cancellation_told_at)
  WHERE cancellation_told_at IS NOT NULL AND seen_at IS NULL;
