-- MANAGEMENT section 10: what orders say of the person who placed them, erased in one place for an account and for a contact
-- at the counter. Amounts, products and statuses stay.
CREATE FUNCTION erase_texts_of_orders(of_orders integer[]) RETURNS void LANGUAGE plpgsql AS $$
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
END $$;

CREATE OR REPLACE FUNCTION erase_texts_of_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.erase_texts_of_orders(ARRAY[OLD.order_id]);
  RETURN NULL;
END $$;
