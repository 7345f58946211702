-- VAT by the way an order is made, by option value, and by component of a menu (decision 50). A rate that is null is the
-- one of what is taken away, tax_rate; that of a value without tax_rate is its product's.
ALTER TABLE product
  ADD tax_rate_on_site numeric(5, 2),
  ADD tax_rate_delivery numeric(5, 2),
  ADD component_price integer CHECK (component_price > 0);
ALTER TABLE option_value
  ADD tax_rate numeric(5, 2),
  ADD tax_rate_on_site numeric(5, 2),
  ADD tax_rate_delivery numeric(5, 2),
  ADD component_price integer CHECK (component_price > 0);

-- The VAT that an order was sold with, by rate: null where the whole line is taxed at tax_rate, and where the fee has one
-- rate or none.
ALTER TABLE order_product ADD taxes jsonb;
ALTER TABLE "order" ADD shipping_taxes jsonb;

-- The fee of an order with several rates was divided in another way until now: its parts were rounded down, and the
-- highest rate took the remaining cents.
WITH gross AS (
  SELECT p.order_id, p.tax_rate AS rate, sum(p.price) AS gross, o.shipping_price AS fee
    FROM order_product p JOIN "order" o USING (order_id)
   WHERE o.shipping_price > 0
   GROUP BY p.order_id, p.tax_rate, o.shipping_price
), part AS (
  SELECT *, sum(gross) OVER whole AS whole, row_number() OVER (PARTITION BY order_id ORDER BY rate DESC) AS place,
         count(*) OVER whole AS rates,
         CASE WHEN sum(gross) OVER whole = 0 THEN 0 ELSE floor(fee * gross / sum(gross) OVER whole) END AS floored
    FROM gross WINDOW whole AS (PARTITION BY order_id)
), share AS (
  SELECT order_id, rate, part.gross,
         CASE WHEN place = 1 THEN fee - sum(floored) OVER (PARTITION BY order_id) + floored ELSE floored END AS amount
    FROM part WHERE rates > 1
), taxed AS (
  SELECT order_id, rate, amount, round(amount * rate / (100 + rate)) AS tax FROM share WHERE amount > 0
)
UPDATE "order" o SET shipping_taxes = divided.taxes
  FROM (SELECT order_id, jsonb_agg(jsonb_build_object(
                 'rate', rate, 'net', amount - tax, 'tax', tax, 'gross', amount) ORDER BY rate) AS taxes
          FROM taxed GROUP BY order_id) AS divided
 WHERE o.order_id = divided.order_id;
