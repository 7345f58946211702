-- MANAGEMENT section 11: orders by which a shop tries its board and its printers. They have numbers of their own, which are
-- above those of all invoices.
ALTER TABLE "order" ADD COLUMN is_test boolean NOT NULL DEFAULT false;
ALTER TABLE "order" ADD CONSTRAINT test_number CHECK (is_test = (abs(invoice_no) > 2000000000)) NOT VALID;

-- The last number of a test order in each shop.
CREATE TABLE test_order_counter (
  store_id integer PRIMARY KEY REFERENCES store,
  last_no integer NOT NULL CHECK (last_no > 0)
);
SELECT guard_by_store('test_order_counter');

-- They take nothing of a slot: as 0047_order_slots.sql and 0150_slots.sql, without them.
CREATE OR REPLACE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_slot AS counted (store_id, slot, taken)
  SELECT store_id, date_bin('15 minutes', order_date, 'epoch') AS slot,
         count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
    FROM changed WHERE order_status_id <> 4 AND NOT is_test
   GROUP BY store_id, slot
   ORDER BY store_id, slot
  ON CONFLICT (store_id, slot) DO UPDATE SET taken = counted.taken + excluded.taken;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_moved_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.is_test THEN RETURN NULL; END IF;
  INSERT INTO order_slot AS counted (store_id, slot, taken)
  SELECT store_id, slot, sum(orders)
    FROM (VALUES (old.store_id, date_bin('15 minutes', old.order_date, 'epoch'), -(old.order_status_id <> 4)::integer),
                 (new.store_id, date_bin('15 minutes', new.order_date, 'epoch'), (new.order_status_id <> 4)::integer))
         AS change (store_id, slot, orders)
   GROUP BY store_id, slot HAVING sum(orders) <> 0
   ORDER BY store_id, slot
  ON CONFLICT (store_id, slot) DO UPDATE SET taken = counted.taken + excluded.taken;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_loads() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO slot_load AS counted (store_id, span, station, orders, weight)
  SELECT store_id, date_bin('5 minutes', order_date, 'epoch') AS span, taken.station, sum(taken.orders), sum(taken.weight)
    FROM changed CROSS JOIN order_load(load, CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END) AS taken
   WHERE order_status_id <> 4 AND NOT is_test
   GROUP BY store_id, span, taken.station
   ORDER BY store_id, span, taken.station
  ON CONFLICT (store_id, span, station) DO UPDATE
     SET orders = counted.orders + excluded.orders, weight = counted.weight + excluded.weight;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_moved_load() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.is_test THEN RETURN NULL; END IF;
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
