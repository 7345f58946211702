-- How much longer than the kitchen the delivery of an order takes, as its zone said when it was placed.
ALTER TABLE "order" ADD COLUMN extra_minutes integer NOT NULL DEFAULT 0;
