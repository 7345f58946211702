-- A paired device is of the staff like a person: it has a role, a session and a place in the history, and no account.
ALTER TABLE staff
  ADD kind text NOT NULL DEFAULT 'person' CHECK (kind IN ('person', 'device')),
  -- HMAC of the PIN with the server's secret.
  ADD pin_hash text;
-- Nor has a person who only has a PIN.
ALTER TABLE staff ALTER email DROP NOT NULL;
CREATE UNIQUE INDEX staff_by_pin ON staff (store_id, pin_hash) WHERE ended_at IS NULL;

CREATE TABLE staff_device (
  staff_id integer PRIMARY KEY,
  store_id integer NOT NULL,
  last_seen_at timestamptz NOT NULL,
  -- Wrong PINs since the last right one, or since the lock.
  wrong_pins smallint NOT NULL DEFAULT 0,
  pin_locked_until timestamptz,
  FOREIGN KEY (store_id, staff_id) REFERENCES staff (store_id, staff_id)
);
CREATE INDEX staff_device_of_store ON staff_device (store_id);
SELECT guard_by_store('staff_device');

-- Whoever types the code pairs a device; it is stored as its SHA-256.
CREATE TABLE device_pairing (
  code_hash text PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('counter', 'kitchen')),
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX device_pairing_of_store ON device_pairing (store_id);
CREATE INDEX device_pairing_expired ON device_pairing (expires_at);
SELECT guard_by_store('device_pairing');
