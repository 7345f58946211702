-- MANAGEMENT section 6: a way to order is paused, or minutes are added to every promise. Both end by themselves at ends_at.
CREATE TABLE service_pause (
  service_pause_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  -- What is paused; null for more time, which has more_minutes instead.
  shipping_method text CHECK (shipping_method IN ('pickup', 'delivery', 'table')),
  more_minutes smallint CHECK (more_minutes > 0),
  -- Whether somebody of the staff began it, or the system because no board was open.
  reason text NOT NULL CHECK (reason IN ('staff', 'unwatched')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  staff_id integer,
  -- The same act again is done once.
  act_key uuid,
  -- When it was ended by hand or replaced by another, and by whom; a job writes ends_at for one that ended by itself.
  ended_at timestamptz,
  ended_by integer,
  CHECK ((shipping_method IS NULL) <> (more_minutes IS NULL)),
  CHECK (starts_at < ends_at),
  FOREIGN KEY (store_id, staff_id) REFERENCES staff (store_id, staff_id),
  FOREIGN KEY (store_id, ended_by) REFERENCES staff (store_id, staff_id)
);
-- One of each that is not over; another replaces it.
CREATE UNIQUE INDEX service_pause_open ON service_pause (store_id, reason, (coalesce(shipping_method, 'more time')))
  WHERE ended_at IS NULL;
CREATE UNIQUE INDEX service_pause_by_act ON service_pause (store_id, act_key) WHERE act_key IS NOT NULL;
-- What the job and the purge search by.
CREATE INDEX service_pause_by_end ON service_pause (ends_at);
SELECT guard_by_store('service_pause');

-- Pages show pauses: they are a part of the shop's revision (0005_store_revision.sql). A purged one changes nothing.
CREATE TRIGGER touch_added AFTER INSERT ON service_pause REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_stores();
CREATE TRIGGER touch_changed AFTER UPDATE ON service_pause REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_stores();
