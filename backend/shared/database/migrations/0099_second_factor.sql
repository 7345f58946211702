-- The second factor of an account, at all of its shops: in force once a first code has confirmed it.
ALTER TABLE staff_account
  -- Sealed with the server's secret.
  ADD totp_secret text,
  ADD totp_confirmed_at timestamptz,
  -- The time step of the last code: each is good once.
  ADD totp_last_step bigint NOT NULL DEFAULT 0;

-- For when the telephone is lost: each is good once, and stored as its SHA-256.
CREATE TABLE staff_recovery_code (
  code_hash text PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES staff_account
);
CREATE INDEX staff_recovery_code_of_account ON staff_recovery_code (account_id);
SELECT guard_by_membership('staff_recovery_code');

-- Whether a shop demands it of everybody who has an account.
ALTER TABLE store ADD second_factor_required boolean NOT NULL DEFAULT false;
