import { insertAudit } from '#backend/shared/audit.ts';
import { hashOfToken, newTypedCode } from '#backend/shared/crypto/opaque-token.ts';
import { transact } from '#backend/shared/database/transact.ts';
import type { MemberCall } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { PAIRING_LIFETIME_MS } from '#lib/domain/limits.ts';
import { type DeviceRole, PAIRING_LENGTH, pairingCodeOf } from '#lib/domain/staff/device.ts';
import { revokeFamiliesOf, type Sessions } from '../accounts/interface.ts';
import { type DeviceRecord, devices, insertDevice, insertPairing, takePairing } from './repository/device.ts';
import { endMembership, memberById } from './repository/member.ts';
import { DEVICE_SESSIONS, NO_FINGERPRINT, type SignedInMember, type SignInParts } from './sign-in.ts';

/** The tablets and tills of a shop, which are signed in as themselves. */
export interface Devices {
  list(storeId: number): Promise<DeviceRecord[]>;
  /** Makes a code with which one device is paired, within ten minutes. */
  startPairing(
    call: MemberCall,
    device: { name: string; role: DeviceRole },
  ): Promise<{ code: string; expiresAt: Date }>;
  /** Signs a device in by a code that was typed on it. */
  pair(storeId: number, typed: string): Promise<Outcome<SignedInMember>>;
  /** Ends the device's session: it is out with its next call. */
  revoke(call: MemberCall, staffId: number): Promise<Outcome<null>>;
}

export function createDevices({
  database,
  clock,
  deviceSessions,
}: Pick<SignInParts, 'database' | 'clock'> & { deviceSessions: Sessions }): Devices {
  return {
    list: (storeId) => database.inStore(storeId, devices),

    async startPairing({ shop: { storeId }, staffId, deviceId }, { name, role }) {
      const code = newTypedCode(PAIRING_LENGTH);
      const expiresAt = new Date(clock() + PAIRING_LIFETIME_MS);
      await database.inStore(storeId, async (tx) => {
        await insertPairing(tx, storeId, { codeHash: hashOfToken(code), name, role, expiresAt });
        const after = { device: name, role };
        await insertAudit(
          tx,
          storeId,
          { staffId, deviceId, action: 'device.invited', after },
          new Date(clock()),
        );
      });
      return { code, expiresAt };
    },

    async pair(storeId, typed) {
      const code = pairingCodeOf(typed);
      if (!code) return refuse('bad_code');
      return transact(database, storeId, async (tx): Promise<Outcome<SignedInMember>> => {
        const now = new Date(clock());
        const pairing = await takePairing(tx, hashOfToken(code), now);
        if (!pairing) return refuse('bad_code');
        const staffId = await insertDevice(tx, storeId, pairing, now);
        await insertAudit(
          tx,
          storeId,
          { staffId, action: 'device.paired', after: { role: pairing.role } },
          now,
        );
        const tokens = await deviceSessions.open(tx, storeId, staffId, NO_FINGERPRINT);
        const member = await memberById(tx, staffId);
        if (!member) throw new Error('a device was not written');
        return done({ member, tokens, idleSeconds: DEVICE_SESSIONS.idleSeconds });
      });
    },

    revoke: ({ shop: { storeId }, staffId: by, deviceId }, staffId) =>
      transact(database, storeId, async (tx): Promise<Outcome<null>> => {
        const device = await memberById(tx, staffId);
        if (device?.kind !== 'device') return refuse('unknown_device');
        const now = new Date(clock());
        await endMembership(tx, staffId, now);
        await revokeFamiliesOf(tx, 'device', staffId, now);
        const before = { staffId, role: device.role };
        await insertAudit(tx, storeId, { staffId: by, deviceId, action: 'device.revoked', before }, now);
        return done(null);
      }),
  };
}
