-- What a shop signs the QR codes of its tables with: the highest version is in use, the older ones only tell a code
-- that was replaced from one that was forged.
CREATE TABLE table_key (
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  version integer NOT NULL CHECK (version > 0),
  -- 256 random bits, base64url.
  secret text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, version)
);
SELECT guard_by_store('table_key');

-- The table that an order is brought to, as it was called then.
ALTER TABLE "order"
  ADD COLUMN table_area text,
  ADD COLUMN table_number integer CHECK (table_number > 0),
  ADD CONSTRAINT at_a_table CHECK (
    (table_area IS NOT NULL) = (shipping_method = 'table')
    AND (table_number IS NOT NULL) = (shipping_method = 'table')
  );
