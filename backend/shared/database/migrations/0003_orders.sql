-- The last invoice number given in each shop: its row is locked while an order is placed, so numbers have no gaps.
CREATE TABLE invoice_counter (
  store_id integer PRIMARY KEY REFERENCES store,
  last_no integer NOT NULL CHECK (last_no > 0)
);
SELECT guard_by_store('invoice_counter');

-- SPEC section 3, Order. Amounts are cents, VAT included.
CREATE TABLE "order" (
  order_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store,
  -- null once the person's account is erased: the order is kept for the accounts.
  customer_id integer,
  invoice_no integer NOT NULL,
  total integer NOT NULL CHECK (total >= 0),
  received_cash integer NOT NULL DEFAULT 0,
  received_card integer NOT NULL DEFAULT 0,
  received_meal_voucher integer NOT NULL DEFAULT 0,
  shipping_price integer NOT NULL DEFAULT 0,
  payment_method text NOT NULL CHECK (payment_method IN ('cash', 'card_on_site', 'meal_voucher', 'card_online')),
  shipping_method text NOT NULL CHECK (shipping_method IN ('pickup', 'delivery', 'table')),
  order_status_id smallint NOT NULL CHECK (order_status_id IN (0, 1, 2, 3, 4, 5, 6, 9, 12)),
  cancel_reason text NOT NULL DEFAULT '',
  -- When the diner wants it, and what the shop's own clock shows then.
  order_date timestamptz NOT NULL,
  delivery_time text NOT NULL,
  comment text NOT NULL DEFAULT '',
  date_added timestamptz NOT NULL,
  date_modified timestamptz NOT NULL,
  -- The address the diner ordered at: links in e-mails about the order lead there.
  origin text NOT NULL,
  idempotency_key uuid NOT NULL,
  body_hash text NOT NULL,
  UNIQUE (store_id, order_id),
  UNIQUE (store_id, invoice_no),
  UNIQUE (store_id, customer_id, idempotency_key),
  FOREIGN KEY (store_id, customer_id) REFERENCES customer (store_id, customer_id)
    ON DELETE SET NULL (customer_id),
  CONSTRAINT cancelled_is_negative CHECK (invoice_no <> 0 AND (invoice_no < 0) = (order_status_id = 4))
);
CREATE INDEX order_by_customer ON "order" (customer_id, date_added DESC);
CREATE INDEX order_at_work ON "order" (store_id, order_date) WHERE order_status_id NOT IN (4, 6);
SELECT guard_by_store('"order"');

-- What was ordered, as the card had it then: it stays when the card changes, so it points to no product.
CREATE TABLE order_product (
  store_id integer NOT NULL,
  order_id integer NOT NULL,
  line_no smallint NOT NULL CHECK (line_no > 0),
  product_id integer NOT NULL,
  name text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- The whole line.
  price integer NOT NULL,
  tax_rate numeric(5, 2) NOT NULL,
  image text,
  comment text NOT NULL DEFAULT '',
  -- [{ productOptionId, name, values: [{ valueId, name, price }] }]
  options jsonb NOT NULL,
  PRIMARY KEY (order_id, line_no),
  FOREIGN KEY (store_id, order_id) REFERENCES "order" (store_id, order_id)
);
SELECT guard_by_store('order_product');

-- Every status an order came to; published_at is null until realtime has told it.
CREATE TABLE order_event (
  order_event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL,
  order_id integer NOT NULL,
  order_status_id smallint NOT NULL,
  actor text NOT NULL CHECK (actor IN ('customer', 'staff', 'system')),
  staff_id integer,
  occurred_at timestamptz NOT NULL,
  published_at timestamptz,
  FOREIGN KEY (store_id, order_id) REFERENCES "order" (store_id, order_id)
);
CREATE INDEX order_event_of_order ON order_event (order_id);
CREATE INDEX order_event_unpublished ON order_event (order_event_id) WHERE published_at IS NULL;
SELECT guard_by_store('order_event');
