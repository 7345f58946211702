-- MANAGEMENT section 8: the delivery zones of a shop and their communes. The setting config_delivery_zones, which pages and
-- orders read, has one entry for each commune: that of the first zone that has it.
CREATE TABLE delivery_zone (
  delivery_zone_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  name text NOT NULL,
  -- Of two zones that have a commune the first one counts.
  position integer NOT NULL,
  -- Amounts in cents. Delivery is free from a basket of free_from on; 0 is never.
  minimum integer NOT NULL CHECK (minimum >= 0),
  fee integer NOT NULL CHECK (fee >= 0),
  free_from integer NOT NULL CHECK (free_from >= 0),
  extra_minutes integer NOT NULL DEFAULT 0 CHECK (extra_minutes >= 0),
  UNIQUE (store_id, delivery_zone_id)
);
SELECT guard_by_store('delivery_zone');

CREATE TABLE delivery_commune (
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  delivery_zone_id integer NOT NULL,
  -- The city_id and zone_id of the setting's entry, which saved addresses name.
  city_id integer NOT NULL,
  region_id integer NOT NULL,
  city text NOT NULL,
  region text NOT NULL,
  postcode text NOT NULL,
  country text NOT NULL,
  -- Null for a place that is no commune.
  insee text,
  -- Its place among the entries of the setting.
  position integer NOT NULL,
  PRIMARY KEY (store_id, delivery_zone_id, city_id),
  FOREIGN KEY (store_id, delivery_zone_id) REFERENCES delivery_zone (store_id, delivery_zone_id) ON DELETE CASCADE
);
SELECT guard_by_store('delivery_commune');

-- Locked by whoever changes the zones of a shop. The revision tells of a change by somebody else.
CREATE TABLE delivery_plan (
  store_id integer PRIMARY KEY REFERENCES store ON DELETE CASCADE,
  revision integer NOT NULL,
  -- The last act: the same again is done once.
  act_key uuid
);
SELECT guard_by_store('delivery_plan');

