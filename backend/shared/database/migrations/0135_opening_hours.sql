-- MANAGEMENT section 8: the weekly slots of a shop, and its dated closures and openings.

-- An entry of config_opening_hours: on these days, in minutes since the shop's midnight. `close_minute` at or before
-- `open_minute` is on the next day.
CREATE TABLE opening_slot (
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  service text NOT NULL
    CHECK (service IN ('opening_hours', 'pickup_service', 'delivery_service', 'table_reservation')),
  -- The place in the list, from 0.
  position integer NOT NULL,
  days smallint[] NOT NULL,
  open_minute smallint NOT NULL CHECK (open_minute BETWEEN 0 AND 1439),
  close_minute smallint NOT NULL CHECK (close_minute BETWEEN 0 AND 1439),
  PRIMARY KEY (store_id, service, position)
);
SELECT guard_by_store('opening_slot');

-- One release writes both forms: the rows follow the setting, whichever version writes it.
CREATE FUNCTION minute_of_clock(clock text) RETURNS smallint LANGUAGE sql IMMUTABLE AS $$
  SELECT (split_part(clock, ':', 1)::integer * 60 + split_part(clock, ':', 2)::integer)::smallint
$$;

CREATE FUNCTION write_opening_slots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM opening_slot WHERE store_id = new.store_id;
  INSERT INTO opening_slot (store_id, service, position, days, open_minute, close_minute)
  SELECT new.store_id, list.key, slot.place - 1,
         ARRAY(SELECT day::smallint FROM jsonb_array_elements_text(slot.value->'days') WITH ORDINALITY AS each (day, place)
                ORDER BY place),
         minute_of_clock(slot.value->>'open'), minute_of_clock(slot.value->>'close')
    FROM jsonb_each(coalesce(nullif(new.value, ''), '{}')::jsonb) AS list
         CROSS JOIN jsonb_array_elements(nullif(list.value, 'null')) WITH ORDINALITY AS slot (value, place)
   WHERE list.key IN ('opening_hours', 'pickup_service', 'delivery_service', 'table_reservation');
  RETURN NULL;
END $$;
CREATE TRIGGER write_opening_slots AFTER INSERT OR UPDATE OF value ON setting
  FOR EACH ROW WHEN (new.key = 'config_opening_hours') EXECUTE FUNCTION write_opening_slots();
UPDATE setting SET value = value WHERE key = 'config_opening_hours';

-- Shops whose hours somebody has changed in the management area: an import of a shop file keeps them.
CREATE TABLE managed_hours (
  store_id integer PRIMARY KEY REFERENCES store ON DELETE CASCADE,
  changed_at timestamptz NOT NULL
);
SELECT guard_by_store('managed_hours');

-- A closure, or the opening times of a date. A change replaces the row, so that the history stays.
CREATE TABLE closure (
  closure_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('closure', 'opening')),
  -- Null for the whole shop.
  shipping_method text CHECK (shipping_method IN ('pickup', 'delivery', 'table')),
  reason text NOT NULL,
  -- Whole days, both included; null for a closure between begins_at and ends_at. One day for an opening.
  first_date date,
  last_date date,
  -- Of an opening: whether its times replace those of the week, and the times, in minutes.
  replaces boolean,
  times jsonb,
  begins_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- After it nothing depends on the row: the last opening of a closed day may end on the next one.
  over_at timestamptz NOT NULL,
  -- When the shop's pages are to be made anew: as it begins, ends and is over; then null.
  renew_at timestamptz,
  -- Closed in one tap: for the service that runs, or until tomorrow. Null for a dated closure.
  quick text CHECK (quick IN ('service', 'tomorrow')),
  staff_id integer,
  created_at timestamptz NOT NULL,
  -- The same act again is done once.
  act_key uuid,
  -- When it was removed, changed or ended by hand.
  removed_at timestamptz,
  CHECK ((first_date IS NULL) = (last_date IS NULL) AND first_date <= last_date),
  CHECK ((kind = 'opening') = (times IS NOT NULL) AND (kind = 'opening') = (replaces IS NOT NULL)),
  CHECK (kind = 'closure' OR first_date IS NOT NULL),
  CHECK (begins_at < ends_at AND ends_at <= over_at),
  FOREIGN KEY (store_id, staff_id) REFERENCES staff (store_id, staff_id)
);
CREATE INDEX closure_coming ON closure (store_id, begins_at) WHERE renew_at IS NOT NULL;
CREATE INDEX closure_renewed ON closure (renew_at) WHERE renew_at IS NOT NULL;
CREATE INDEX closure_past ON closure (store_id, closure_id) WHERE renew_at IS NULL;
-- What the purge searches by.
CREATE INDEX closure_over ON closure (over_at);
CREATE UNIQUE INDEX closure_by_act ON closure (store_id, act_key) WHERE act_key IS NOT NULL;
SELECT guard_by_store('closure');

-- Pages show closures: they are a part of the shop's revision (0005_store_revision.sql). A purged one changes nothing.
CREATE TRIGGER touch_added AFTER INSERT ON closure REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_stores();
CREATE TRIGGER touch_changed AFTER UPDATE ON closure REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_stores();
