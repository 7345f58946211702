-- no transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS payout_details_due ON payout (details_due_at) WHERE details_due_at IS NOT NULL;
