-- Of the orders that were placed at `counted_up_to`, the last one that is counted; null of a count that the version before began.
ALTER TABLE report_progress ADD COLUMN counted_up_to_order integer;
