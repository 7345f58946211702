-- no transaction: writers go on while it is built.
-- The values that are a product that is sold out.
CREATE INDEX CONCURRENTLY IF NOT EXISTS option_value_by_product ON option_value (store_id, product_id) WHERE product_id IS NOT NULL;
