-- The people of a shop who see its orders and move them.
CREATE TABLE staff (
  staff_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store,
  -- Lower case.
  email text NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (store_id, email)
);
SELECT guard_by_store('staff');
