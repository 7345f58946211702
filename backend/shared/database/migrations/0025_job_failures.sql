-- Jobs that were given up, for the operator: one row for each, until it is retried or purged.
CREATE TABLE job_failure (
  job_failure_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  kind text NOT NULL,
  -- The primary key of the job's row in its own table.
  job_key bigint NOT NULL,
  attempts integer NOT NULL,
  -- Without personal data or secrets.
  reason text NOT NULL,
  given_up_at timestamptz NOT NULL,
  UNIQUE (kind, job_key)
);
SELECT guard_by_store('job_failure');

ALTER TABLE recurring_order ADD COLUMN attempts integer NOT NULL DEFAULT 0;

-- When the erasure is attempted next; null once it is given up. The default is for instances of the version before.
ALTER TABLE account_deletion ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN due_at timestamptz DEFAULT now() + interval '14 days';
UPDATE account_deletion SET due_at = erase_at;
DROP INDEX account_deletion_due;
CREATE INDEX account_deletion_due ON account_deletion (due_at) WHERE due_at IS NOT NULL;
