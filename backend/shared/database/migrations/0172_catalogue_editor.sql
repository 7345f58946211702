-- MANAGEMENT section 7: the catalogue is edited in a draft, which is published as a version.

-- The place of an option in the catalogue, and the rules that products share unless they have their own. Null in rows of an
-- earlier version: options in the order of their numbers, with the rules of the first product that has them.
ALTER TABLE option
  ADD COLUMN position integer,
  ADD COLUMN required boolean,
  ADD COLUMN free_option_count integer,
  ADD COLUMN max_option_count integer;

-- Locked by whoever changes or publishes the draft of a shop, after the row of the store. The revision counts the changes.
CREATE TABLE catalogue_draft (
  store_id integer PRIMARY KEY REFERENCES store ON DELETE CASCADE,
  revision integer NOT NULL,
  -- The last act: the same again is done once.
  act_key uuid
);
SELECT guard_by_store('catalogue_draft');

-- The draft: one row for each entry that differs from what is published.
CREATE TABLE catalogue_change (
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  -- 'order': the order of a list, which the key names.
  kind text NOT NULL CHECK (kind IN ('category', 'option', 'product', 'order')),
  key text NOT NULL,
  -- As a shop file has it; null for an entry that is to be archived.
  value jsonb,
  -- What was published when its author changed it; null for nothing. Another one by now is a conflict.
  base jsonb,
  staff_id integer,
  changed_at timestamptz NOT NULL,
  -- Of the draft, when it was changed.
  revision integer NOT NULL,
  -- New entries follow in the order in which they came.
  position integer GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (store_id, kind, key),
  FOREIGN KEY (store_id, staff_id) REFERENCES staff (store_id, staff_id)
);
SELECT guard_by_store('catalogue_change');

-- Every catalogue that a shop has published.
CREATE TABLE catalogue_version (
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  number integer NOT NULL CHECK (number > 0),
  -- Categories, options and products as a shop file has them.
  content jsonb NOT NULL,
  digest text NOT NULL,
  -- 'found': of an earlier version of the backend, which kept none.
  source text NOT NULL CHECK (source IN ('publish', 'import', 'found')),
  staff_id integer,
  published_at timestamptz NOT NULL,
  -- How many categories, options and products it has added, changed and archived.
  added integer NOT NULL,
  changed integer NOT NULL,
  archived integer NOT NULL,
  act_key uuid,
  PRIMARY KEY (store_id, number),
  FOREIGN KEY (store_id, staff_id) REFERENCES staff (store_id, staff_id)
);
CREATE UNIQUE INDEX catalogue_version_by_act ON catalogue_version (store_id, act_key) WHERE act_key IS NOT NULL;
SELECT guard_by_store('catalogue_version');

-- What was published once and no longer is, with its last value. Its number stays in catalogue_id.
CREATE TABLE catalogue_archive (
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('category', 'option', 'product')),
  key text NOT NULL,
  value jsonb NOT NULL,
  archived_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, kind, key)
);
SELECT guard_by_store('catalogue_archive');
