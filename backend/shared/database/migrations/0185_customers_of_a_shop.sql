-- MANAGEMENT section 10: what a shop keeps of its customers beside their account.

-- When the customer last chose whether to get offers; null: at the sign-up, and never since.
ALTER TABLE customer ADD COLUMN newsletter_at timestamptz;

-- What the staff write about a customer, who has it in their export; erased with the account.
CREATE TABLE customer_note (
  note_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL,
  customer_id integer NOT NULL,
  -- Who wrote it first, and who changed it last; null when nobody of the staff is known.
  staff_id integer,
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL,
  changed_staff_id integer,
  changed_at timestamptz,
  -- Sent again under the same key, it is one note.
  act_key uuid NOT NULL,
  UNIQUE (customer_id, act_key),
  FOREIGN KEY (store_id, customer_id) REFERENCES customer (store_id, customer_id) ON DELETE CASCADE
);
CREATE INDEX customer_note_of_customer ON customer_note (customer_id, created_at);
SELECT guard_by_store('customer_note');

-- A customer who may not order; the row goes when the staff take it back.
CREATE TABLE customer_block (
  customer_id integer PRIMARY KEY,
  store_id integer NOT NULL,
  reason text NOT NULL CHECK (reason <> ''),
  staff_id integer,
  blocked_at timestamptz NOT NULL,
  FOREIGN KEY (store_id, customer_id) REFERENCES customer (store_id, customer_id) ON DELETE CASCADE
);
CREATE INDEX customer_block_of_store ON customer_block (store_id, customer_id);
SELECT guard_by_store('customer_block');

-- An account that nobody used for almost three years: its customer was warned, and it is erased unless it is used again.
CREATE TABLE account_retention (
  customer_id integer PRIMARY KEY,
  store_id integer NOT NULL,
  warned_at timestamptz NOT NULL,
  erase_at timestamptz NOT NULL,
  -- A queue: when it is looked at next.
  due_at timestamptz,
  attempts smallint NOT NULL DEFAULT 0,
  FOREIGN KEY (store_id, customer_id) REFERENCES customer (store_id, customer_id) ON DELETE CASCADE
);
CREATE INDEX account_retention_due ON account_retention (due_at) WHERE due_at IS NOT NULL;
SELECT guard_by_store('account_retention');
