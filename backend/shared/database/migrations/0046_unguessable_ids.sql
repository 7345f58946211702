-- Ids that people see do not count the orders, customers and addresses of all shops: each new one is its number in a
-- sequence, put through a keyed permutation. Rows from before keep their ids, which lie below 2^30; new ones lie from
-- 2^30 to 2^31 - 1, so the two never meet, whichever version of the program writes them.
CREATE TABLE id_key (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  -- In the database, not among the secrets: another key would give ids that are taken.
  secret bytea NOT NULL
);
REVOKE ALL ON id_key FROM ardoise_shop;
INSERT INTO id_key (secret)
SELECT sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));

-- A Feistel network of ten rounds over numbers of 2 * half_bits bits: each gives another one of as many bits.
CREATE FUNCTION permute(secret bytea, kind text, number integer, half_bits integer) RETURNS integer
  LANGUAGE plpgsql IMMUTABLE STRICT
  AS $$
DECLARE
  mask integer := (1 << half_bits) - 1;
  high integer := number >> half_bits;
  low integer := number & mask;
  swapped integer;
  digest bytea;
BEGIN
  FOR round IN 1..10 LOOP
    digest := sha256(secret || convert_to(format('%s:%s:%s', kind, round, low), 'UTF8'));
    swapped := high # (((get_byte(digest, 0) << 8) | get_byte(digest, 1)) & mask);
    high := low;
    low := swapped;
  END LOOP;
  RETURN (high << half_bits) | low;
END $$;

CREATE SEQUENCE order_number AS integer MINVALUE 0 MAXVALUE 1073741823;
CREATE SEQUENCE customer_number AS integer MINVALUE 0 MAXVALUE 1073741823;
CREATE SEQUENCE address_number AS integer MINVALUE 0 MAXVALUE 1073741823;
CREATE SEQUENCE recurring_order_number AS integer MINVALUE 0 MAXVALUE 1073741823;

-- With the rights of its owner: the role of a shop's transactions reads no key.
CREATE FUNCTION next_id(kind text) RETURNS integer
  LANGUAGE sql VOLATILE STRICT SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$
    SELECT 1073741824 + permute(secret, kind, nextval(kind || '_number')::integer, 15) FROM id_key
  $$;

DO $$ BEGIN
  IF greatest((SELECT max(order_id) FROM "order"), (SELECT max(customer_id) FROM customer),
              (SELECT max(address_id) FROM address), (SELECT max(recurring_id) FROM recurring_order)) >= 1073741824
  THEN RAISE EXCEPTION 'an id is already above 2^30';
  END IF;
END $$;

ALTER TABLE "order" ALTER COLUMN order_id DROP IDENTITY;
ALTER TABLE "order" ALTER COLUMN order_id SET DEFAULT next_id('order');
ALTER TABLE customer ALTER COLUMN customer_id DROP IDENTITY;
ALTER TABLE customer ALTER COLUMN customer_id SET DEFAULT next_id('customer');
ALTER TABLE address ALTER COLUMN address_id DROP IDENTITY;
ALTER TABLE address ALTER COLUMN address_id SET DEFAULT next_id('address');
ALTER TABLE recurring_order ALTER COLUMN recurring_id DROP IDENTITY;
ALTER TABLE recurring_order ALTER COLUMN recurring_id SET DEFAULT next_id('recurring_order');

-- The order in which addresses were added, which their ids told until now and still tell of those from before.
ALTER TABLE address ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
