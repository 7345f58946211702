-- no transaction: writers go on while these are built.

-- The operator's two lists, of all shops and of one, and the count of open failures: dropped ones stay for a year.
CREATE INDEX CONCURRENTLY IF NOT EXISTS job_failure_open ON job_failure (given_up_at DESC, job_failure_id DESC)
  WHERE dropped_at IS NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS job_failure_dropped ON job_failure (given_up_at DESC, job_failure_id DESC)
  WHERE dropped_at IS NOT NULL;
CREATE INDEX CONCURRENTLY IF NOT EXISTS job_failure_of_store
  ON job_failure (store_id, given_up_at DESC, job_failure_id DESC);

-- Sign-ups that nobody confirmed are purged like everything else; the version before deletes a shop's at each sign-up.
CREATE INDEX CONCURRENTLY IF NOT EXISTS customer_unconfirmed_everywhere ON customer (created_at)
  WHERE confirmed_at IS NULL;
