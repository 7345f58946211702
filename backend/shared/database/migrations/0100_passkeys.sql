-- A passkey is a second factor of an account at the management host where it was made, which is its RP ID.
CREATE TABLE staff_passkey (
  passkey_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store,
  account_id uuid NOT NULL REFERENCES staff_account,
  -- Base64url, as WebAuthn's JSON has it.
  credential_id text NOT NULL UNIQUE,
  rp_id text NOT NULL,
  -- The COSE key, in base64url.
  public_key text NOT NULL,
  -- Of the last signature: one that does not go up is a copy's. Always 0 for keys that are kept on several devices.
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX staff_passkey_of_account ON staff_passkey (account_id, store_id);
CREATE INDEX staff_passkey_of_store ON staff_passkey (store_id);
SELECT guard_by_store('staff_passkey');
-- Beside the policy of the store: a shop does not see the passkeys of somebody who has left it.
CREATE POLICY own_account ON staff_passkey AS RESTRICTIVE TO ardoise_shop
  USING (is_account_of_store(account_id)) WITH CHECK (is_account_of_store(account_id));

-- What an authenticator has to sign, once and within two minutes. Stored as its SHA-256.
CREATE TABLE passkey_challenge (
  challenge_hash text PRIMARY KEY,
  store_id integer NOT NULL,
  staff_id integer NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('add', 'sign_in')),
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (store_id, staff_id) REFERENCES staff (store_id, staff_id)
);
CREATE INDEX passkey_challenge_of_store ON passkey_challenge (store_id);
CREATE INDEX passkey_challenge_expired ON passkey_challenge (expires_at);
SELECT guard_by_store('passkey_challenge');
