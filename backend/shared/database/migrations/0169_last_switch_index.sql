-- no transaction: writers go on while it is built.
CREATE INDEX CONCURRENTLY IF NOT EXISTS shop_event_switch ON shop_event (store_id, number) WHERE kind = 'switch';
