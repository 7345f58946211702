-- Browsers of the staff that take push messages (MANAGEMENT section 3).
CREATE TABLE push_subscription (
  push_subscription_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL,
  -- A person, or a paired device.
  staff_id integer NOT NULL,
  -- The session that it was made in; null once that has expired, since alerts are for who is not looking at the board.
  family_id uuid REFERENCES session_family ON DELETE SET NULL,
  endpoint text NOT NULL,
  -- Base64url, as the browser gives them.
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  -- Messages given up since one was accepted.
  failures smallint NOT NULL DEFAULT 0,
  FOREIGN KEY (store_id, staff_id) REFERENCES staff (store_id, staff_id),
  UNIQUE (store_id, endpoint),
  UNIQUE (store_id, push_subscription_id)
);
CREATE INDEX push_subscription_of_staff ON push_subscription (staff_id);
CREATE INDEX push_subscription_of_session ON push_subscription (family_id);
CREATE INDEX push_subscription_unused ON push_subscription (last_used_at);
SELECT guard_by_store('push_subscription');

-- A queue: a message is deleted once it is sent or given up.
CREATE TABLE push_message (
  push_message_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL,
  push_subscription_id integer NOT NULL,
  -- What the service worker reads: no text of a customer.
  payload text NOT NULL,
  -- A newer message of the same topic replaces one that the browser has not got yet (RFC 8030, 5.4).
  topic text NOT NULL,
  urgency text NOT NULL CHECK (urgency IN ('normal', 'high')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  FOREIGN KEY (store_id, push_subscription_id) REFERENCES push_subscription (store_id, push_subscription_id)
    ON DELETE CASCADE
);
CREATE INDEX push_message_due ON push_message (next_attempt_at, push_message_id) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX push_message_of_subscription ON push_message (store_id, push_subscription_id);
CREATE INDEX push_message_by_time ON push_message (created_at);
SELECT guard_by_store('push_message');

-- Whoever ends a session or a membership ends its subscriptions too, an earlier version of the backend included.
CREATE FUNCTION end_push_of_session() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN DELETE FROM public.push_subscription WHERE family_id = NEW.family_id; RETURN NULL; END $$;
CREATE TRIGGER session_ends_push AFTER UPDATE OF revoked_at ON session_family
  FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL AND NEW.staff_id IS NOT NULL) EXECUTE FUNCTION end_push_of_session();

CREATE FUNCTION end_push_of_member() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN DELETE FROM public.push_subscription WHERE staff_id = NEW.staff_id; RETURN NULL; END $$;
CREATE TRIGGER member_ends_push AFTER UPDATE OF ended_at ON staff
  FOR EACH ROW WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION end_push_of_member();
