-- One log of what changed in each shop, numbered without gaps. The counter's row is locked until the transaction ends, so
-- events become visible in the order of their numbers: a reader that has read up to a number has missed none before it.
CREATE TABLE shop_event_counter (
  store_id integer PRIMARY KEY REFERENCES store ON DELETE CASCADE,
  last_number bigint NOT NULL CHECK (last_number > 0)
) WITH (fillfactor = 50);
SELECT guard_by_store('shop_event_counter');

CREATE TABLE shop_event (
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  number bigint NOT NULL,
  kind text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, number)
);
-- What the purge deletes by.
CREATE INDEX shop_event_since ON shop_event (created_at);
SELECT guard_by_store('shop_event');
