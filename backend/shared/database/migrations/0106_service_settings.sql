-- MANAGEMENT section 3: what a shop does by itself with its orders. A shop without a row has the defaults of
-- lib/domain/orders/service-settings.ts, and has not begun.
CREATE TABLE service_setting (
  store_id integer PRIMARY KEY REFERENCES store,
  -- The first "Commencer le service". Until then nothing happens by itself.
  begun_at timestamptz,
  ladder boolean NOT NULL,
  -- Of the ladder, in minutes in which the shop is open.
  remind_minutes smallint NOT NULL CHECK (remind_minutes > 0),
  alert_minutes smallint NOT NULL CHECK (alert_minutes > remind_minutes),
  refuse_minutes smallint NOT NULL CHECK (refuse_minutes > alert_minutes),
  acceptance text NOT NULL CHECK (acceptance IN ('by_hand', 'below', 'always')),
  acceptance_below smallint NOT NULL CHECK (acceptance_below > 0),
  accept_scheduled boolean NOT NULL,
  pause_unwatched boolean NOT NULL
);
SELECT guard_by_store('service_setting');
