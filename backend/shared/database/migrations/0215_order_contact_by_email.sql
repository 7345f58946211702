-- no transaction: writers go on while it is built.
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_contact_by_email ON order_contact (store_id, email, created_at) WHERE email <> '';
