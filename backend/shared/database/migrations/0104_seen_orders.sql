-- MANAGEMENT section 3: a new order rings until somebody of the staff has seen it, on whatever device.
ALTER TABLE "order" ADD COLUMN seen_at timestamptz;
