-- MANAGEMENT section 11: the days on which a banner is shown, the last one included; null for no limit.
ALTER TABLE banner ADD COLUMN first_day date, ADD COLUMN last_day date;
-- When the shop's pages are next to be made anew for it; null for never.
ALTER TABLE banner ADD COLUMN renew_at timestamptz;
CREATE INDEX banner_to_renew ON banner (renew_at) WHERE renew_at IS NOT NULL;
