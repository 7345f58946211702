-- MANAGEMENT section 4: the page of one order.

-- What the shop wrote to the diner of an order; erased with the customer.
CREATE TABLE order_message (
  message_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL,
  order_id integer NOT NULL,
  staff_id integer,
  text text NOT NULL,
  -- Sent again under the same key, it is one message.
  act_key uuid NOT NULL,
  sent_at timestamptz NOT NULL,
  UNIQUE (order_id, act_key),
  FOREIGN KEY (store_id, order_id) REFERENCES "order" (store_id, order_id)
);
SELECT guard_by_store('order_message');

-- The order that an entry is about, for the history of one order. Null in entries of earlier versions.
ALTER TABLE audit_entry ADD COLUMN order_id integer;

-- A refund is a version of its order.
ALTER TABLE order_version DROP CONSTRAINT order_version_kind_check;
ALTER TABLE order_version ADD CONSTRAINT order_version_kind_check
  CHECK (kind IN ('placed', 'lines', 'discount', 'tip', 'cancelled', 'refund')) NOT VALID;
