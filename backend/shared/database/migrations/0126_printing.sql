-- MANAGEMENT section 5: the printers of a shop, the agents that send them tickets, and what is to be printed. No row has a
-- text of a customer: a ticket is made of its order when it is taken.

-- A program in the shop. Its key is stored as SHA-256.
CREATE TABLE print_agent (
  agent_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  name text NOT NULL,
  key_hash text NOT NULL UNIQUE,
  version text NOT NULL,
  created_at timestamptz NOT NULL,
  seen_at timestamptz,
  revoked_at timestamptz,
  -- When somebody asked it to look for printers, and what it found.
  search_asked_at timestamptz,
  found jsonb,
  found_at timestamptz,
  UNIQUE (store_id, agent_id)
);
SELECT guard_by_store('print_agent');

-- Whoever types the code into an agent pairs it; it is stored as its SHA-256.
CREATE TABLE print_agent_pairing (
  code_hash text PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX print_agent_pairing_of_store ON print_agent_pairing (store_id);
CREATE INDEX print_agent_pairing_expired ON print_agent_pairing (expires_at);
SELECT guard_by_store('print_agent_pairing');

CREATE TABLE printer (
  printer_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('kitchen', 'counter', 'label')),
  -- What products name as printer_id or lbl_printer_id; null takes what no other printer takes.
  station integer CHECK (station > 0),
  width text NOT NULL CHECK (width IN ('80', '58', 'label')),
  code_page text NOT NULL,
  language text NOT NULL,
  path text NOT NULL CHECK (path IN ('agent', 'cloudprnt', 'epson', 'demonstration')),
  -- In the shop's network, for an agent.
  address text,
  port integer NOT NULL CHECK (port BETWEEN 1 AND 65535),
  buzzer boolean NOT NULL DEFAULT false,
  agent_id integer,
  -- Of a printer that asks for its tickets itself: SHA-256.
  secret_hash text UNIQUE,
  -- What it said last of itself, since when, and when it last said something.
  state text NOT NULL DEFAULT 'unknown' CHECK (state IN ('ready', 'no_paper', 'cover_open', 'error', 'off', 'unknown')),
  state_since timestamptz,
  seen_at timestamptz,
  created_at timestamptz NOT NULL,
  removed_at timestamptz,
  -- When it is off unless it says something until then; null while it is off, and where nothing is expected.
  watch_at timestamptz,
  UNIQUE (store_id, printer_id),
  FOREIGN KEY (store_id, agent_id) REFERENCES print_agent (store_id, agent_id)
);
CREATE INDEX printer_watched ON printer (watch_at) WHERE watch_at IS NOT NULL;
SELECT guard_by_store('printer');

CREATE TABLE print_setting (
  store_id integer PRIMARY KEY REFERENCES store ON DELETE CASCADE,
  print_at text NOT NULL CHECK (print_at IN ('accepted', 'placed')),
  receipt boolean NOT NULL
);
SELECT guard_by_store('print_setting');

CREATE TABLE print_job (
  print_job_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  printer_id integer NOT NULL,
  -- Null for a page that tests the printer.
  order_id integer,
  order_version integer,
  kind text NOT NULL CHECK (kind IN ('kitchen', 'counter', 'label', 'receipt', 'test', 'changed', 'cancelled')),
  -- The products of the order that the printer gets; null for all.
  product_ids integer[],
  -- Whether the same ticket may have come out before.
  reprint boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'taken', 'printed', 'transmitted', 'failed', 'dropped')),
  -- How often it was taken, without the attempts that sent nothing.
  attempts smallint NOT NULL DEFAULT 0,
  made_at timestamptz NOT NULL,
  -- It is taken from then on, and by itself until then.
  due_at timestamptz NOT NULL,
  fresh_until timestamptz NOT NULL,
  taken_at timestamptz,
  -- Who has it, until the lease ends.
  taken_by text,
  leased_until timestamptz,
  done_at timestamptz,
  error text,
  -- What the printer acknowledged it with.
  proof text,
  -- Whether the boards were told that it was neither printed nor transmitted in time.
  told boolean NOT NULL DEFAULT false,
  -- The same act again is done once.
  act_key uuid,
  staff_id integer,
  CHECK ((order_id IS NULL) = (order_version IS NULL)),
  FOREIGN KEY (store_id, printer_id) REFERENCES printer (store_id, printer_id),
  FOREIGN KEY (store_id, order_id) REFERENCES "order" (store_id, order_id),
  FOREIGN KEY (store_id, staff_id) REFERENCES staff (store_id, staff_id)
);
-- What may be taken. Jobs of last night end before `fresh_until`, so thousands of them cost nothing.
CREATE INDEX print_job_open ON print_job (printer_id, fresh_until) WHERE state IN ('waiting', 'taken');
-- What the board shows.
CREATE INDEX print_job_unproved ON print_job (store_id, made_at) WHERE state IN ('waiting', 'taken', 'failed');
CREATE INDEX print_job_untold ON print_job (made_at) WHERE state IN ('waiting', 'taken') AND NOT told;
CREATE INDEX print_job_failed ON print_job (store_id, made_at) WHERE state = 'failed';
CREATE INDEX print_job_of_order ON print_job (order_id);
CREATE INDEX print_job_newest ON print_job (store_id, print_job_id);
CREATE INDEX print_job_by_time ON print_job (made_at);
CREATE UNIQUE INDEX print_job_by_act ON print_job (store_id, act_key, printer_id, kind) WHERE act_key IS NOT NULL;
SELECT guard_by_store('print_job');
