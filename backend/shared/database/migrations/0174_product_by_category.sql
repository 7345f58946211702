-- no transaction: writers go on while it is built.
-- What a category that is archived takes with it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS product_by_category ON product (category_id);
