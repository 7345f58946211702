-- no transaction: writers go on while it is built.
-- What a product that is archived takes with it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS product_option_by_product ON product_option (product_id);
