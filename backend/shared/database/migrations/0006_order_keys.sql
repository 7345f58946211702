-- The check of a foreign key keeps the plan of its first time, when "order" may be empty and every index seems as
-- good. With the store first in these, it took one of them and then read all orders of the shop for each new line.
ALTER TABLE "order"
  DROP CONSTRAINT order_store_id_customer_id_idempotency_key_key,
  DROP CONSTRAINT order_store_id_invoice_no_key,
  ADD CONSTRAINT order_key UNIQUE (customer_id, idempotency_key),
  ADD CONSTRAINT order_invoice_no UNIQUE (invoice_no, store_id);
