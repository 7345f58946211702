-- What a menu says beyond names and prices. Every column may be null, since an earlier version imports without them.
alter table category add column offered jsonb;

alter table option add column halves text check (halves in ('dearer', 'mean', 'sum'));

alter table product
  add column price_on_site integer check (price_on_site >= 0),
  add column price_takeaway integer check (price_takeaway >= 0),
  add column price_delivery integer check (price_delivery >= 0),
  add column deposit integer check (deposit >= 0),
  add column offered jsonb,
  -- An empty list of allergens states nothing unless this is true.
  add column no_allergens boolean,
  add column may_contain text[],
  add column origins jsonb,
  add column alcohol numeric(4, 1) check (alcohol > 0),
  add column adults_only boolean,
  add column diets text[],
  add column spiciness smallint check (spiciness between 0 and 3);

alter table option_value
  -- No reference: an import replaces the products after the values.
  add column product_id integer,
  add column price_on_site integer check (price_on_site >= 0),
  add column price_takeaway integer check (price_takeaway >= 0),
  add column price_delivery integer check (price_delivery >= 0),
  add column prices_by jsonb,
  add column blocked boolean,
  add column no_allergens boolean,
  add column may_contain text[],
  add column origins jsonb,
  add column alcohol numeric(4, 1) check (alcohol > 0),
  add column adults_only boolean;

-- What was paid for the packaging of a whole line; null for none.
alter table order_product add column deposit integer check (deposit >= 0);
