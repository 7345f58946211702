-- What the session that was asked for last charges, in cents; null where that is the order's total.
ALTER TABLE payment ADD COLUMN amount integer;

-- Until then staff are closing the session to take the money on site: nothing cancels the order meanwhile.
ALTER TABLE payment ADD COLUMN held_until timestamptz;
