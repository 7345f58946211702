-- no transaction: writers go on while it is built.
-- Partial, as in 0048: else the check of a foreign key to "order" takes it while the table is small, and then reads all
-- orders of the shop for each new line.
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_of_number ON "order" (store_id, invoice_no) WHERE order_id > 0;
DROP INDEX CONCURRENTLY IF EXISTS order_by_invoice_no;
