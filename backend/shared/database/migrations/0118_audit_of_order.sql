-- no transaction: writers go on while it is built.
-- The history of one order.
CREATE INDEX CONCURRENTLY IF NOT EXISTS audit_entry_of_order ON audit_entry (order_id, audit_id)
  WHERE order_id IS NOT NULL;
