-- What a recurring order was when its customer last agreed to it: names and prices, to tell what has changed since.
ALTER TABLE recurring_order ADD COLUMN agreed jsonb NOT NULL DEFAULT '[]';
