-- What a change of an order gives back: to the card, and by hand. 0 in versions of earlier releases.
ALTER TABLE order_version
  ADD to_refund integer NOT NULL DEFAULT 0,
  ADD to_give_back integer NOT NULL DEFAULT 0;
