import type { Tx } from '#backend/shared/database/database.ts';
import type { DeviceRole } from '#lib/domain/staff/device.ts';
import type { Role } from '#lib/domain/staff/permissions.ts';

/** A paired device that was not revoked. */
export interface DeviceRecord {
  staffId: number;
  name: string;
  role: Role;
  pairedAt: Date;
  lastSeenAt: Date;
}

export const devices = (tx: Tx): Promise<DeviceRecord[]> =>
  tx.query<DeviceRecord>(
    `SELECT s.staff_id AS "staffId", s.name, s.role, s.created_at AS "pairedAt", d.last_seen_at AS "lastSeenAt"
       FROM staff s JOIN staff_device d USING (staff_id) WHERE s.ended_at IS NULL ORDER BY s.name, s.staff_id`,
  );

export interface Pairing {
  name: string;
  role: DeviceRole;
  expiresAt: Date;
}

export async function insertPairing(
  tx: Tx,
  storeId: number,
  { codeHash, name, role, expiresAt }: Pairing & { codeHash: string },
): Promise<void> {
  await tx.query(
    'INSERT INTO device_pairing (code_hash, store_id, name, role, expires_at) VALUES ($1, $2, $3, $4, $5)',
    [codeHash, storeId, name, role, expiresAt],
  );
}

/** Uses a code up, once and before it expires; null for any other code. */
export async function takePairing(tx: Tx, codeHash: string, now: Date): Promise<Pairing | null> {
  const [pairing] = await tx.query<Pairing>(
    `UPDATE device_pairing SET used_at = $2 WHERE code_hash = $1 AND used_at IS NULL AND expires_at > $2
      RETURNING name, role, expires_at AS "expiresAt"`,
    [codeHash, now],
  );
  return pairing ?? null;
}

export async function insertDevice(
  tx: Tx,
  storeId: number,
  { name, role }: Pairing,
  now: Date,
): Promise<number> {
  const [row] = await tx.query<{ staff_id: number }>(
    `WITH device AS (
       INSERT INTO staff (store_id, kind, name, role, created_at) VALUES ($1, 'device', $2, $3, $4)
       RETURNING store_id, staff_id, created_at
     )
     INSERT INTO staff_device (store_id, staff_id, last_seen_at)
     SELECT store_id, staff_id, created_at FROM device RETURNING staff_id`,
    [storeId, name, role, now],
  );
  if (!row) throw new Error('a device was not written');
  return row.staff_id;
}

export async function markDeviceSeen(tx: Tx, staffId: number, now: Date): Promise<void> {
  await tx.query('UPDATE staff_device SET last_seen_at = $2 WHERE staff_id = $1', [staffId, now]);
}

/** How many wrong PINs were typed on a device, locked until the end of the transaction; null when it was revoked. */
export async function lockPinEntry(
  tx: Tx,
  staffId: number,
): Promise<{ wrongPins: number; lockedUntil: Date | null } | null> {
  const [entry] = await tx.query<{ wrongPins: number; lockedUntil: Date | null }>(
    `SELECT wrong_pins AS "wrongPins", pin_locked_until AS "lockedUntil" FROM staff_device
      WHERE staff_id = $1 FOR UPDATE`,
    [staffId],
  );
  return entry ?? null;
}

export async function recordPinEntry(
  tx: Tx,
  staffId: number,
  { wrongPins, lockedUntil }: { wrongPins: number; lockedUntil: Date | null },
): Promise<void> {
  await tx.query('UPDATE staff_device SET wrong_pins = $2, pin_locked_until = $3 WHERE staff_id = $1', [
    staffId,
    wrongPins,
    lockedUntil,
  ]);
}
