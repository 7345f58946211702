-- How often a value may be chosen for one dish: 'poulet + poulet'. Null is once: an earlier backend writes none.
ALTER TABLE option_value ADD max_count integer CHECK (max_count BETWEEN 2 AND 50);
