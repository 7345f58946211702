-- Who works in the shops (MANAGEMENT section 2). A row of staff is the membership of one shop; the account that signs
-- in may be a member of several. An earlier version of the backend writes memberships without account and role: the
-- first sign-in makes their account, and a missing role is manager.
CREATE TABLE staff_account (
  account_id uuid PRIMARY KEY,
  -- Lower case. Not unique: two shops may have written the same address down before anybody proved that it is theirs.
  email text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX staff_account_by_email ON staff_account (email);

ALTER TABLE staff
  -- Deferred: an account is written after its membership, which is what lets a shop's transaction write it.
  ADD account_id uuid REFERENCES staff_account DEFERRABLE INITIALLY DEFERRED,
  ADD role text CHECK (role IN ('owner', 'manager', 'counter', 'kitchen')),
  -- A membership that ended stays, for the history that names it.
  ADD ended_at timestamptz,
  ADD CONSTRAINT staff_of_store UNIQUE (store_id, staff_id);
ALTER TABLE staff ALTER password_hash DROP NOT NULL;
CREATE INDEX staff_of_account ON staff (account_id);

-- The row policy of staff holds within. With its schema: a dump has no search path.
CREATE FUNCTION is_account_of_store(uuid) RETURNS boolean
  LANGUAGE sql STABLE
  AS $$ SELECT EXISTS (SELECT FROM public.staff WHERE account_id = $1) $$;

-- Shuts the accounts to all but the members of the current store.
CREATE FUNCTION guard_by_membership(guarded regclass) RETURNS void
  LANGUAGE plpgsql
  AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', guarded);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', guarded);
  EXECUTE format(
    'CREATE POLICY own_store ON %s TO ardoise_shop USING (is_account_of_store(account_id)) WITH CHECK (is_account_of_store(account_id))',
    guarded);
  EXECUTE format('CREATE POLICY across_stores ON %s TO current_user USING (true) WITH CHECK (true)', guarded);
END $$;
SELECT guard_by_membership('staff_account');

-- A session is a customer's or a member's of the staff.
ALTER TABLE session_family
  ADD staff_id integer,
  ADD CONSTRAINT session_of_staff FOREIGN KEY (store_id, staff_id) REFERENCES staff (store_id, staff_id) NOT VALID,
  ADD CONSTRAINT session_of_one CHECK ((customer_id IS NULL) <> (staff_id IS NULL)) NOT VALID;
ALTER TABLE session_family ALTER customer_id DROP NOT NULL;

-- Whoever opens the link of the e-mail becomes a member; the token is stored as its SHA-256.
CREATE TABLE staff_invitation (
  invitation_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store,
  token_hash text NOT NULL UNIQUE,
  email text NOT NULL,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'counter', 'kitchen')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX staff_invitation_of_store ON staff_invitation (store_id);
CREATE INDEX staff_invitation_expired ON staff_invitation (expires_at);
SELECT guard_by_store('staff_invitation');

-- The link of a forgotten password.
CREATE TABLE staff_link (
  token_hash text PRIMARY KEY,
  store_id integer NOT NULL,
  staff_id integer NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  FOREIGN KEY (store_id, staff_id) REFERENCES staff (store_id, staff_id)
);
CREATE INDEX staff_link_of_staff ON staff_link (staff_id, created_at);
CREATE INDEX staff_link_expired ON staff_link (expires_at);
SELECT guard_by_store('staff_link');

-- Every write of the management area: who, what, before and after. Ids and values of the shop, no text of customers.
CREATE TABLE audit_entry (
  audit_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store,
  -- Null for the operator.
  staff_id integer,
  action text NOT NULL,
  before jsonb,
  after jsonb,
  occurred_at timestamptz NOT NULL,
  FOREIGN KEY (store_id, staff_id) REFERENCES staff (store_id, staff_id)
);
CREATE INDEX audit_entry_of_store ON audit_entry (store_id, occurred_at DESC, audit_id DESC);
CREATE INDEX audit_entry_by_time ON audit_entry (occurred_at);
SELECT guard_by_store('audit_entry');

CREATE FUNCTION refuse_audit_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN RAISE EXCEPTION 'the audit is never edited'; END $$;
CREATE TRIGGER audit_is_kept BEFORE UPDATE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
