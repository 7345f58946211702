-- What stands at the payment provider of an order that is paid by card online.
CREATE TABLE payment (
  order_id integer PRIMARY KEY,
  store_id integer NOT NULL,
  -- Counts the sessions that were asked for: with the order's key it makes asking once more the same asking.
  attempt integer NOT NULL DEFAULT 0,
  -- null until its answer was had.
  session_id text UNIQUE,
  url text,
  -- When the provider lets the session end by itself.
  session_ends_at timestamptz,
  -- When the scheduler has to look at it; null once nothing is open.
  due_at timestamptz,
  FOREIGN KEY (store_id, order_id) REFERENCES "order" (store_id, order_id)
);
CREATE INDEX payment_due ON payment (due_at) WHERE due_at IS NOT NULL;
SELECT guard_by_store('payment');

-- What was received for an order and given back: what the order has received in each way is the sum of it.
CREATE TABLE ledger_entry (
  ledger_entry_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL,
  order_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund')),
  means text NOT NULL CHECK (means IN ('cash', 'card', 'meal_voucher')),
  -- By the provider; else noted by the staff.
  online boolean NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  -- The provider's number for it, or the key that it was noted under: each counts once.
  reference text NOT NULL,
  staff_id integer,
  occurred_at timestamptz NOT NULL,
  UNIQUE (order_id, reference),
  FOREIGN KEY (store_id, order_id) REFERENCES "order" (store_id, order_id)
);
SELECT guard_by_store('ledger_entry');

-- Money that the provider has to give back: each payment once.
CREATE TABLE refund (
  refund_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL,
  order_id integer NOT NULL,
  intent_id text NOT NULL UNIQUE,
  amount integer NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL,
  -- When the provider is asked next; null once it was given back.
  due_at timestamptz,
  FOREIGN KEY (store_id, order_id) REFERENCES "order" (store_id, order_id)
);
CREATE INDEX refund_of_order ON refund (order_id);
CREATE INDEX refund_due ON refund (due_at) WHERE due_at IS NOT NULL;
SELECT guard_by_store('refund');

-- The sessions of the payment page that stands in for the provider on a machine without keys.
CREATE TABLE local_session (
  session_id text PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  idempotency_key text UNIQUE,
  -- As the provider's own interface answers it.
  session jsonb NOT NULL
);
SELECT guard_by_store('local_session');
