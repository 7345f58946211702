-- MANAGEMENT section 2: every write says on which paired device it was made.

ALTER TABLE audit_entry ADD COLUMN device_id integer;
