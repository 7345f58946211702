-- MANAGEMENT section 8: the areas of a shop and their tables. The setting config_areas, which pages read, has the areas in
-- their order, each with its highest number; single numbers may be absent here.
CREATE TABLE area (
  area_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  name text NOT NULL,
  position integer NOT NULL,
  UNIQUE (store_id, area_id),
  UNIQUE (store_id, name)
);
SELECT guard_by_store('area');

CREATE TABLE dining_table (
  table_id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  area_id integer NOT NULL,
  number integer NOT NULL CHECK (number > 0),
  -- What the shop calls it besides its number; null for nothing.
  name text,
  UNIQUE (store_id, area_id, number),
  FOREIGN KEY (store_id, area_id) REFERENCES area (store_id, area_id) ON DELETE CASCADE
);
SELECT guard_by_store('dining_table');

-- The codes that were renewed one by one: a token carries the version of its table. Kept by what a token says, not by
-- table, so that a renewed code stays invalid when a table of that area and number comes back.
CREATE TABLE table_renewal (
  store_id integer NOT NULL REFERENCES store ON DELETE CASCADE,
  area text NOT NULL,
  number integer NOT NULL,
  -- 1 is the version of a table that is not here.
  version integer NOT NULL CHECK (version > 1),
  renewed_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, area, number)
);
SELECT guard_by_store('table_renewal');

-- Locked by whoever changes the areas and tables of a shop. The revision tells of a change by somebody else.
CREATE TABLE area_plan (
  store_id integer PRIMARY KEY REFERENCES store ON DELETE CASCADE,
  revision integer NOT NULL,
  -- The last act: the same again is done once.
  act_key uuid
);
SELECT guard_by_store('area_plan');

-- Brings the rows in line with the setting, whoever writes it: an import, or an earlier version of the backend. An area that
-- already has its highest number keeps the numbers that were removed below it.
CREATE FUNCTION write_areas(of_store integer, setting text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted jsonb;
  present jsonb;
BEGIN
  BEGIN
    wanted := coalesce(nullif(setting, ''), '[]')::jsonb;
  EXCEPTION WHEN invalid_text_representation THEN
    RETURN;
  END;
  SELECT coalesce(jsonb_agg(jsonb_build_object('areaName', name, 'maxTableNumber', highest) ORDER BY position, area_id), '[]')
    INTO present
    FROM (SELECT area_id, name, position,
                 (SELECT max(number) FROM dining_table t WHERE t.store_id = a.store_id AND t.area_id = a.area_id) AS highest
            FROM area a WHERE a.store_id = of_store) AS areas
   WHERE highest IS NOT NULL;
  IF wanted = present THEN
    RETURN;
  END IF;

  INSERT INTO area_plan (store_id, revision) VALUES (of_store, 1)
  ON CONFLICT (store_id) DO UPDATE SET revision = area_plan.revision + 1, act_key = NULL;
  -- An area without a table is not in the setting.
  DELETE FROM area a
   WHERE a.store_id = of_store AND a.name NOT IN (SELECT each->>'areaName' FROM jsonb_array_elements(wanted) AS each)
     AND EXISTS (SELECT FROM dining_table t WHERE t.store_id = of_store AND t.area_id = a.area_id);
  INSERT INTO area (store_id, name, position)
  SELECT of_store, each->>'areaName', place
    FROM jsonb_array_elements(wanted) WITH ORDINALITY AS areas (each, place)
   WHERE (each->>'maxTableNumber')::integer > 0
  ON CONFLICT (store_id, name) DO UPDATE SET position = excluded.position;
  DELETE FROM dining_table t USING area a, jsonb_array_elements(wanted) AS each
   WHERE t.store_id = of_store AND a.store_id = of_store AND a.area_id = t.area_id AND a.name = each->>'areaName'
     AND t.number > (each->>'maxTableNumber')::integer;
  INSERT INTO dining_table (store_id, area_id, number)
  SELECT of_store, a.area_id, number
    FROM jsonb_array_elements(wanted) AS each JOIN area a ON a.store_id = of_store AND a.name = each->>'areaName',
         LATERAL generate_series(
           coalesce((SELECT max(t.number) FROM dining_table t WHERE t.store_id = of_store AND t.area_id = a.area_id), 0) + 1,
           least((each->>'maxTableNumber')::integer, 9999)) AS number;
END $$;

CREATE FUNCTION write_areas_of_setting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_areas(new.store_id, new.value);
  RETURN NULL;
END $$;
CREATE TRIGGER write_areas AFTER INSERT OR UPDATE ON setting
  FOR EACH ROW WHEN (new.key = 'config_areas') EXECUTE FUNCTION write_areas_of_setting();

SELECT write_areas(store_id, value) FROM setting WHERE key = 'config_areas';
