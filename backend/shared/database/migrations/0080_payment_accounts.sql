-- The account at the payment provider that takes a shop's card payments. A shop has one at a time; one that was
-- disconnected stays, since what it took belongs to it.
CREATE TABLE payment_account (
  payment_account_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  -- The provider's id of it.
  account_id text NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('pending', 'restricted', 'ready', 'none')),
  -- Why the provider restricts it, in the provider's words; '' when it does not.
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  -- When the state was asked for: of two answers the one that was asked for later counts.
  checked_at timestamptz NOT NULL,
  disconnected_at timestamptz,
  -- When the provider is to be asked for its state again; null when nothing has changed.
  due_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  UNIQUE (store_id, account_id),
  CHECK ((state = 'none') = (disconnected_at IS NOT NULL))
);
CREATE UNIQUE INDEX payment_account_of_store ON payment_account (store_id) WHERE disconnected_at IS NULL;
CREATE INDEX payment_account_due ON payment_account (due_at) WHERE due_at IS NOT NULL;
SELECT guard_by_store('payment_account');

-- Pages offer cards or not by it: another state is another revision of the shop.
CREATE FUNCTION touch_store_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE store SET revision = revision WHERE store_id = new.store_id;
  RETURN NULL;
END $$;
CREATE TRIGGER touch_added AFTER INSERT ON payment_account FOR EACH ROW EXECUTE FUNCTION touch_store_of_account();
CREATE TRIGGER touch_changed AFTER UPDATE ON payment_account FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION touch_store_of_account();

-- Payments whose refunds and disputes are to be read at the provider, after an event about one; deleted once they are.
CREATE TABLE charge_check (
  charge_check_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  account_id text,
  intent_id text NOT NULL UNIQUE,
  due_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  FOREIGN KEY (store_id, account_id) REFERENCES payment_account (store_id, account_id)
);
CREATE INDEX charge_check_due ON charge_check (due_at) WHERE due_at IS NOT NULL;
SELECT guard_by_store('charge_check');

-- What the provider transfers from a shop's account to its bank.
CREATE TABLE payout (
  payout_number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  account_id text NOT NULL,
  payout_id text NOT NULL UNIQUE,
  amount integer NOT NULL,
  currency text NOT NULL,
  status text NOT NULL,
  failure_code text,
  arrives_at timestamptz NOT NULL,
  -- The event that said so: an older one changes nothing.
  event_at timestamptz NOT NULL,
  FOREIGN KEY (store_id, account_id) REFERENCES payment_account (store_id, account_id)
);
CREATE INDEX payout_of_store ON payout (store_id, arrives_at DESC);
SELECT guard_by_store('payout');

-- The account that takes or took the money; null for the platform's own, of payments from before shops had accounts.
ALTER TABLE payment ADD COLUMN account_id text,
  -- The platform's fee within the session that was asked for last, in cents.
  ADD COLUMN application_fee integer NOT NULL DEFAULT 0;
ALTER TABLE ledger_entry ADD COLUMN account_id text,
  -- The payment at the provider that a refund or a dispute belongs to.
  ADD COLUMN intent_id text,
  ADD COLUMN currency text NOT NULL DEFAULT 'eur',
  ADD COLUMN application_fee integer NOT NULL DEFAULT 0;
ALTER TABLE refund ADD COLUMN account_id text,
  -- Counts the refunds that the provider made and that then failed: each next one has an idempotency key of its own.
  ADD COLUMN failures integer NOT NULL DEFAULT 0;

-- Money of one shop is never on the account of another.
ALTER TABLE payment ADD CONSTRAINT payment_account_fkey FOREIGN KEY (store_id, account_id)
  REFERENCES payment_account (store_id, account_id) NOT VALID;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_account_fkey FOREIGN KEY (store_id, account_id)
  REFERENCES payment_account (store_id, account_id) NOT VALID;
ALTER TABLE refund ADD CONSTRAINT refund_account_fkey FOREIGN KEY (store_id, account_id)
  REFERENCES payment_account (store_id, account_id) NOT VALID;

ALTER TABLE ledger_entry DROP CONSTRAINT ledger_entry_kind_check;
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_kind_check 
  CHECK (kind IN ('payment', 'refund', 'refund_reversal', 'dispute', 'dispute_reversal', 'unmatched', 'unmatched_refund'))
  NOT VALID;

-- Of the card payment of an order that is not cancelled: what the shop refunded at the provider, and what the bank took
-- back in a dispute. Neither is due again.
ALTER TABLE "order" ADD COLUMN refunded_online integer NOT NULL DEFAULT 0,
  ADD COLUMN disputed integer NOT NULL DEFAULT 0;

-- The accounts of the local stand-in for the provider, as the provider's own interface answers them.
CREATE TABLE local_account (
  account_id text PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  account jsonb NOT NULL
);
SELECT guard_by_store('local_account');
