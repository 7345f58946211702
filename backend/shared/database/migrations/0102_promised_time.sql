-- MANAGEMENT section 3: accepting an order promises a time. `order_date` and `delivery_time` are what is promised now.

-- Whether the diner chose the time, instead of as soon as possible. Unknown, and false, for orders placed before.
ALTER TABLE "order" ADD COLUMN scheduled boolean NOT NULL DEFAULT false;
-- What the diner was told or chose when the order was placed; null while it was not changed.
ALTER TABLE "order" ADD COLUMN wanted_date timestamptz;

-- The time that an event promised, and the key of the act that wrote it: the same act again is done once.
ALTER TABLE order_event ADD COLUMN due_at timestamptz;
ALTER TABLE order_event ADD COLUMN act_key uuid;
