-- How often a value may be chosen for one dish: 'poulet + poulet'.
ALTER TABLE option_value ADD max_count integer NOT NULL DEFAULT 1 CHECK (max_count BETWEEN 1 AND 50);
