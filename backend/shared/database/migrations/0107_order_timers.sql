-- MANAGEMENT section 3: what happens to an order by itself.

-- When something is due for an order, or is to be asked again; a job. Its row goes when nothing more can come.
CREATE TABLE order_timer (
  order_id integer PRIMARY KEY,
  store_id integer NOT NULL,
  -- Since when the order waits for its acceptance.
  waiting_since timestamptz NOT NULL,
  due_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  FOREIGN KEY (store_id, order_id) REFERENCES "order" (store_id, order_id)
);
CREATE INDEX order_timer_due ON order_timer (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX order_timer_of_store ON order_timer (store_id);
SELECT guard_by_store('order_timer');

ALTER TABLE "order"
  -- The last step of the ladder, and when it was taken.
  ADD ladder_step text,
  ADD ladder_step_at timestamptz,
  ADD accepted_by_itself boolean NOT NULL DEFAULT false,
  -- A refusal that staff asked for and may take back until that instant. Meaningless once the order is over.
  ADD refusal_at timestamptz,
  ADD refusal_reason text,
  ADD refusal_staff_id integer,
  ADD refusal_device_id integer;

ALTER TABLE order_event ADD ladder_step text;