-- Brings the rows in line with the setting, whoever writes it: an import, or an earlier version of the backend. A commune stays
-- in its zone while that has the entry's prices; entries of one region with equal prices are one new zone.
CREATE FUNCTION write_delivery_zones(of_store integer, setting text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted jsonb;
  present jsonb;
  entry jsonb;
  target integer;
  added integer[] := '{}';
BEGIN
  BEGIN
    SELECT coalesce(jsonb_agg(jsonb_build_object(
             'city_id', (each->>'city_id')::integer, 'region_id', (each->>'zone_id')::integer,
             'city', each->>'city', 'region', each->>'zone', 'postcode', coalesce(each->>'postcode', ''),
             'country', each->>'country',
             'minimum', round((each->>'minimum_price')::numeric * 100)::integer,
             'fee', round((each->>'price')::numeric * 100)::integer,
             'free_from', round((each->>'free_price')::numeric * 100)::integer,
             'extra_minutes', coalesce((each->>'extra_minutes')::integer, 0)) ORDER BY place), '[]')
      INTO wanted
      FROM jsonb_array_elements(coalesce(nullif(setting, ''), '[]')::jsonb) WITH ORDINALITY AS entries (each, place);
  EXCEPTION WHEN invalid_text_representation OR invalid_parameter_value THEN
    RETURN;
  END;
  SELECT coalesce(jsonb_agg(jsonb_build_object(
           'city_id', city_id, 'region_id', region_id, 'city', city, 'region', region, 'postcode', postcode,
           'country', country, 'minimum', minimum, 'fee', fee, 'free_from', free_from,
           'extra_minutes', extra_minutes) ORDER BY place, city_id), '[]')
    INTO present
    FROM (SELECT DISTINCT ON (c.city_id) c.*, z.minimum, z.fee, z.free_from, z.extra_minutes, c.position AS place
            FROM delivery_commune c JOIN delivery_zone z USING (store_id, delivery_zone_id)
           WHERE c.store_id = of_store ORDER BY c.city_id, z.position, z.delivery_zone_id) AS entries;
  IF wanted = present THEN
    RETURN;
  END IF;

  INSERT INTO delivery_plan (store_id, revision) VALUES (of_store, 1)
  ON CONFLICT (store_id) DO UPDATE SET revision = delivery_plan.revision + 1, act_key = NULL;
  -- A commune with other prices, or without an entry, leaves its zone.
  DELETE FROM delivery_commune c USING delivery_zone z
   WHERE c.store_id = of_store AND z.store_id = of_store AND z.delivery_zone_id = c.delivery_zone_id
     AND NOT EXISTS (
       SELECT FROM jsonb_array_elements(wanted) AS each
        WHERE (each->>'city_id')::integer = c.city_id AND (each->>'minimum')::integer = z.minimum
          AND (each->>'fee')::integer = z.fee AND (each->>'free_from')::integer = z.free_from
          AND (each->>'extra_minutes')::integer = z.extra_minutes);
  FOR entry IN SELECT each FROM jsonb_array_elements(wanted) WITH ORDINALITY AS entries (each, place) ORDER BY place LOOP
    target := NULL;
    SELECT z.delivery_zone_id INTO target
      FROM delivery_zone z LEFT JOIN delivery_commune c
        ON c.store_id = of_store AND c.delivery_zone_id = z.delivery_zone_id
       AND (c.city_id = (entry->>'city_id')::integer OR c.region_id = (entry->>'region_id')::integer)
     WHERE z.store_id = of_store AND c.city_id IS NOT NULL
       AND z.minimum = (entry->>'minimum')::integer AND z.fee = (entry->>'fee')::integer
       AND z.free_from = (entry->>'free_from')::integer AND z.extra_minutes = (entry->>'extra_minutes')::integer
     ORDER BY (c.city_id = (entry->>'city_id')::integer) DESC, z.position, z.delivery_zone_id LIMIT 1;
    IF target IS NULL THEN
      INSERT INTO delivery_zone (store_id, name, position, minimum, fee, free_from, extra_minutes)
      SELECT of_store, left(entry->>'city', 60), coalesce(max(position), -1) + 1, (entry->>'minimum')::integer,
             (entry->>'fee')::integer, (entry->>'free_from')::integer, (entry->>'extra_minutes')::integer
        FROM delivery_zone WHERE store_id = of_store
      RETURNING delivery_zone_id INTO target;
      added := added || target;
    END IF;
    INSERT INTO delivery_commune (store_id, delivery_zone_id, city_id, region_id, city, region, postcode, country, position)
    VALUES (of_store, target, (entry->>'city_id')::integer, (entry->>'region_id')::integer, entry->>'city',
            entry->>'region', entry->>'postcode', entry->>'country', 0)
    ON CONFLICT (store_id, delivery_zone_id, city_id) DO UPDATE
      SET region_id = excluded.region_id, city = excluded.city, region = excluded.region,
          postcode = excluded.postcode, country = excluded.country;
  END LOOP;
  DELETE FROM delivery_zone z
   WHERE z.store_id = of_store
     AND NOT EXISTS (SELECT FROM delivery_commune c
                      WHERE c.store_id = of_store AND c.delivery_zone_id = z.delivery_zone_id);
  UPDATE delivery_commune c SET position = entries.place - 1
    FROM jsonb_array_elements(wanted) WITH ORDINALITY AS entries (each, place)
   WHERE c.store_id = of_store AND c.city_id = (entries.each->>'city_id')::integer;
  -- A new zone is named after its first commune.
  UPDATE delivery_zone z SET name = left(z.name, 45) || ' et alentours'
   WHERE z.store_id = of_store AND z.delivery_zone_id = ANY (added)
     AND (SELECT count(*) FROM delivery_commune c
           WHERE c.store_id = of_store AND c.delivery_zone_id = z.delivery_zone_id) > 1;
END $$;

CREATE FUNCTION write_delivery_zones_of_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_delivery_zones(new.store_id, new.value);
  RETURN NULL;
END $$;
CREATE TRIGGER write_delivery_zones AFTER INSERT OR UPDATE ON setting
  FOR EACH ROW WHEN (new.key = 'config_delivery_zones') EXECUTE FUNCTION write_delivery_zones_of_setting();

SELECT write_delivery_zones(store_id, value) FROM setting WHERE key = 'config_delivery_zones';
