-- What the staff find a customer by: the words of the name, without accents, and the digits of the telephone. Compared
-- byte by byte, so that a prefix is a range of the index, also under a row policy.
CREATE TABLE customer_word (
  store_id integer NOT NULL REFERENCES store,
  word text COLLATE "C" NOT NULL,
  customer_id integer NOT NULL REFERENCES customer ON DELETE CASCADE,
  PRIMARY KEY (store_id, word, customer_id)
);
CREATE INDEX customer_word_of_customer ON customer_word (customer_id);
SELECT guard_by_store('customer_word');

-- As lib/domain/orders/order-search.ts splits what is typed.
CREATE FUNCTION words_of_customer(firstname text, lastname text, telephone text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT word
    FROM regexp_split_to_table(
           replace(replace(regexp_replace(
             normalize(lower(firstname || ' ' || lastname), NFD), '[\u0300-\u036f]', '', 'g'), 'œ', 'oe'), 'æ', 'ae'),
           '[^a-z0-9]+') AS word
   WHERE word <> ''
  UNION
  SELECT regexp_replace(telephone, '^\+(33|262|508|590|594|596|681|687|689)|^\+', '') WHERE telephone <> ''
$$;

CREATE FUNCTION write_words_of_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM public.customer_word WHERE customer_id = NEW.customer_id;
  END IF;
  INSERT INTO public.customer_word (store_id, word, customer_id)
  SELECT NEW.store_id, word, NEW.customer_id
    FROM public.words_of_customer(NEW.firstname, NEW.lastname, NEW.telephone) AS word;
  RETURN NULL;
END $$;
CREATE TRIGGER words_of_new_customer AFTER INSERT ON customer
  FOR EACH ROW EXECUTE FUNCTION write_words_of_customer();
CREATE TRIGGER words_of_changed_customer AFTER UPDATE OF firstname, lastname, telephone ON customer
  FOR EACH ROW EXECUTE FUNCTION write_words_of_customer();

INSERT INTO customer_word (store_id, word, customer_id)
SELECT store_id, word, customer_id FROM customer, words_of_customer(firstname, lastname, telephone) AS word
ON CONFLICT DO NOTHING;
