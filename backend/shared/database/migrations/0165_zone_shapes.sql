-- MANAGEMENT section 8: delivery zones by shapes drawn on a map, and where an address is.

-- The corners of a simple polygon in their order, [[longitude, latitude], ...] of WGS 84. Null: everywhere in the communes.
ALTER TABLE delivery_zone ADD COLUMN shape jsonb;

-- Null until the address service has found the address with its street.
ALTER TABLE address ADD COLUMN lon double precision, ADD COLUMN lat double precision;

-- As before (0145_delivery_zones.sql), with shapes: the entry of a commune is that of its first zone without a shape, else that
-- of its first zone.
CREATE OR REPLACE FUNCTION write_delivery_zones(of_store integer, setting text) RETURNS void LANGUAGE plpgsql AS $$
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
           WHERE c.store_id = of_store
           ORDER BY c.city_id, (z.shape IS NOT NULL), z.position, z.delivery_zone_id) AS entries;
  IF wanted = present THEN
    RETURN;
  END IF;

  INSERT INTO delivery_plan (store_id, revision) VALUES (of_store, 1)
  ON CONFLICT (store_id) DO UPDATE SET revision = delivery_plan.revision + 1, act_key = NULL;
  -- A commune with other prices leaves its zone, unless that has a shape. One without an entry leaves every zone.
  DELETE FROM delivery_commune c USING delivery_zone z
   WHERE c.store_id = of_store AND z.store_id = of_store AND z.delivery_zone_id = c.delivery_zone_id
     AND NOT EXISTS (
       SELECT FROM jsonb_array_elements(wanted) AS each
        WHERE (each->>'city_id')::integer = c.city_id
          AND (z.shape IS NOT NULL
               OR ((each->>'minimum')::integer = z.minimum AND (each->>'fee')::integer = z.fee
                   AND (each->>'free_from')::integer = z.free_from
                   AND (each->>'extra_minutes')::integer = z.extra_minutes)));
  FOR entry IN SELECT each FROM jsonb_array_elements(wanted) WITH ORDINALITY AS entries (each, place) ORDER BY place LOOP
    target := NULL;
    -- A zone with a shape takes an entry only when it decides the entry of the commune already.
    SELECT z.delivery_zone_id INTO target
      FROM delivery_zone z LEFT JOIN delivery_commune c
        ON c.store_id = of_store AND c.delivery_zone_id = z.delivery_zone_id
       AND (c.city_id = (entry->>'city_id')::integer OR c.region_id = (entry->>'region_id')::integer)
     WHERE z.store_id = of_store AND c.city_id IS NOT NULL
       AND z.minimum = (entry->>'minimum')::integer AND z.fee = (entry->>'fee')::integer
       AND z.free_from = (entry->>'free_from')::integer AND z.extra_minutes = (entry->>'extra_minutes')::integer
       AND (z.shape IS NULL
            OR z.delivery_zone_id = (
              SELECT first.delivery_zone_id FROM delivery_zone first JOIN delivery_commune of_first
                  ON of_first.store_id = of_store AND of_first.delivery_zone_id = first.delivery_zone_id
               WHERE first.store_id = of_store AND of_first.city_id = (entry->>'city_id')::integer
               ORDER BY (first.shape IS NOT NULL), first.position, first.delivery_zone_id LIMIT 1))
     ORDER BY (c.city_id = (entry->>'city_id')::integer) DESC, (z.shape IS NOT NULL), z.position, z.delivery_zone_id LIMIT 1;
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
