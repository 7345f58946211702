-- A link confirms a sign-up, or lets its owner choose a new password: that one is used once.
ALTER TABLE customer_link
  ADD COLUMN purpose text NOT NULL DEFAULT 'confirmation' CHECK (purpose IN ('confirmation', 'reset')),
  ADD COLUMN used_at timestamptz;
ALTER TABLE customer_link ALTER COLUMN purpose DROP DEFAULT;

-- The last code of six digits that a customer was sent for a purpose.
CREATE TABLE one_time_code (
  store_id integer NOT NULL,
  customer_id integer NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('login', 'change_email', 'change_telephone')),
  -- The address or number that it confirms; '' for a sign-in.
  target text NOT NULL,
  -- HMAC-SHA-256: the million of codes would soon be tried against a plain hash.
  code_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (customer_id, purpose),
  FOREIGN KEY (store_id, customer_id) REFERENCES customer (store_id, customer_id) ON DELETE CASCADE
);
SELECT guard_by_store('one_time_code');

-- What was done to accounts and when. Its customer is a number alone, which outlives the person.
CREATE TABLE account_event (
  account_event_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store,
  -- null for one of an address that nobody has: written all the same, so that it costs as much.
  customer_id integer,
  event text NOT NULL,
  occurred_at timestamptz NOT NULL
);
CREATE INDEX account_event_of_customer ON account_event (customer_id, occurred_at);
SELECT guard_by_store('account_event');
