-- MANAGEMENT section 9, Day close (decision 88).

-- The cash that stays in the drawer of a shop from one day to the next, in cents. Without a row there is none.
CREATE TABLE cash_drawer (
  store_id integer PRIMARY KEY REFERENCES store,
  cash_float integer NOT NULL CHECK (cash_float BETWEEN 0 AND 1000000)
);
SELECT guard_by_store('cash_drawer');
