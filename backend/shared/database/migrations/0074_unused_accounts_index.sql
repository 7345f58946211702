-- no transaction: writers go on while it is built.
CREATE INDEX CONCURRENTLY IF NOT EXISTS customer_by_last_use ON customer (last_active_at)
  WHERE confirmed_at IS NOT NULL AND status;
