-- What changes the money of an order after it was placed (decision 51). "order" and order_product hold the version that
-- counts; order_version keeps each one, the first from the first adjustment on.
ALTER TABLE "order"
  ADD version integer NOT NULL DEFAULT 1,
  ADD discount integer NOT NULL DEFAULT 0 CHECK (discount >= 0),
  ADD discount_taxes jsonb NOT NULL DEFAULT '[]',
  ADD tip integer NOT NULL DEFAULT 0 CHECK (tip >= 0);

CREATE TABLE order_version (
  store_id integer NOT NULL,
  order_id integer NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  kind text NOT NULL CHECK (kind IN ('placed', 'lines', 'discount', 'tip', 'cancelled')),
  reason text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('customer', 'staff', 'system')),
  staff_id integer,
  occurred_at timestamptz NOT NULL,
  -- Of an adjustment: asked for again under the same key, it is made once.
  idempotency_key uuid,
  -- Lines, fee, discount, tip and total, as the domain has them.
  money jsonb NOT NULL,
  PRIMARY KEY (order_id, version),
  UNIQUE (order_id, idempotency_key),
  FOREIGN KEY (store_id, order_id) REFERENCES "order" (store_id, order_id)
);
SELECT guard_by_store('order_version');

-- The last credit note number given in each shop: its row is locked while one is written, so numbers have no gaps.
CREATE TABLE credit_note_counter (
  store_id integer PRIMARY KEY REFERENCES store,
  last_no integer NOT NULL CHECK (last_no > 0)
);
SELECT guard_by_store('credit_note_counter');

-- What was taken back of an order that money had been received for; never changed.
CREATE TABLE credit_note (
  store_id integer NOT NULL,
  credit_note_no integer NOT NULL,
  order_id integer NOT NULL,
  version integer NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  taxes jsonb NOT NULL,
  reason text NOT NULL,
  issued_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, credit_note_no),
  UNIQUE (order_id, version),
  FOREIGN KEY (order_id, version) REFERENCES order_version (order_id, version),
  FOREIGN KEY (store_id, order_id) REFERENCES "order" (store_id, order_id)
);
SELECT guard_by_store('credit_note');

-- A payment may be refunded in parts, each for one version of its order; 0 is the refund of all that is left of it.
ALTER TABLE refund ADD version integer NOT NULL DEFAULT 0,
  -- The provider's id of the refund, once it is made.
  ADD reference text;
ALTER TABLE refund DROP CONSTRAINT refund_intent_id_key;
ALTER TABLE refund ADD CONSTRAINT refund_of_version UNIQUE (intent_id, version);
