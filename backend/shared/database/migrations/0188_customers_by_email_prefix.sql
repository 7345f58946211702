-- no transaction: writers go on while it is built. Compared byte by byte, so that a prefix is a range of the index.
CREATE INDEX CONCURRENTLY IF NOT EXISTS customer_by_email_prefix
  ON customer (store_id, (email COLLATE "C"), customer_id) WHERE confirmed_at IS NOT NULL;
