-- When the operator decided not to retry a failed job: its row leaves the list and stays as a record until it is purged.
ALTER TABLE job_failure ADD COLUMN dropped_at timestamptz;
