-- The role that a shop's transactions run under. Roles belong to the whole cluster, and several databases may
-- be migrated at once. Where the application may create no role, the administrator creates and grants it first.
do $$
begin
  if not exists (select from pg_roles where rolname = 'ardoise_shop') then
    create role ardoise_shop nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  if not pg_has_role(current_user, 'ardoise_shop', 'member') then
    execute format('grant ardoise_shop to %I', current_user);
  end if;
end $$;

grant usage on schema public to ardoise_shop;
alter default privileges in schema public grant select, insert, update, delete on tables to ardoise_shop;
alter default privileges in schema public grant usage, select on sequences to ardoise_shop;

-- The store of the running transaction; null outside one, which no row equals.
create function current_store_id() returns integer
  language sql stable
  as $$ select nullif(current_setting('app.store_id', true), '')::integer $$;

-- Shuts a table with a store_id to every row but the current store's. Its owner, whom FORCE binds too, keeps
-- all rows: migrations, imports and background queues run across stores.
create function guard_by_store(guarded regclass) returns void
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format(
    'create policy own_store on %s to ardoise_shop using (store_id = current_store_id()) with check (store_id = current_store_id())',
    guarded);
  execute format('create policy across_stores on %s to current_user using (true) with check (true)', guarded);
end $$;

create table store (
  store_id integer generated always as identity primary key,
  tenant text not null unique,
  name text not null,
  time_zone text not null,
  legal json not null
);
select guard_by_store('store');

-- SPEC section 3, Setting keys; those that it calls JSON text are JSON text here too.
create table setting (
  store_id integer not null references store on delete cascade,
  key text not null,
  value text not null,
  primary key (store_id, key)
);
select guard_by_store('setting');

-- The number that a thing of the shop file was given when its key was first seen, for ever: one that leaves
-- the card and comes back is the same one, and no number is given twice.
create table catalogue_id (
  id integer generated always as identity primary key,
  store_id integer not null references store on delete cascade,
  kind text not null,
  key text not null,
  unique (store_id, kind, key)
);
select guard_by_store('catalogue_id');

create table banner (
  store_id integer not null references store on delete cascade,
  position integer not null,
  title text not null,
  name text not null,
  image text not null,
  primary key (store_id, position)
);
select guard_by_store('banner');

create table category (
  category_id integer primary key,
  store_id integer not null references store on delete cascade,
  position integer not null,
  name text not null,
  label text
);
create index on category (store_id);
select guard_by_store('category');

create table option (
  option_id integer primary key,
  store_id integer not null references store on delete cascade,
  type text not null check (type in ('radio', 'select', 'checkbox')),
  title text not null,
  name text not null
);
create index on option (store_id);
select guard_by_store('option');

create table option_value (
  option_value_id integer primary key,
  store_id integer not null references store on delete cascade,
  option_id integer not null references option on delete cascade,
  position integer not null,
  name text not null,
  price integer not null check (price >= 0),
  price_status text not null check (price_status in ('general', 'one_is_free', 'special')),
  reset boolean not null,
  value_group text,
  related_option_ids integer[] not null,
  image text,
  image_type integer not null check (image_type between 0 and 2),
  allergens text[] not null
);
create index on option_value (store_id);
create index on option_value (option_id);
select guard_by_store('option_value');

create table product (
  product_id integer primary key,
  store_id integer not null references store on delete cascade,
  category_id integer not null references category on delete cascade,
  position integer not null,
  name text not null,
  -- HTML, cleaned when it was imported.
  description text,
  price integer not null check (price >= 0),
  -- VAT percentage contained in the price.
  tax_rate numeric(5, 2) not null,
  image text,
  orderable boolean not null,
  blocked boolean not null,
  printer_id integer,
  lbl_printer_id integer,
  related_ids integer[] not null,
  allergens text[] not null
);
create index on product (store_id, category_id);
select guard_by_store('product');

-- A product's use of an option, with the rules it has there.
create table product_option (
  product_option_id integer primary key,
  store_id integer not null references store on delete cascade,
  product_id integer not null references product on delete cascade,
  option_id integer not null references option on delete cascade,
  position integer not null,
  required boolean not null,
  free_option_count integer not null,
  max_option_count integer not null
);
create index on product_option (store_id, product_id);
create index on product_option (option_id);
select guard_by_store('product_option');
