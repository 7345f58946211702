-- MANAGEMENT section 3: when an order was cancelled without the staff. It stays on their board until somebody has seen that.
ALTER TABLE "order" ADD COLUMN cancellation_told_at timestamptz;
