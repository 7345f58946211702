-- no transaction: writers go on while it is built.
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_by_invoice_no ON "order" (store_id, invoice_no);
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_cancelled ON "order" (store_id, date_added DESC, order_id DESC)
  WHERE order_status_id = 4;
