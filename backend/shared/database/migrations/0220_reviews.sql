-- What diners say of an order after their meal (decision 99).

-- The e-mail that asks for it: a job until it is sent, or nobody is to be asked. Its link has a secret, stored by its SHA-256.
CREATE TABLE review_request (
  order_id integer PRIMARY KEY,
  store_id integer NOT NULL,
  over_at timestamptz NOT NULL,
  due_at timestamptz,
  attempts smallint NOT NULL DEFAULT 0,
  token_hash text UNIQUE,
  -- Who was asked: see review_recipient.
  address_hash text,
  expires_at timestamptz,
  FOREIGN KEY (store_id, order_id) REFERENCES "order" (store_id, order_id)
);
CREATE INDEX review_request_due ON review_request (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX review_request_by_end ON review_request (over_at);
CREATE INDEX review_request_of_store ON review_request (store_id);
SELECT guard_by_store('review_request');

-- When somebody was last asked by a shop, and since when they do not want to be: by the SHA-256 of the shop and their e-mail
-- address, so that the wish holds after an erasure.
CREATE TABLE review_recipient (
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  address_hash text NOT NULL,
  asked_at timestamptz NOT NULL,
  stopped_at timestamptz,
  PRIMARY KEY (store_id, address_hash)
);
CREATE INDEX review_recipient_by_age ON review_recipient (asked_at);
SELECT guard_by_store('review_recipient');

CREATE TABLE review (
  review_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL,
  order_id integer NOT NULL UNIQUE,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text text NOT NULL DEFAULT '',
  first_name text NOT NULL,
  -- Whether its author lets the shop publish it.
  consent boolean NOT NULL DEFAULT false,
  written_at timestamptz NOT NULL,
  published_at timestamptz,
  reply text NOT NULL DEFAULT '',
  replied_at timestamptz,
  CONSTRAINT published_with_consent CHECK (published_at IS NULL OR consent),
  FOREIGN KEY (store_id, order_id) REFERENCES "order" (store_id, order_id)
);
CREATE INDEX review_newest ON review (store_id, written_at, review_id);
CREATE INDEX review_by_rating ON review (store_id, rating, written_at, review_id);
CREATE INDEX review_unanswered ON review (store_id, written_at, review_id) WHERE replied_at IS NULL;
CREATE INDEX review_published ON review (store_id, written_at, review_id) WHERE published_at IS NOT NULL;
CREATE INDEX review_with_consent ON review (store_id, rating) WHERE consent;
CREATE INDEX review_by_age ON review (written_at);
SELECT guard_by_store('review');

-- The home page shows them and their mean: they are a part of the shop's revision (0005_store_revision.sql).
CREATE FUNCTION touch_store_of_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.consent OR OLD.consent THEN
    UPDATE public.store SET revision = revision WHERE store_id = coalesce(NEW.store_id, OLD.store_id);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER touch_store AFTER INSERT OR UPDATE OR DELETE ON review
  FOR EACH ROW EXECUTE FUNCTION touch_store_of_review();

-- A review is a text of the person: it goes with the others, and so does the link to it.
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
  DELETE FROM public.review WHERE order_id = ANY (of_orders);
  DELETE FROM public.review_recipient r USING public.review_request q
   WHERE q.order_id = ANY (of_orders) AND r.store_id = q.store_id AND r.address_hash = q.address_hash
     AND r.stopped_at IS NULL;
  DELETE FROM public.review_request WHERE order_id = ANY (of_orders);
END $$;
