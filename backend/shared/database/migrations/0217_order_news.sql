-- The browser of a diner belongs to the orders that it follows, not to a member of the staff.
ALTER TABLE push_subscription ALTER COLUMN staff_id DROP NOT NULL;

-- Which browsers are told of an order.
CREATE TABLE order_push (
  store_id integer NOT NULL,
  order_id integer NOT NULL,
  push_subscription_id integer NOT NULL,
  created_at timestamptz NOT NULL,
  -- When the order was over; until then, a week after it is due.
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, order_id, push_subscription_id),
  FOREIGN KEY (store_id, order_id) REFERENCES "order" (store_id, order_id),
  FOREIGN KEY (store_id, push_subscription_id) REFERENCES push_subscription (store_id, push_subscription_id)
    ON DELETE CASCADE
);
CREATE INDEX order_push_of_subscription ON order_push (store_id, push_subscription_id);
CREATE INDEX order_push_by_end ON order_push (ends_at);
SELECT guard_by_store('order_push');

-- A browser that follows no order any more is forgotten.
CREATE FUNCTION end_push_of_diner() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    DELETE FROM public.push_subscription
     WHERE push_subscription_id = OLD.push_subscription_id AND staff_id IS NULL
       AND NOT EXISTS (SELECT FROM public.order_push
                        WHERE store_id = OLD.store_id AND push_subscription_id = OLD.push_subscription_id);
    RETURN NULL;
  END $$;
CREATE TRIGGER order_ends_push AFTER DELETE ON order_push FOR EACH ROW EXECUTE FUNCTION end_push_of_diner();

-- The orders of which the diner wants SMS, to the number of the account or the contact.
CREATE TABLE order_sms (
  order_id integer PRIMARY KEY,
  store_id integer NOT NULL,
  -- As of order_push.
  ends_at timestamptz NOT NULL,
  FOREIGN KEY (store_id, order_id) REFERENCES "order" (store_id, order_id)
);
CREATE INDEX order_sms_by_end ON order_sms (ends_at);
SELECT guard_by_store('order_sms');

CREATE FUNCTION end_news_of_order() RETURNS trigger
  LANGUAGE plpgsql
  AS $$ BEGIN
    UPDATE public.order_push SET ends_at = NEW.date_modified WHERE store_id = NEW.store_id AND order_id = NEW.order_id;
    UPDATE public.order_sms SET ends_at = NEW.date_modified WHERE order_id = NEW.order_id;
    RETURN NULL;
  END $$;
CREATE TRIGGER order_ends_news AFTER UPDATE OF order_status_id ON "order"
  FOR EACH ROW WHEN (NEW.order_status_id IN (4, 6)) EXECUTE FUNCTION end_news_of_order();
