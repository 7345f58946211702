-- The loyalty programme of a shop (decision 101). The rule is as the domain has it.
CREATE TABLE loyalty_programme (
  store_id integer PRIMARY KEY REFERENCES store,
  active boolean NOT NULL,
  rule jsonb NOT NULL,
  revision integer NOT NULL DEFAULT 1,
  -- The act that changed it last: the same again is done once.
  act_key uuid NOT NULL,
  changed_at timestamptz NOT NULL
);
SELECT guard_by_store('loyalty_programme');

-- The ledger of stamps: rows are only added, and go with the customer.
CREATE TABLE loyalty_movement (
  movement_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL,
  customer_id integer NOT NULL,
  order_id integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('earned', 'taken_back', 'spent', 'returned')),
  stamps integer NOT NULL CHECK ((stamps > 0) = (kind IN ('earned', 'returned')) AND stamps <> 0),
  at timestamptz NOT NULL,
  FOREIGN KEY (store_id, customer_id) REFERENCES customer (store_id, customer_id) ON DELETE CASCADE,
  FOREIGN KEY (store_id, order_id) REFERENCES "order" (store_id, order_id)
);
CREATE INDEX loyalty_movement_of_customer ON loyalty_movement (store_id, customer_id, movement_id);
CREATE INDEX loyalty_movement_of_order ON loyalty_movement (order_id);
-- An order uses one reward, and gives it back once.
CREATE UNIQUE INDEX loyalty_reward_of_order ON loyalty_movement (order_id, kind) WHERE kind IN ('spent', 'returned');
SELECT guard_by_store('loyalty_movement');

-- The sum of a customer's movements. It is below zero when stamps are taken back that were spent.
CREATE TABLE loyalty_balance (
  store_id integer NOT NULL,
  customer_id integer NOT NULL,
  stamps integer NOT NULL,
  PRIMARY KEY (store_id, customer_id),
  FOREIGN KEY (store_id, customer_id) REFERENCES customer (store_id, customer_id) ON DELETE CASCADE
);
CREATE INDEX loyalty_balance_by_stamps ON loyalty_balance (store_id, stamps) WHERE stamps > 0;
SELECT guard_by_store('loyalty_balance');

CREATE FUNCTION keep_loyalty_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.loyalty_balance AS b (store_id, customer_id, stamps)
  VALUES (NEW.store_id, NEW.customer_id, NEW.stamps)
  ON CONFLICT (store_id, customer_id) DO UPDATE SET stamps = b.stamps + excluded.stamps;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_loyalty_balance AFTER INSERT ON loyalty_movement
  FOR EACH ROW EXECUTE FUNCTION keep_loyalty_balance();

-- What an order's reward has cost; null without one.
ALTER TABLE "order" ADD loyalty_spent integer;

CREATE FUNCTION spend_stamps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.loyalty_movement (store_id, customer_id, order_id, kind, stamps, at)
  VALUES (NEW.store_id, NEW.customer_id, NEW.order_id, 'spent', -NEW.loyalty_spent, NEW.date_added);
  RETURN NULL;
END $$;
CREATE TRIGGER spend_stamps AFTER INSERT ON "order"
  FOR EACH ROW WHEN (NEW.loyalty_spent IS NOT NULL AND NEW.customer_id IS NOT NULL)
  EXECUTE FUNCTION spend_stamps();

CREATE FUNCTION give_loyalty_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.loyalty_movement (store_id, customer_id, order_id, kind, stamps, at)
  VALUES (NEW.store_id, NEW.customer_id, NEW.order_id, 'returned', NEW.loyalty_spent, NEW.date_modified);
  RETURN NULL;
END $$;
-- Its name comes before that of give_promotion_use_back: rows are locked in one order.
CREATE TRIGGER give_loyalty_back AFTER UPDATE OF order_status_id ON "order"
  FOR EACH ROW WHEN (NEW.loyalty_spent IS NOT NULL AND NEW.customer_id IS NOT NULL
                     AND NEW.order_status_id = 4 AND OLD.order_status_id <> 4)
  EXECUTE FUNCTION give_loyalty_back();

-- The stamps for an amount in cents, as `stampsFor` has it.
CREATE FUNCTION stamps_for(rule jsonb, amount integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN amount <= 0 THEN 0
    WHEN rule -> 'earning' ->> 'kind' = 'euro' THEN amount / 100
    WHEN amount >= (rule -> 'earning' ->> 'minimum')::integer THEN 1
    ELSE 0
  END
$$;

-- An order earns its stamps when it is handed over. A hand-over that is taken back takes them back.
CREATE FUNCTION earn_stamps() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  earned integer;
  deposits integer;
BEGIN
  IF NEW.order_status_id = 6 THEN
    SELECT coalesce(sum(deposit), 0) INTO deposits FROM public.order_product WHERE order_id = NEW.order_id;
    SELECT public.stamps_for(rule, NEW.total - NEW.tip - NEW.shipping_price - deposits) INTO earned
      FROM public.loyalty_programme WHERE store_id = NEW.store_id AND active;
  ELSE
    SELECT -sum(stamps) INTO earned FROM public.loyalty_movement
     WHERE order_id = NEW.order_id AND kind IN ('earned', 'taken_back');
  END IF;
  IF earned <> 0 THEN
    INSERT INTO public.loyalty_movement (store_id, customer_id, order_id, kind, stamps, at)
    VALUES (NEW.store_id, NEW.customer_id, NEW.order_id,
            CASE WHEN NEW.order_status_id = 6 THEN 'earned' ELSE 'taken_back' END, earned, NEW.date_modified);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER earn_stamps AFTER UPDATE OF order_status_id ON "order"
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL AND NOT NEW.is_test
                     AND (NEW.order_status_id = 6) <> (OLD.order_status_id = 6))
  EXECUTE FUNCTION earn_stamps();
