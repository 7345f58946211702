import { writeSetting } from '#backend/modules/tenants/interface.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { GUEST_ORDERS_KEY } from '#lib/contract/store.ts';
import { DEFAULT_SERVICE_SETTINGS, type ServiceSettings } from '#lib/domain/orders/service-settings.ts';

interface ServiceSettingsRow extends Omit<ServiceSettings, 'begunAt' | 'guestOrders'> {
  begunAt: Date | null;
}

const COLUMNS = `begun_at AS "begunAt", ladder, remind_minutes AS "remindMinutes", alert_minutes AS "alertMinutes",
  refuse_minutes AS "refuseMinutes", acceptance, acceptance_below AS "acceptanceBelow",
  accept_scheduled AS "acceptScheduled", pause_unwatched AS "pauseUnwatched"`;

/** Whether the running transaction's store takes orders without an account: the storefront reads the same setting. */
async function takesGuests(tx: Tx): Promise<boolean> {
  const [row] = await tx.query<{ value: string }>(
    'SELECT value FROM setting WHERE store_id = current_store_id() AND key = $1',
    [GUEST_ORDERS_KEY],
  );
  return row?.value === '1';
}

const settingsOf = (row: ServiceSettingsRow | undefined, guestOrders: boolean): ServiceSettings =>
  row
    ? { ...row, begunAt: row.begunAt?.getTime() ?? null, guestOrders }
    : { ...DEFAULT_SERVICE_SETTINGS, guestOrders };

/** The settings of the running transaction's store. */
export async function serviceSettings(tx: Tx): Promise<ServiceSettings> {
  const [row] = await tx.query<ServiceSettingsRow>(
    `SELECT ${COLUMNS} FROM service_setting WHERE store_id = current_store_id()`,
  );
  return settingsOf(row, await takesGuests(tx));
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
  return settingsOf(row, await takesGuests(tx));
}

/** Updates the row of the settings; `writeGuestOrders` writes the setting that the storefront reads. */
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

export const writeGuestOrders = (tx: Tx, storeId: number, on: boolean): Promise<void> =>
  writeSetting(tx, storeId, GUEST_ORDERS_KEY, on ? '1' : '0');
