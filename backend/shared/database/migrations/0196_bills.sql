-- MANAGEMENT section 9 (decision 90): the orders of one table as one bill. At most one is open at a table.
CREATE TABLE table_bill (
  bill_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  -- As the orders say it: a table that was renamed or removed keeps its bill.
  area text NOT NULL,
  number integer NOT NULL,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- Who closed it; null while it is open, and when nothing was left to do.
  closed_staff_id integer,
  UNIQUE (store_id, bill_id)
);
CREATE UNIQUE INDEX table_bill_open ON table_bill (store_id, area, number) WHERE closed_at IS NULL;
SELECT guard_by_store('table_bill');

CREATE TABLE bill_order (
  order_id integer PRIMARY KEY,
  store_id integer NOT NULL,
  bill_id integer NOT NULL,
  FOREIGN KEY (store_id, bill_id) REFERENCES table_bill (store_id, bill_id) ON DELETE CASCADE,
  FOREIGN KEY (store_id, order_id) REFERENCES "order" (store_id, order_id) ON DELETE CASCADE
);
CREATE INDEX bill_order_of_bill ON bill_order (bill_id, order_id);
SELECT guard_by_store('bill_order');

-- What was paid together. The money is in the ledger of each order, under the references in `payments`.
CREATE TABLE bill_payment (
  bill_payment_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL,
  bill_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('all', 'dishes', 'share')),
  -- Of a share: between how many people what was left was divided.
  people integer CHECK ((people IS NOT NULL) = (kind = 'share')),
  -- [{reference, means, amount}]
  payments jsonb NOT NULL,
  -- [{orderId, dish, name, count}] of dishes; `dish` tells those of an order apart.
  dishes jsonb NOT NULL DEFAULT '[]',
  -- What was given on top, and the order that it was added to.
  tip integer NOT NULL DEFAULT 0,
  tip_order_id integer,
  staff_id integer,
  paid_at timestamptz NOT NULL,
  -- The same request again is one payment.
  act_key uuid NOT NULL,
  body_hash text NOT NULL,
  UNIQUE (bill_id, act_key),
  FOREIGN KEY (store_id, bill_id) REFERENCES table_bill (store_id, bill_id) ON DELETE CASCADE
);
SELECT guard_by_store('bill_payment');

-- Whether nothing is left to do for an order: it is cancelled, or handed over with nothing due (amountDue in the domain).
CREATE FUNCTION is_order_over(o "order") RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT o.order_status_id = 4 OR (o.order_status_id = 6 AND (o.own_till OR o.total <=
    o.received_cash + o.received_card + o.received_meal_voucher + o.refunded_online + o.disputed))
$$;

CREATE FUNCTION is_bill_over(of_bill integer) RETURNS boolean LANGUAGE sql AS $$
  SELECT NOT EXISTS (SELECT FROM public.bill_order b JOIN public."order" o ON o.order_id = b.order_id
                      WHERE b.bill_id = of_bill AND NOT public.is_order_over(o))
$$;

-- Whoever places an order at a table, and by whichever version of the backend, puts it on the open bill of its table.
CREATE FUNCTION join_bill() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  joined integer;
BEGIN
  SELECT bill_id INTO joined FROM public.table_bill
   WHERE store_id = NEW.store_id AND area = NEW.table_area AND number = NEW.table_number AND closed_at IS NULL
     FOR UPDATE;
  -- Other people sit there now.
  IF joined IS NOT NULL AND public.is_bill_over(joined) THEN
    UPDATE public.table_bill SET closed_at = NEW.date_added WHERE bill_id = joined;
  END IF;
  -- Also of a bill that was closed while this waited for it.
  INSERT INTO public.table_bill AS bill (store_id, area, number, opened_at)
  VALUES (NEW.store_id, NEW.table_area, NEW.table_number, NEW.date_added)
  ON CONFLICT (store_id, area, number) WHERE closed_at IS NULL DO UPDATE SET opened_at = bill.opened_at
  RETURNING bill_id INTO joined;
  INSERT INTO public.bill_order (order_id, store_id, bill_id) VALUES (NEW.order_id, NEW.store_id, joined);
  RETURN NULL;
END $$;
CREATE TRIGGER join_bill AFTER INSERT ON "order"
  FOR EACH ROW WHEN (new.table_area IS NOT NULL AND new.table_number IS NOT NULL AND NOT new.is_test)
  EXECUTE FUNCTION join_bill();

-- A bill closes with the last hand-over or cancellation, and opens again when an order of it is open again. A payment alone
-- closes none: the staff may still want to see it, or take it back.
CREATE FUNCTION follow_order_of_bill() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bill public.table_bill;
BEGIN
  SELECT b.* INTO bill FROM public.bill_order o JOIN public.table_bill b ON b.bill_id = o.bill_id
   WHERE o.order_id = NEW.order_id FOR UPDATE OF b;
  IF bill.bill_id IS NULL THEN
    RETURN NULL;
  END IF;
  IF public.is_order_over(NEW) THEN
    IF bill.closed_at IS NULL AND NEW.order_status_id <> OLD.order_status_id AND public.is_bill_over(bill.bill_id) THEN
      UPDATE public.table_bill SET closed_at = NEW.date_modified WHERE bill_id = bill.bill_id;
    END IF;
  ELSIF bill.closed_at IS NOT NULL THEN
    BEGIN
      UPDATE public.table_bill SET closed_at = NULL, closed_staff_id = NULL WHERE bill_id = bill.bill_id;
    EXCEPTION WHEN unique_violation THEN
      -- Another bill is open at the table by now: this one stays closed, and the order is paid on its own page.
      NULL;
    END;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER follow_order_of_bill AFTER UPDATE ON "order"
  FOR EACH ROW WHEN (new.table_area IS NOT NULL AND (
    old.order_status_id IS DISTINCT FROM new.order_status_id OR old.total <> new.total OR old.own_till <> new.own_till
    OR old.received_cash + old.received_card + old.received_meal_voucher + old.refunded_online + old.disputed
       <> new.received_cash + new.received_card + new.received_meal_voucher + new.refunded_online + new.disputed))
  EXECUTE FUNCTION follow_order_of_bill();

-- The triggers hold the orders until this is done.
INSERT INTO table_bill (store_id, area, number, opened_at)
SELECT store_id, table_area, table_number, min(date_added) FROM "order"
 WHERE table_area IS NOT NULL AND table_number IS NOT NULL AND NOT is_test AND order_status_id NOT IN (4, 6)
 GROUP BY store_id, table_area, table_number;
INSERT INTO bill_order (order_id, store_id, bill_id)
SELECT o.order_id, o.store_id, b.bill_id
  FROM "order" o JOIN table_bill b ON b.store_id = o.store_id AND b.area = o.table_area AND b.number = o.table_number
 WHERE NOT o.is_test AND o.order_status_id NOT IN (4, 6);
