-- no transaction: writers go on while it is built.
CREATE INDEX CONCURRENTLY IF NOT EXISTS customer_with_consent
  ON customer (store_id, last_active_at DESC, customer_id DESC) WHERE confirmed_at IS NOT NULL AND newsletter;
