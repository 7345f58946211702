-- MANAGEMENT section 8: when orders may be due and how many, what they weigh in the kitchen, and what is taken of each slot.

-- What one piece weighs; null is 1. What a value of an option adds; null is nothing.
ALTER TABLE product ADD COLUMN weight smallint CHECK (weight BETWEEN 0 AND 20);
ALTER TABLE option_value ADD COLUMN weight smallint CHECK (weight BETWEEN 0 AND 20);

-- The same of a line as it was ordered, and the station that cooks it; null is none.
ALTER TABLE order_product ADD COLUMN weight integer;
ALTER TABLE order_product ADD COLUMN station integer;

-- What an order takes of the kitchen: its weight by station, all of it under "0". Null takes nothing beside its place.
ALTER TABLE "order" ADD COLUMN load jsonb;

-- config_delivery_time_settings, as rows. Limits that are null are none.
CREATE TABLE slot_rule (
  store_id integer PRIMARY KEY REFERENCES store ON DELETE CASCADE,
  forward_ordering text NOT NULL,
  slot_minutes smallint NOT NULL,
  preparation_minutes smallint NOT NULL,
  days_ahead smallint NOT NULL,
  max_orders integer CHECK (max_orders > 0),
  max_weight integer CHECK (max_weight > 0),
  busy_from_orders integer,
  busy_preparation_minutes smallint,
  -- Counts the changes, whoever makes them.
  revision integer NOT NULL DEFAULT 1,
  -- The last change in the management area: the same again is done once, and an import keeps the rule.
  act_key uuid,
  managed_at timestamptz,
  CHECK ((busy_from_orders IS NULL) = (busy_preparation_minutes IS NULL))
);
SELECT guard_by_store('slot_rule');

CREATE TABLE slot_station (
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  -- What products name as printer_id.
  station integer NOT NULL CHECK (station > 0),
  max_weight integer NOT NULL CHECK (max_weight > 0),
  PRIMARY KEY (store_id, station)
);
SELECT guard_by_store('slot_station');

-- One release writes both forms: the rows follow the setting, whichever version writes it.
CREATE FUNCTION write_slot_rule() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  timing jsonb := coalesce(nullif(new.value, ''), '{}')::jsonb;
BEGIN
  INSERT INTO slot_rule AS rule (store_id, forward_ordering, slot_minutes, preparation_minutes, days_ahead, max_orders,
                                 max_weight, busy_from_orders, busy_preparation_minutes)
  VALUES (new.store_id, coalesce(timing->>'forward_ordering', 'after_opening'),
          coalesce((timing->>'slot_minutes')::smallint, 15), coalesce((timing->>'preparation_minutes')::smallint, 0),
          coalesce((timing->>'days_ahead')::smallint, 6), (timing->>'max_orders_per_slot')::integer,
          (timing->>'max_weight_per_slot')::integer, (timing->'busy'->>'from_orders')::integer,
          (timing->'busy'->>'preparation_minutes')::smallint)
  ON CONFLICT (store_id) DO UPDATE
     SET forward_ordering = excluded.forward_ordering, slot_minutes = excluded.slot_minutes,
         preparation_minutes = excluded.preparation_minutes, days_ahead = excluded.days_ahead,
         max_orders = excluded.max_orders, max_weight = excluded.max_weight,
         busy_from_orders = excluded.busy_from_orders, busy_preparation_minutes = excluded.busy_preparation_minutes,
         revision = rule.revision + 1;
  DELETE FROM slot_station WHERE store_id = new.store_id;
  INSERT INTO slot_station (store_id, station, max_weight)
  SELECT new.store_id, (each->>'station')::integer, (each->>'max_weight')::integer
    FROM jsonb_array_elements(nullif(timing->'station_weights', 'null')) AS each;
  RETURN NULL;
END $$;
CREATE TRIGGER write_slot_rule AFTER INSERT OR UPDATE OF value ON setting
  FOR EACH ROW WHEN (new.key = 'config_delivery_time_settings') EXECUTE FUNCTION write_slot_rule();
UPDATE setting SET value = value WHERE key = 'config_delivery_time_settings';

