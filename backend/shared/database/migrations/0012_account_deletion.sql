-- The RSA key of a shop: pages encrypt with the public half the password that a deletion is confirmed by.
CREATE TABLE store_key (
  store_id integer PRIMARY KEY REFERENCES store ON DELETE CASCADE,
  -- PEM.
  public_key text NOT NULL,
  private_key text NOT NULL,
  created_at timestamptz NOT NULL
);
SELECT guard_by_store('store_key');

-- An account that is switched off and waits to be erased.
CREATE TABLE account_deletion (
  customer_id integer PRIMARY KEY,
  store_id integer NOT NULL,
  -- What the e-mailed link to cancel it names, so that a link is good for one deletion.
  deletion_id uuid NOT NULL,
  requested_at timestamptz NOT NULL,
  erase_at timestamptz NOT NULL,
  FOREIGN KEY (store_id, customer_id) REFERENCES customer (store_id, customer_id) ON DELETE CASCADE
);
CREATE INDEX account_deletion_due ON account_deletion (erase_at);
SELECT guard_by_store('account_deletion');
