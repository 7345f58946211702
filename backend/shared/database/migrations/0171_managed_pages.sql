-- An import keeps zones, tables and the look of a shop, too, where somebody has saved them in the management area.
ALTER TABLE managed_settings
  DROP CONSTRAINT managed_settings_page_check,
  ADD CONSTRAINT managed_settings_page_check CHECK (
    page IN ('identity', 'contact', 'message', 'legalTexts', 'appearance', 'zones', 'tables'));

-- Those whose last change was one of the management area.
INSERT INTO managed_settings (store_id, page, changed_at)
SELECT store_id, 'zones', now() FROM delivery_plan WHERE act_key IS NOT NULL
UNION ALL
SELECT store_id, 'tables', now() FROM area_plan WHERE act_key IS NOT NULL;