-- How many orders are due in each five minutes, none that is cancelled, and what they weigh by station: what order_date,
-- order_status_id and load of "order" say, counted as they change. Slots are whole multiples of five minutes. order_slot
-- (0047_order_slots.sql) goes on counting for the version before. Spans that are two days old are purged.
CREATE TABLE slot_load (
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  span timestamptz NOT NULL,
  -- 0 is the whole kitchen, whose row has the orders.
  station integer NOT NULL,
  orders integer NOT NULL,
  weight integer NOT NULL,
  PRIMARY KEY (store_id, span, station)
) WITH (fillfactor = 50);
CREATE INDEX slot_load_by_span ON slot_load (span);
SELECT guard_by_store('slot_load');

-- What one order takes, by station, once (1) or given back (-1).
CREATE FUNCTION order_load(load jsonb, times integer)
RETURNS TABLE (station integer, orders integer, weight integer) LANGUAGE sql IMMUTABLE AS $$
  SELECT 0, times, times * coalesce((load->>'0')::integer, 0)
  UNION ALL
  SELECT key::integer, 0, times * value::integer FROM jsonb_each_text(coalesce(load, '{}')) WHERE key <> '0'
$$;

CREATE FUNCTION count_loads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO slot_load AS counted (store_id, span, station, orders, weight)
  SELECT store_id, date_bin('5 minutes', order_date, 'epoch') AS span, taken.station, sum(taken.orders), sum(taken.weight)
    FROM changed CROSS JOIN order_load(load, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END) AS taken
   WHERE order_status_id <> 4
   GROUP BY store_id, span, taken.station
   -- Always in one order, so that no two transactions wait for each other.
   ORDER BY store_id, span, taken.station
  ON CONFLICT (store_id, span, station) DO UPDATE
     SET orders = counted.orders + excluded.orders, weight = counted.weight + excluded.weight;
  RETURN NULL;
END $$;

CREATE FUNCTION count_moved_load() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO slot_load AS counted (store_id, span, station, orders, weight)
  SELECT store_id, span, taken.station, sum(taken.orders), sum(taken.weight)
    FROM (VALUES (old.store_id, date_bin('5 minutes', old.order_date, 'epoch'), old.load,
                  -(old.order_status_id <> 4)::integer),
                 (new.store_id, date_bin('5 minutes', new.order_date, 'epoch'), new.load,
                  (new.order_status_id <> 4)::integer)) AS change (store_id, span, load, times)
         CROSS JOIN order_load(load, times) AS taken
   GROUP BY store_id, span, taken.station HAVING sum(taken.orders) <> 0 OR sum(taken.weight) <> 0
   ORDER BY store_id, span, taken.station
  ON CONFLICT (store_id, span, station) DO UPDATE
     SET orders = counted.orders + excluded.orders, weight = counted.weight + excluded.weight;
  RETURN NULL;
END $$;

-- Every product weighed 1 until now; stations had no limits. Orders of the version before, while both run, weigh nothing.
UPDATE "order" o SET load = jsonb_build_object('0', (SELECT sum(p.quantity) FROM order_product p WHERE p.order_id = o.order_id))
 WHERE o.order_status_id <> 4 AND o.order_date >= now() - interval '2 days'
   AND EXISTS (SELECT FROM order_product p WHERE p.order_id = o.order_id);

-- Creating them waits for writers of "order" and holds up new ones: the rows counted below are all there are.
CREATE TRIGGER load_added AFTER INSERT ON "order" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_loads();
CREATE TRIGGER load_removed AFTER DELETE ON "order" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_loads();
CREATE TRIGGER load_moved AFTER UPDATE ON "order" FOR EACH ROW
  WHEN (old.store_id <> new.store_id OR old.order_date <> new.order_date
        OR (old.order_status_id = 4) <> (new.order_status_id = 4) OR old.load IS DISTINCT FROM new.load)
  EXECUTE FUNCTION count_moved_load();

INSERT INTO slot_load (store_id, span, station, orders, weight)
SELECT store_id, date_bin('5 minutes', order_date, 'epoch') AS span, 0, count(*),
       sum(coalesce((load->>'0')::integer, 0))
  FROM "order"
 WHERE order_status_id <> 4 AND order_date >= now() - interval '2 days'
 GROUP BY store_id, span;
