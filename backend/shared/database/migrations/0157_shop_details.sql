-- MANAGEMENT section 11: what a shop says about itself is edited in the management area.

-- The shop's own privacy policy and terms, { "privacy", "terms" }; null for the ones that are filled in by themselves.
ALTER TABLE store ADD legal_texts json;

-- The pages of settings that somebody has saved in the management area: an import of a shop file keeps them.
CREATE TABLE managed_settings (
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  page text NOT NULL CHECK (page IN ('identity', 'contact', 'message', 'legalTexts')),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, page)
);
SELECT guard_by_store('managed_settings');

-- From when until when the special message is shown; no row for a message without dates.
CREATE TABLE message_period (
  store_id integer PRIMARY KEY REFERENCES store ON DELETE CASCADE,
  begins_at timestamptz,
  ends_at timestamptz,
  -- Whether it is shown at present.
  showing boolean NOT NULL,
  -- When it next begins or ends; null for never.
  renew_at timestamptz,
  CHECK (begins_at IS NOT NULL OR ends_at IS NOT NULL),
  CHECK (begins_at < ends_at)
);
CREATE INDEX message_period_renewed ON message_period (renew_at) WHERE renew_at IS NOT NULL;
SELECT guard_by_store('message_period');

-- Pages show the message: its dates are a part of the shop's revision (0005_store_revision.sql).
CREATE TRIGGER touch_added AFTER INSERT ON message_period REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_stores();
CREATE TRIGGER touch_changed AFTER UPDATE ON message_period REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_stores();
CREATE TRIGGER touch_removed AFTER DELETE ON message_period REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION touch_stores();
