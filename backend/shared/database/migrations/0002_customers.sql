-- SPEC section 3, Customer. A sign-up is a row without confirmed_at, and each has its own: whoever confirms
-- gets the password chosen in that very sign-up, not one that somebody else left under the same address.
CREATE TABLE customer (
  customer_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store,
  firstname text NOT NULL,
  lastname text NOT NULL,
  -- Lower case.
  email text NOT NULL,
  -- E.164.
  telephone text NOT NULL,
  password_hash text NOT NULL,
  language_id integer NOT NULL DEFAULT 3,
  newsletter boolean NOT NULL,
  status boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  terms_accepted_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  UNIQUE (store_id, customer_id)
);
CREATE UNIQUE INDEX customer_by_email ON customer (store_id, email) WHERE confirmed_at IS NOT NULL;
CREATE INDEX customer_unconfirmed ON customer (store_id, email, created_at) WHERE confirmed_at IS NULL;
SELECT guard_by_store('customer');

-- What an e-mailed link stands for, by the SHA-256 of its token.
CREATE TABLE customer_link (
  token_hash text PRIMARY KEY,
  store_id integer NOT NULL,
  customer_id integer NOT NULL,
  back_to text NOT NULL CHECK (back_to IN ('basket', 'home')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (store_id, customer_id) REFERENCES customer (store_id, customer_id) ON DELETE CASCADE
);
CREATE INDEX customer_link_of_customer ON customer_link (customer_id, created_at);
SELECT guard_by_store('customer_link');

-- SPEC section 3, Address.
CREATE TABLE address (
  address_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL,
  customer_id integer NOT NULL,
  company text NOT NULL DEFAULT '',
  city text NOT NULL,
  city_id integer NOT NULL,
  postcode text NOT NULL DEFAULT '',
  code_postal_id integer,
  address_1 text NOT NULL CHECK (address_1 <> ''),
  address_2 text NOT NULL DEFAULT '',
  country_id integer,
  zone_id integer NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  firstname text NOT NULL DEFAULT '',
  lastname text NOT NULL DEFAULT '',
  UNIQUE (store_id, address_id),
  FOREIGN KEY (store_id, customer_id) REFERENCES customer (store_id, customer_id) ON DELETE CASCADE
);
CREATE INDEX address_of_customer ON address (customer_id);
CREATE UNIQUE INDEX address_default ON address (customer_id) WHERE is_default;
SELECT guard_by_store('address');

-- One sign-in on one device.
CREATE TABLE session_family (
  family_id uuid PRIMARY KEY,
  store_id integer NOT NULL,
  customer_id integer NOT NULL,
  created_at timestamptz NOT NULL,
  -- Moves on at each use of its refresh token.
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  UNIQUE (store_id, family_id),
  FOREIGN KEY (store_id, customer_id) REFERENCES customer (store_id, customer_id) ON DELETE CASCADE
);
CREATE INDEX session_family_of_customer ON session_family (customer_id);
SELECT guard_by_store('session_family');

-- Every refresh token of a family, by its SHA-256. Rotated ones stay, so that their reuse is noticed.
CREATE TABLE refresh_token (
  token_hash text PRIMARY KEY,
  store_id integer NOT NULL,
  family_id uuid NOT NULL,
  rotated_at timestamptz,
  FOREIGN KEY (store_id, family_id) REFERENCES session_family (store_id, family_id) ON DELETE CASCADE
);
CREATE INDEX refresh_token_of_family ON refresh_token (family_id);
SELECT guard_by_store('refresh_token');

-- The outbox. An e-mail that is done with is emptied: its body holds a live link, and a person.
CREATE TABLE email (
  email_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store,
  sender_name text NOT NULL,
  sender_address text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- Null once there is nothing left to do: it was sent, or given up.
  next_attempt_at timestamptz,
  sent_at timestamptz
);
CREATE INDEX email_unsent ON email (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
SELECT guard_by_store('email');
