-- Counts the changes to what a shop sells and how: who keeps a copy sees by it whether the copy still holds.
ALTER TABLE store ADD COLUMN revision bigint NOT NULL DEFAULT 0;

CREATE FUNCTION next_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.revision := old.revision + 1;
  RETURN new;
END $$;
CREATE TRIGGER next_revision BEFORE UPDATE ON store FOR EACH ROW EXECUTE FUNCTION next_revision();

CREATE FUNCTION touch_stores() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE store SET revision = revision WHERE store_id IN (SELECT store_id FROM changed);
  RETURN NULL;
END $$;

DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['setting', 'banner', 'category', 'option', 'option_value', 'product', 'product_option']
  LOOP
    EXECUTE format('CREATE TRIGGER touch_added AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
                    FOR EACH STATEMENT EXECUTE FUNCTION touch_stores()', watched);
    EXECUTE format('CREATE TRIGGER touch_changed AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
                    FOR EACH STATEMENT EXECUTE FUNCTION touch_stores()', watched);
    EXECUTE format('CREATE TRIGGER touch_removed AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
                    FOR EACH STATEMENT EXECUTE FUNCTION touch_stores()', watched);
  END LOOP;
END $$;
