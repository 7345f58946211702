-- Pages ask for promotions and loyalty only at a shop that has some: what begins or ends them changes its pages.
CREATE TRIGGER touch_added AFTER INSERT ON promotion FOR EACH ROW EXECUTE FUNCTION touch_store_of_row();
CREATE TRIGGER touch_changed AFTER UPDATE ON promotion FOR EACH ROW
  WHEN (old.active <> new.active OR old.archived_at IS DISTINCT FROM new.archived_at)
  EXECUTE FUNCTION touch_store_of_row();
CREATE TRIGGER touch_added AFTER INSERT ON loyalty_programme FOR EACH ROW EXECUTE FUNCTION touch_store_of_row();
CREATE TRIGGER touch_changed AFTER UPDATE ON loyalty_programme FOR EACH ROW
  WHEN (old.active <> new.active) EXECUTE FUNCTION touch_store_of_row();

-- With what an order says of a person go how that person was told of it, and the review.
CREATE OR REPLACE FUNCTION erase_texts_of_orders(of_orders integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.order_product SET comment = '' WHERE order_id = ANY (of_orders) AND comment <> '';
  UPDATE public.order_version
     SET reason = '',
         money = jsonb_set(money, '{products}', (
           SELECT coalesce(jsonb_agg(product || '{"comment": ""}' ORDER BY place), '[]')
             FROM jsonb_array_elements(money -> 'products') WITH ORDINALITY AS products (product, place)))
   WHERE order_id = ANY (of_orders);
  UPDATE public."order"
     SET comment = '', cancel_reason = '', refusal_reason = '', delivery_address = NULL
   WHERE order_id = ANY (of_orders);
  DELETE FROM public.order_message WHERE order_id = ANY (of_orders);
  -- Each order's store first: the keys of these tables begin with it.
  DELETE FROM public.order_push USING public."order" o
   WHERE o.order_id = ANY (of_orders) AND order_push.store_id = o.store_id AND order_push.order_id = o.order_id;
  DELETE FROM public.order_sms WHERE order_id = ANY (of_orders);
  DELETE FROM public.sms_message USING public."order" o
   WHERE o.order_id = ANY (of_orders) AND sms_message.store_id = o.store_id AND sms_message.order_id = o.order_id;
  DELETE FROM public.review WHERE order_id = ANY (of_orders);
  DELETE FROM public.review_recipient r USING public.review_request q
   WHERE q.order_id = ANY (of_orders) AND r.store_id = q.store_id AND r.address_hash = q.address_hash
     AND r.stopped_at IS NULL;
  DELETE FROM public.review_request WHERE order_id = ANY (of_orders);
END $$;
