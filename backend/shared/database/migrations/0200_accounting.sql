-- The accountant's monthly package (decision 91).

-- What a shop has set: where its package goes, and which accounts are not the usual ones. A job: when to look whether a month
-- is over.
CREATE TABLE accounting_setting (
  store_id integer PRIMARY KEY REFERENCES store,
  accountant_email text NOT NULL DEFAULT '',
  is_monthly boolean NOT NULL DEFAULT false,
  accounts jsonb NOT NULL DEFAULT '{}',
  due_at timestamptz,
  attempts integer NOT NULL DEFAULT 0
);
CREATE INDEX accounting_setting_due ON accounting_setting (due_at) WHERE due_at IS NOT NULL;
SELECT guard_by_store('accounting_setting');

-- The packages that were sent, once for each month and address; by hand again.
CREATE TABLE accounting_delivery (
  store_id integer NOT NULL REFERENCES store,
  month text NOT NULL,
  address text NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, month, address)
);
SELECT guard_by_store('accounting_delivery');

-- A file that goes with an e-mail, erased with its text.
ALTER TABLE email ADD COLUMN attachment_name text, ADD COLUMN attachment bytea;

-- What the provider says of the payments in a payout, in cents. A job reads it, of earlier payouts too; null until then.
ALTER TABLE payout
  ADD COLUMN details_state text CHECK (details_state IN ('known', 'unknown')),
  ADD COLUMN gross integer,
  ADD COLUMN refunds integer,
  ADD COLUMN corrections integer,
  ADD COLUMN fees integer,
  ADD COLUMN details_due_at timestamptz DEFAULT now(),
  ADD COLUMN attempts integer NOT NULL DEFAULT 0;

-- A payout of the local fake, with its balance transactions.
CREATE TABLE local_payout (
  payout_id text PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store,
  account_id text NOT NULL,
  transactions jsonb NOT NULL
);
CREATE INDEX local_payout_of_account ON local_payout (account_id);
SELECT guard_by_store('local_payout');
