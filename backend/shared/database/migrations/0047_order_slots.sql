-- How many orders are due in each quarter of an hour, none that is cancelled: what order_date and order_status_id of
-- "order" say, counted as they change, so that the check of a shop's capacity reads one row a quarter of an hour instead
-- of every order. Slots that are two days old are purged and no longer exact.
CREATE TABLE order_slot (
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  slot timestamptz NOT NULL,
  taken integer NOT NULL,
  PRIMARY KEY (store_id, slot)
) WITH (fillfactor = 50);
CREATE INDEX order_slot_by_slot ON order_slot (slot);
SELECT guard_by_store('order_slot');

CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_slot AS counted (store_id, slot, taken)
  SELECT store_id, date_bin('15 minutes', order_date, 'epoch') AS slot,
         count(*) * CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END
    FROM changed WHERE order_status_id <> 4
   GROUP BY store_id, slot
   -- Always in one order, so that no two transactions wait for each other.
   ORDER BY store_id, slot
  ON CONFLICT (store_id, slot) DO UPDATE SET taken = counted.taken + excluded.taken;
  RETURN NULL;
END $$;

CREATE FUNCTION count_moved_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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

-- By triggers, so that an instance of the version before counts too while both run. Creating them waits for writers of
-- "order" and holds up new ones: the rows counted below are all there are.
CREATE TRIGGER count_added AFTER INSERT ON "order" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
CREATE TRIGGER count_removed AFTER DELETE ON "order" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
CREATE TRIGGER count_moved AFTER UPDATE ON "order" FOR EACH ROW
  WHEN (old.store_id <> new.store_id OR old.order_date <> new.order_date
        OR (old.order_status_id = 4) <> (new.order_status_id = 4))
  EXECUTE FUNCTION count_moved_order();

INSERT INTO order_slot (store_id, slot, taken)
SELECT store_id, date_bin('15 minutes', order_date, 'epoch') AS slot, count(*) FROM "order"
 WHERE order_status_id <> 4 AND order_date >= now() - interval '2 days'
 GROUP BY store_id, slot;

-- What it served is counted now.
DROP INDEX order_by_slot;
