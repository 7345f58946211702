-- An order without an account anywhere, where the shop allows it: no longer at a table alone.
ALTER TABLE "order"
  DROP CONSTRAINT guest_at_a_table,
  ADD CONSTRAINT guest_without_account CHECK (NOT guest OR customer_id IS NULL) NOT VALID;

-- Such an order has a contact, as one at the counter has. '' for none, and of an order at the counter.
ALTER TABLE order_contact ADD COLUMN email text NOT NULL DEFAULT '';

-- The secret of a link in an e-mail, by its SHA-256. It opens the order of a guest until it expires, or the contact is erased.
CREATE TABLE guest_link (
  token_hash text PRIMARY KEY,
  store_id integer NOT NULL,
  order_id integer NOT NULL,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (store_id, order_id) REFERENCES order_contact (store_id, order_id) ON DELETE CASCADE
);
CREATE INDEX guest_link_of_order ON guest_link (store_id, order_id);
CREATE INDEX guest_link_by_expiry ON guest_link (expires_at);
SELECT guard_by_store('guest_link');

-- The contact of an order that its diner keeps in an account goes without what the order says; any other takes that with it,
-- and nobody opens the order as a guest any more.
CREATE OR REPLACE FUNCTION erase_texts_of_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM public."order" WHERE order_id = OLD.order_id AND customer_id IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  PERFORM public.erase_texts_of_orders(ARRAY[OLD.order_id]);
  UPDATE public."order" SET guest = false WHERE order_id = OLD.order_id AND guest;
  RETURN NULL;
END $$;
