-- Since when an account is in its state, for its owner; null for one whose state has not changed since this migration.
ALTER TABLE payment_account ADD COLUMN state_since timestamptz;

-- A trigger, so that it also holds for what the version before writes.
CREATE FUNCTION note_account_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.state_since := new.checked_at;
  RETURN new;
END $$;
CREATE TRIGGER note_added BEFORE INSERT ON payment_account FOR EACH ROW EXECUTE FUNCTION note_account_state();
CREATE TRIGGER note_changed BEFORE UPDATE ON payment_account FOR EACH ROW
  WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION note_account_state();
