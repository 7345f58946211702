-- The last use of an account counts from this migration on for those that exist: nothing older is known.
ALTER TABLE customer ADD COLUMN last_active_at timestamptz NOT NULL DEFAULT now();
-- 'asked' by the customer, or because nobody used the account.
ALTER TABLE account_deletion ADD COLUMN reason text NOT NULL DEFAULT 'asked' CHECK (reason IN ('asked', 'unused'));
