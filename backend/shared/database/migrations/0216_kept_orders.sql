-- The contact of an order that its diner has kept in an account goes when the order is over.
CREATE FUNCTION drop_contact_of_kept_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.order_contact WHERE order_id = NEW.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER drop_contact_of_kept_order AFTER UPDATE OF order_status_id ON "order"
  FOR EACH ROW WHEN (NEW.customer_id IS NOT NULL AND NEW.order_status_id IN (4, 6))
  EXECUTE FUNCTION drop_contact_of_kept_order();

-- The staff find an order without an account by the words of its e-mail address too.
CREATE OR REPLACE FUNCTION write_words_of_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.order_contact_word (store_id, word, order_id, created_at)
  SELECT NEW.store_id, word, NEW.order_id, NEW.created_at
    FROM public.words_of_customer(NEW.name, NEW.email, NEW.telephone) AS word;
  RETURN NULL;
END $$;
