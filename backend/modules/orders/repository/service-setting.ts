import { writeSetting } from '#backend/modules/tenants/interface.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import {
  GUEST_ORDERS_KEY,
  ORDER_PUSH_KEY,
  ORDER_SMS_KEY,
  REVIEWS_KEY,
  TIPS_KEY,
} from '#lib/contract/store.ts';
import { DEFAULT_SERVICE_SETTINGS, type ServiceSettings } from '#lib/domain/orders/service-settings.ts';

/** The rules that others read too, pages or notifications: settings of the store, '1' or '0'. */
const PAGE_RULES = {
  guestOrders: GUEST_ORDERS_KEY,
  tips: TIPS_KEY,
  orderPush: ORDER_PUSH_KEY,
  orderSms: ORDER_SMS_KEY,
  reviews: REVIEWS_KEY,
} as const satisfies Partial<Record<keyof ServiceSettings, string>>;
type PageRule = keyof typeof PAGE_RULES;
type PageRules = Pick<ServiceSettings, PageRule>;

interface ServiceSettingsRow extends Omit<ServiceSettings, 'begunAt' | PageRule> {
  begunAt: Date | null;
}

const COLUMNS = `begun_at AS "begunAt", ladder, remind_minutes AS "remindMinutes", alert_minutes AS "alertMinutes",
  refuse_minutes AS "refuseMinutes", acceptance, acceptance_below AS "acceptanceBelow",
  accept_scheduled AS "acceptScheduled", pause_unwatched AS "pauseUnwatched"`;

async function pageRules(tx: Tx): Promise<PageRules> {
  const rows = await tx.query<{ key: string; value: string }>(
    'SELECT key, value FROM setting WHERE store_id = current_store_id() AND key = ANY($1::text[])',
    [Object.values(PAGE_RULES)],
  );
  const isOn = (rule: PageRule) => rows.some(({ key, value }) => key === PAGE_RULES[rule] && value === '1');
  return {
    guestOrders: isOn('guestOrders'),
    tips: isOn('tips'),
    orderPush: isOn('orderPush'),
    orderSms: isOn('orderSms'),
    reviews: isOn('reviews'),
  };
}

const settingsOf = (row: ServiceSettingsRow | undefined, rules: PageRules): ServiceSettings =>
  row
    ? { ...row, begunAt: row.begunAt?.getTime() ?? null, ...rules }
    : { ...DEFAULT_SERVICE_SETTINGS, ...rules };

/** The settings of the running transaction's store. */
export async function serviceSettings(tx: Tx): Promise<ServiceSettings> {
  const [row] = await tx.query<ServiceSettingsRow>(
    `SELECT ${COLUMNS} FROM service_setting WHERE store_id = current_store_id()`,
  );
  return settingsOf(row, await pageRules(tx));
}

/** As `serviceSettings`, locked until the transaction ends. */
export async function lockServiceSettings(tx: Tx, storeId: number): Promise<ServiceSettings> {
  const { ladder, remindMinutes, alertMinutes, refuseMinutes, ...defaults } = DEFAULT_SERVICE_SETTINGS;
  const { acceptance, acceptanceBelow, acceptScheduled, pauseUnwatched } = defaults;
  await tx.query(
    `INSERT INTO service_setting (store_id, ladder, remind_minutes, alert_minutes, refuse_minutes, acceptance,
                                  acceptance_below, accept_scheduled, pause_unwatched)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (store_id) DO NOTHING`,
    [
      storeId,
      ladder,
      remindMinutes,
      alertMinutes,
      refuseMinutes,
      acceptance,
      acceptanceBelow,
      acceptScheduled,
      pauseUnwatched,
    ],
  );
  const [row] = await tx.query<ServiceSettingsRow>(
    `SELECT ${COLUMNS} FROM service_setting WHERE store_id = $1 FOR UPDATE`,
    [storeId],
  );
  return settingsOf(row, await pageRules(tx));
}

/** Updates the row of the settings; `writePageRules` writes what the storefront reads. */
export async function updateServiceSettings(
  tx: Tx,
  storeId: number,
  { begunAt, ladder, remindMinutes, alertMinutes, refuseMinutes, ...settings }: ServiceSettings,
): Promise<void> {
  const { acceptance, acceptanceBelow, acceptScheduled, pauseUnwatched } = settings;
  await tx.query(
    `UPDATE service_setting SET begun_at = $2, ladder = $3, remind_minutes = $4, alert_minutes = $5, refuse_minutes = $6,
            acceptance = $7, acceptance_below = $8, accept_scheduled = $9, pause_unwatched = $10
      WHERE store_id = $1`,
    [
      storeId,
      begunAt === null ? null : new Date(begunAt),
      ladder,
      remindMinutes,
      alertMinutes,
      refuseMinutes,
      acceptance,
      acceptanceBelow,
      acceptScheduled,
      pauseUnwatched,
    ],
  );
}

/** Writes those of the rules that the storefront reads and that have changed; returns whether there are any. */
export async function writePageRules(
  tx: Tx,
  storeId: number,
  settings: ServiceSettings,
  isChanged: (rule: string) => boolean,
): Promise<boolean> {
  const changed = Object.entries(PAGE_RULES).filter(([rule]) => isChanged(rule));
  for (const [rule, key] of changed) {
    const isOn = settings[rule as PageRule];
    await writeSetting(tx, storeId, key, isOn ? '1' : '0');
  }
  return changed.length > 0;
}
