-- MANAGEMENT section 9: orders that the staff take at the counter or by telephone.
ALTER TABLE "order" ADD COLUMN at_counter boolean NOT NULL DEFAULT false;

-- Who placed such an order, when it is nobody with an account. Never changed; a deletion erases what else the order says of
-- that person.
CREATE TABLE order_contact (
  order_id integer PRIMARY KEY,
  store_id integer NOT NULL,
  name text NOT NULL,
  -- E.164; '' for none.
  telephone text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (store_id, order_id),
  FOREIGN KEY (store_id, order_id) REFERENCES "order" (store_id, order_id) ON DELETE CASCADE
);
CREATE INDEX order_contact_by_telephone ON order_contact (store_id, telephone, created_at) WHERE telephone <> '';
CREATE INDEX order_contact_by_age ON order_contact (created_at);
SELECT guard_by_store('order_contact');

-- What the staff find it by, as customer_word (0095_customer_words.sql).
CREATE TABLE order_contact_word (
  store_id integer NOT NULL,
  word text COLLATE "C" NOT NULL,
  order_id integer NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, word, order_id),
  FOREIGN KEY (store_id, order_id) REFERENCES order_contact (store_id, order_id) ON DELETE CASCADE
);
CREATE INDEX order_contact_word_of_order ON order_contact_word (store_id, order_id);
SELECT guard_by_store('order_contact_word');

CREATE FUNCTION write_words_of_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.order_contact_word (store_id, word, order_id, created_at)
  SELECT NEW.store_id, word, NEW.order_id, NEW.created_at
    FROM public.words_of_customer(NEW.name, '', NEW.telephone) AS word;
  RETURN NULL;
END $$;
CREATE TRIGGER words_of_new_contact AFTER INSERT ON order_contact
  FOR EACH ROW EXECUTE FUNCTION write_words_of_contact();

-- As the erasure of an account does with its orders, and in each version of this one.
CREATE FUNCTION erase_texts_of_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.order_product SET comment = '' WHERE order_id = OLD.order_id AND comment <> '';
  UPDATE public."order"
     SET comment = '', cancel_reason = '', refusal_reason = '', delivery_address = NULL
   WHERE order_id = OLD.order_id;
  UPDATE public.order_version
     SET money = jsonb_set(money, '{products}', (
           SELECT coalesce(jsonb_agg(product || '{"comment": ""}' ORDER BY place), '[]')
             FROM jsonb_array_elements(money -> 'products') WITH ORDINALITY AS products (product, place)))
   WHERE order_id = OLD.order_id;
  DELETE FROM public.order_message WHERE order_id = OLD.order_id;
  RETURN NULL;
END $$;
CREATE TRIGGER erase_texts_of_contact AFTER DELETE ON order_contact
  FOR EACH ROW EXECUTE FUNCTION erase_texts_of_contact();
