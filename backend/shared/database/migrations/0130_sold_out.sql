-- MANAGEMENT section 6: what is sold out until an end, and how many portions are left of what is counted.
CREATE TABLE sold_out (
  sold_out_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('product', 'value', 'category')),
  -- A product_id, option_value_id or category_id. No foreign key: an import replaces those rows under the same ids.
  subject_id integer NOT NULL,
  -- null: sold out. A number: counted, and sold out at 0.
  portions_left integer CHECK (portions_left >= 0),
  starts_at timestamptz NOT NULL,
  -- It ends by itself at this instant, exclusive; null: until somebody ends it.
  ends_at timestamptz,
  staff_id integer,
  -- The same act again is done once.
  act_key uuid,
  -- When it was ended by hand or replaced by another, and by whom; a job writes ends_at for one that ended by itself.
  ended_at timestamptz,
  ended_by integer,
  CHECK (portions_left IS NULL OR kind <> 'category'),
  CHECK (starts_at < ends_at),
  UNIQUE (store_id, sold_out_id),
  FOREIGN KEY (store_id, staff_id) REFERENCES staff (store_id, staff_id),
  FOREIGN KEY (store_id, ended_by) REFERENCES staff (store_id, staff_id)
);
-- One of each subject that is not over; another replaces it.
CREATE UNIQUE INDEX sold_out_open ON sold_out (store_id, kind, subject_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX sold_out_by_act ON sold_out (store_id, act_key) WHERE act_key IS NOT NULL;
-- What the job searches by, and the purge.
CREATE INDEX sold_out_by_end ON sold_out (ends_at) WHERE ended_at IS NULL;
CREATE INDEX sold_out_ended ON sold_out (ended_at) WHERE ended_at IS NOT NULL;
SELECT guard_by_store('sold_out');

-- What an order holds of what is counted. portions_left and these are all portions there were: a cancelled order gives
-- its own back.
CREATE TABLE order_portion (
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  order_id integer NOT NULL,
  sold_out_id integer NOT NULL,
  portions integer NOT NULL CHECK (portions > 0),
  PRIMARY KEY (order_id, sold_out_id),
  FOREIGN KEY (store_id, order_id) REFERENCES "order" (store_id, order_id),
  FOREIGN KEY (store_id, sold_out_id) REFERENCES sold_out (store_id, sold_out_id) ON DELETE CASCADE
);
CREATE INDEX order_portion_of_row ON order_portion (store_id, sold_out_id);
SELECT guard_by_store('order_portion');

-- Pages show it: it is a part of the shop's revision (0005_store_revision.sql). Of what is counted they show how many are
-- left from five down. A purged row changes nothing.
CREATE TRIGGER touch_added AFTER INSERT ON sold_out REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_stores();
CREATE FUNCTION touch_store_of_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE store SET revision = revision WHERE store_id = new.store_id;
  RETURN NULL;
END $$;
CREATE TRIGGER touch_changed AFTER UPDATE ON sold_out FOR EACH ROW
  WHEN (old.ended_at IS DISTINCT FROM new.ended_at OR old.ends_at IS DISTINCT FROM new.ends_at
        OR least(old.portions_left, 6) <> least(new.portions_left, 6))
  EXECUTE FUNCTION touch_store_of_row();
