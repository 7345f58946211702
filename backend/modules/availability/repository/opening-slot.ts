import { writeSetting } from '#backend/modules/tenants/interface.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { hoursWire } from '#lib/contract/opening-hours-wire.ts';
import type { OpeningHours, Slot } from '#lib/domain/opening-hours/slots.ts';

/** The weekly slots of the running transaction's store, in the order of config_opening_hours. */
export async function openingSlots(tx: Tx): Promise<OpeningHours> {
  const rows = await tx.query<Slot & { service: string }>(
    `SELECT service, days, open_minute AS open, close_minute AS close FROM opening_slot
      WHERE store_id = current_store_id() ORDER BY service, position`,
  );
  const listOf = (service: string) =>
    rows.filter((row) => row.service === service).map(({ days, open, close }) => ({ days, open, close }));
  return {
    openingHours: listOf('opening_hours'),
    pickupService: listOf('pickup_service'),
    deliveryService: listOf('delivery_service'),
    tableReservation: listOf('table_reservation'),
  };
}

/** Writes the weekly hours of a store; a trigger writes their rows (0135_opening_hours.sql). */
export const writeOpeningHours = (tx: Tx, storeId: number, hours: OpeningHours): Promise<void> =>
  writeSetting(tx, storeId, 'config_opening_hours', JSON.stringify(hoursWire(hours)));

/** Notes that the hours of a store are those of the management area: an import keeps them. */
export async function noteManagedHours(tx: Tx, storeId: number, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO managed_hours (store_id, changed_at) VALUES ($1, $2)
     ON CONFLICT (store_id) DO UPDATE SET changed_at = excluded.changed_at`,
    [storeId, now],
  );
}
