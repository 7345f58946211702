-- MANAGEMENT section 11: which entry of the audit a later one takes back. Null for every other one.
ALTER TABLE audit_entry ADD undoes integer;
