-- A queue of SMS, each at most once. What was sent stays for two days, without its text: it counts for the limits.
CREATE TABLE sms_message (
  sms_message_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL,
  order_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('accepted', 'ready', 'cancelled')),
  -- E.164.
  telephone text NOT NULL,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  next_attempt_at timestamptz,
  -- When it was last given to the provider, which may have sent it: null again once the provider has said that it has not.
  submitted_at timestamptz,
  FOREIGN KEY (store_id, order_id) REFERENCES "order" (store_id, order_id),
  UNIQUE (store_id, order_id, kind)
);
CREATE INDEX sms_message_due ON sms_message (next_attempt_at, sms_message_id) WHERE next_attempt_at IS NOT NULL;
CREATE INDEX sms_message_of_number ON sms_message (telephone, submitted_at) WHERE submitted_at IS NOT NULL;
CREATE INDEX sms_message_of_store ON sms_message (store_id, submitted_at) WHERE submitted_at IS NOT NULL;
CREATE INDEX sms_message_by_time ON sms_message (created_at);
SELECT guard_by_store('sms_message');
