-- no transaction: writers go on while it is built.
-- An act is done once, and found by its key.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS order_event_by_act ON order_event (order_id, act_key)
  WHERE act_key IS NOT NULL;
