-- A saved basket with weekdays and a time: each time its customer is reminded, and confirms or does not.
CREATE TABLE recurring_order (
  recurring_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL,
  customer_id integer NOT NULL,
  -- As order/add takes them.
  lines jsonb NOT NULL,
  -- 1 is Monday.
  weekdays smallint[] NOT NULL CHECK (cardinality(weekdays) BETWEEN 1 AND 7),
  -- 'HH:MM' on the shop's own clock.
  "time" text NOT NULL,
  shipping_method text NOT NULL CHECK (shipping_method IN ('pickup', 'delivery')),
  payment_method text NOT NULL CHECK (payment_method IN ('cash', 'card_on_site', 'meal_voucher')),
  address_id integer,
  paused boolean NOT NULL DEFAULT false,
  skip_next boolean NOT NULL DEFAULT false,
  -- Where links in reminders lead.
  origin text NOT NULL,
  created_at timestamptz NOT NULL,
  -- The time it is wanted next, what its reminder has said it costs, and the order that it has become.
  next_at timestamptz NOT NULL,
  reminded_total integer,
  order_id integer,
  -- When the scheduler has to look: to remind, then to go on to the time after. null while it is paused.
  due_at timestamptz,
  FOREIGN KEY (store_id, customer_id) REFERENCES customer (store_id, customer_id) ON DELETE CASCADE,
  FOREIGN KEY (store_id, address_id) REFERENCES address (store_id, address_id) ON DELETE SET NULL (address_id)
);
CREATE INDEX recurring_order_of_customer ON recurring_order (customer_id);
CREATE INDEX recurring_order_due ON recurring_order (due_at) WHERE due_at IS NOT NULL;
SELECT guard_by_store('recurring_order');
