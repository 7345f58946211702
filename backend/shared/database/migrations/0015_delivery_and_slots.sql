-- Where an order is delivered to, as the address was then: { company, address1, address2, postcode, city, firstname,
-- lastname }. null once the person is erased.
ALTER TABLE "order"
  ADD COLUMN delivery_address jsonb,
  ADD COLUMN guest boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT delivered_somewhere CHECK (delivery_address IS NULL OR shipping_method = 'delivery'),
  -- Whoever sits at a table may order without an account.
  ADD CONSTRAINT guest_at_a_table CHECK (NOT guest OR (customer_id IS NULL AND shipping_method = 'table'));
-- Not by the store first, as 0006 has it.
CREATE UNIQUE INDEX order_guest_key ON "order" (idempotency_key, store_id) WHERE guest;
CREATE INDEX order_by_slot ON "order" (order_date, store_id) WHERE order_status_id <> 4;
