-- A journal begins with the totals of its shop's ledger (decision 85). Recording a movement takes a lock of its shop, shared,
-- until the end of its transaction; the opening takes it exclusively, so that each movement is either in the totals or after
-- them. By a trigger, since a version before this one records too; by statement, before an id is assigned. A transaction
-- across shops takes the lock of shop 0.
CREATE FUNCTION share_ledger_lock() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(7150007, coalesce(current_store_id(), 0));
  RETURN NULL;
END $$;
CREATE TRIGGER share_ledger_lock BEFORE INSERT ON ledger_entry
  FOR EACH STATEMENT EXECUTE FUNCTION share_ledger_lock();
