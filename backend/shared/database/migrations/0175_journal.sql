-- MANAGEMENT section 9: the two ways to take money on site, and the journal of the second one (decision 85).

-- The ways that a shop chose, each since an instant. Without a row payments on site are noted without a journal.
CREATE TABLE till_choice (
  till_choice_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store,
  way text NOT NULL CHECK (way IN ('own_till', 'journal')),
  since timestamptz NOT NULL,
  staff_id integer,
  FOREIGN KEY (store_id, staff_id) REFERENCES staff (store_id, staff_id)
);
CREATE INDEX till_choice_of_store ON till_choice (store_id, till_choice_id DESC);
SELECT guard_by_store('till_choice');

-- Every entry of a shop's journal. `content` is what is hashed; the columns after the hash are read from it.
CREATE TABLE journal_entry (
  store_id integer NOT NULL REFERENCES store,
  entry_no integer NOT NULL CHECK (entry_no > 0),
  content text NOT NULL,
  previous_hash text NOT NULL,
  hash text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('opening', 'switch', 'settlement', 'reallocation', 'carried', 'day', 'month', 'year',
                                     'archive')),
  business_date date NOT NULL,
  recorded_at timestamptz NOT NULL,
  order_id integer,
  ledger_entry_id bigint,
  -- Of a day that somebody closed: the same request closes it once.
  request_key uuid,
  -- Of what is signed.
  key_id text,
  signature text,
  PRIMARY KEY (store_id, entry_no)
);
CREATE UNIQUE INDEX journal_entry_of_movement ON journal_entry (store_id, ledger_entry_id) WHERE ledger_entry_id IS NOT NULL;
CREATE UNIQUE INDEX journal_entry_of_request ON journal_entry (store_id, request_key) WHERE request_key IS NOT NULL;
CREATE INDEX journal_entry_of_order ON journal_entry (order_id, entry_no) WHERE order_id IS NOT NULL;
CREATE INDEX journal_closure ON journal_entry (store_id, kind, business_date) WHERE key_id IS NOT NULL;
CREATE INDEX journal_entry_signed ON journal_entry (store_id, entry_no) WHERE key_id IS NOT NULL;
SELECT guard_by_store('journal_entry');

-- The public keys that signed a shop's closures. A key that was renewed stays.
CREATE TABLE journal_key (
  store_id integer NOT NULL REFERENCES store,
  key_id text NOT NULL,
  public_key text NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (store_id, key_id)
);
SELECT guard_by_store('journal_key');

-- The end of each shop's journal: its row is locked while an entry is added, after the other counters of the shop and before
-- the number of its events.
CREATE TABLE journal_head (
  store_id integer PRIMARY KEY REFERENCES store,
  -- Whether movements of money are recorded: false while the shop's own till collects.
  is_running boolean NOT NULL,
  entry_no integer NOT NULL,
  hash text NOT NULL,
  recorded_at timestamptz NOT NULL,
  -- The entry with which the journal began, or began again last, and what it contains.
  opening_no integer NOT NULL,
  ledger_before bigint NOT NULL,
  credit_notes_before integer NOT NULL,
  -- The business day of the entries that are not closed; null without one.
  open_date date,
  open_ends_at timestamptz,
  closed_date date,
  -- The entry that closed the last day; 0 for none.
  closed_no integer NOT NULL,
  -- When the open day is closed by itself: a job.
  close_at timestamptz,
  attempts integer NOT NULL DEFAULT 0
);
CREATE INDEX journal_head_due ON journal_head (close_at) WHERE close_at IS NOT NULL;
SELECT guard_by_store('journal_head');

-- Nobody changes what was recorded, not even the owner of the tables, whom row-level security lets see all rows. The rights
-- to change and delete are not revoked: a version before this one takes a table without them for one that is not prepared.
CREATE FUNCTION refuse_change() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_key
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON till_choice
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
