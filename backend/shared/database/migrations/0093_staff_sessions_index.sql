-- no transaction: writers go on while it is built.
CREATE INDEX CONCURRENTLY IF NOT EXISTS session_family_of_staff ON session_family (staff_id) WHERE staff_id IS NOT NULL;
