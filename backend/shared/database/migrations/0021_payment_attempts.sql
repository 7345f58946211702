-- What the provider is asked for is counted, and given up in the end (job_failure).
ALTER TABLE payment ADD COLUMN attempts integer NOT NULL DEFAULT 0;
ALTER TABLE refund ADD COLUMN attempts integer NOT NULL DEFAULT 0;
