-- Leads a member to another shop where the same account works: a code of a minute, for one session there. Stored as its
-- SHA-256; written by the shop that is left.
CREATE TABLE staff_switch (
  code_hash text PRIMARY KEY,
  store_id integer NOT NULL,
  staff_id integer NOT NULL,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (store_id, staff_id) REFERENCES staff (store_id, staff_id)
);
CREATE INDEX staff_switch_of_store ON staff_switch (store_id);
CREATE INDEX staff_switch_expired ON staff_switch (expires_at);
SELECT guard_by_store('staff_switch');
