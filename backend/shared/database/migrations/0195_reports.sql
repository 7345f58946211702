-- MANAGEMENT section 9, Reports (decision 89): what they count of each order, and sums of it by business day. No personal data.

-- What reports know of an order, on the business day for which it was due.
CREATE TABLE report_order (
  order_id integer PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store,
  business_date date NOT NULL,
  is_cancelled boolean NOT NULL,
  is_late boolean NOT NULL,
  customer_kind text NOT NULL CHECK (customer_kind IN ('new', 'returning', 'guest')),
  content jsonb NOT NULL
);
CREATE INDEX report_order_by_day ON report_order (store_id, business_date, order_id);
SELECT guard_by_store('report_order');

-- The money of an order, by the business day on which it was received.
CREATE TABLE report_money (
  order_id integer NOT NULL,
  business_date date NOT NULL,
  store_id integer NOT NULL REFERENCES store,
  content jsonb NOT NULL,
  PRIMARY KEY (order_id, business_date)
);
CREATE INDEX report_money_by_day ON report_money (store_id, business_date, order_id);
SELECT guard_by_store('report_money');

-- The figures of a business day; a day without any has no row.
CREATE TABLE report_day (
  store_id integer NOT NULL REFERENCES store,
  business_date date NOT NULL,
  content jsonb NOT NULL,
  PRIMARY KEY (store_id, business_date)
);
SELECT guard_by_store('report_day');

-- What was sold of each product, and chosen of each value of an option, on a business day.
CREATE TABLE report_product (
  store_id integer NOT NULL REFERENCES store,
  business_date date NOT NULL,
  product_id integer NOT NULL,
  name text NOT NULL,
  pieces integer NOT NULL,
  amount integer NOT NULL,
  PRIMARY KEY (store_id, business_date, product_id)
);
SELECT guard_by_store('report_product');
CREATE TABLE report_value (
  store_id integer NOT NULL REFERENCES store,
  business_date date NOT NULL,
  option_name text NOT NULL,
  value_name text NOT NULL,
  pieces integer NOT NULL,
  amount integer NOT NULL,
  PRIMARY KEY (store_id, business_date, option_name, value_name)
);
SELECT guard_by_store('report_value');

-- Up to which event of its shop the sums are; a job.
CREATE TABLE report_progress (
  store_id integer PRIMARY KEY REFERENCES store,
  event_number integer NOT NULL,
  -- While all orders are counted anew, oldest first: when the last one was placed that is counted. null otherwise.
  counted_up_to timestamptz,
  counted_at timestamptz,
  due_at timestamptz,
  attempts integer NOT NULL DEFAULT 0
);
CREATE INDEX report_progress_due ON report_progress (due_at) WHERE due_at IS NOT NULL;
SELECT guard_by_store('report_progress');
