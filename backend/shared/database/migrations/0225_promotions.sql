-- Promotions of a shop (decision 100). The rule is as the domain has it; codes are in capitals.
CREATE TABLE promotion (
  promotion_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store,
  name text NOT NULL,
  -- null: everybody has it.
  code text,
  rule jsonb NOT NULL,
  active boolean NOT NULL,
  -- The orders that have it, without those that were cancelled.
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  revision integer NOT NULL DEFAULT 1,
  -- The act that made or changed it last: the same again is done once.
  act_key uuid NOT NULL,
  created_at timestamptz NOT NULL,
  -- It is kept for the orders that have it.
  archived_at timestamptz,
  UNIQUE (store_id, promotion_id)
);
CREATE UNIQUE INDEX promotion_code ON promotion (store_id, code) WHERE archived_at IS NULL;
CREATE UNIQUE INDEX promotion_act ON promotion (store_id, act_key);
SELECT guard_by_store('promotion');

-- What the order's promotion is and what it saved; the lines have the discount of each.
ALTER TABLE "order"
  ADD promotion_id integer,
  ADD promotion_name text,
  ADD promotion_saved integer,
  ADD CONSTRAINT order_promotion FOREIGN KEY (store_id, promotion_id) REFERENCES promotion (store_id, promotion_id) NOT VALID;
ALTER TABLE order_product ADD discount integer;

-- Counts the uses of a promotion as orders are written; a cancelled order gives its use back.
CREATE FUNCTION count_promotion_use() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.promotion SET used = used + CASE WHEN NEW.order_status_id = 4 THEN -1 ELSE 1 END
   WHERE promotion_id = NEW.promotion_id;
  RETURN NULL;
END $$;
CREATE TRIGGER count_promotion_use AFTER INSERT ON "order"
  FOR EACH ROW WHEN (NEW.promotion_id IS NOT NULL) EXECUTE FUNCTION count_promotion_use();
CREATE TRIGGER give_promotion_use_back AFTER UPDATE OF order_status_id ON "order"
  FOR EACH ROW WHEN (NEW.promotion_id IS NOT NULL AND NEW.order_status_id = 4 AND OLD.order_status_id <> 4)
  EXECUTE FUNCTION count_promotion_use();
