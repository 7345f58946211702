import { createHmac } from 'node:crypto';
import { type Actor, insertAudit } from '#backend/shared/audit.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import type { MemberCall, Shop } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { PIN_LOCK_MS, WRONG_PINS_MAX } from '#lib/domain/limits.ts';
import { isObviousPin, isPin } from '#lib/domain/staff/device.ts';
import type { Role } from '#lib/domain/staff/permissions.ts';
import { lockPinEntry, recordPinEntry } from './repository/device.ts';
import {
  insertPinMember,
  lockPins,
  type Member,
  memberById,
  memberByPin,
  setPin,
} from './repository/member.ts';
import type { SignInParts } from './sign-in.ts';

/** The PINs with which the people of a shop act on its devices (MANAGEMENT section 2). A PIN opens no session. */
export interface Pins {
  setOwn(call: MemberCall, pin: string): Promise<Outcome<null>>;
  /** Of another member; null takes it away. */
  setOf(call: MemberCall, staffId: number, pin: string | null): Promise<Outcome<Member>>;
  /** Adds somebody who only has a PIN; `staffId` is null for the operator. */
  addMember(
    call: { shop: Pick<Shop, 'storeId'> } & Actor,
    person: { name: string; role: Role; pin: string },
  ): Promise<Outcome<Member>>;
  /** Whose PIN was typed on a device for an act at `path`. Five wrong ones lock the entry for five minutes. */
  memberOf(call: MemberCall, pin: string, path: string): Promise<Outcome<{ staffId: number; role: Role }>>;
}

export function createPins({
  database,
  clock,
  secret,
}: Pick<SignInParts, 'database' | 'clock'> & { secret: string }): Pins {
  const hashOf = (storeId: number, pin: string) =>
    createHmac('sha256', secret).update(`staff-pin:${storeId}:${pin}`).digest('base64url');

  /** Says the same of a PIN that is obvious and of one that is taken: the refusal must not tell a PIN of somebody else. */
  async function usableHash(tx: Tx, storeId: number, staffId: number | null, pin: string) {
    const hash = hashOf(storeId, pin);
    await lockPins(tx);
    const holder = await memberByPin(tx, hash);
    const isTaken = holder !== null && holder.staffId !== staffId;
    return isObviousPin(pin) || isTaken ? refuse('pin_refused') : done(hash);
  }

  const change = (
    { shop: { storeId }, staffId: by, deviceId }: MemberCall,
    staffId: number,
    pin: string | null,
  ) =>
    transact(database, storeId, async (tx): Promise<Outcome<Member>> => {
      const member = await memberById(tx, staffId);
      if (member?.kind !== 'person') return refuse('unknown_member');
      const hash = pin === null ? done(null) : await usableHash(tx, storeId, staffId, pin);
      if (!hash.ok) return hash;
      await setPin(tx, staffId, hash.value);
      await insertAudit(
        tx,
        storeId,
        { staffId: by, deviceId, action: 'pin.changed', after: { staffId } },
        new Date(clock()),
      );
      return done({ ...member, hasPin: pin !== null });
    });

  return {
    async setOwn(call, pin) {
      if (call.deviceId !== null) return refuse('not_permitted');
      const changed = await change(call, call.staffId, pin);
      return changed.ok ? done(null) : changed;
    },

    setOf: change,

    addMember: ({ shop: { storeId }, staffId: by, deviceId }, { name, role, pin }) =>
      transact(database, storeId, async (tx): Promise<Outcome<Member>> => {
        const hash = await usableHash(tx, storeId, null, pin);
        if (!hash.ok) return hash;
        const now = new Date(clock());
        const member = await insertPinMember(tx, storeId, {
          name,
          role,
          pinHash: hash.value,
          createdAt: now,
        });
        const after = { staffId: member.staffId, role };
        await insertAudit(tx, storeId, { staffId: by, deviceId, action: 'member.created', after }, now);
        return done(member);
      }),

    async memberOf({ shop: { storeId }, deviceId }, pin, path) {
      if (deviceId === null) return refuse('not_permitted');
      // Not transact: a wrong PIN is refused, and recorded.
      return database.inStore(storeId, async (tx): Promise<Outcome<{ staffId: number; role: Role }>> => {
        const entry = await lockPinEntry(tx, deviceId);
        if (!entry) return refuse('unauthenticated');
        const now = clock();
        const lockedMs = (entry.lockedUntil?.getTime() ?? 0) - now;
        if (lockedMs > 0) return refuse('pin_locked', { retryAfterSeconds: Math.ceil(lockedMs / 1000) });
        const member = isPin(pin) ? await memberByPin(tx, hashOf(storeId, pin)) : null;
        if (member) {
          const { staffId, role } = member;
          await recordPinEntry(tx, deviceId, { wrongPins: 0, lockedUntil: null });
          const after = { path, deviceId };
          await insertAudit(tx, storeId, { staffId, deviceId, action: 'pin.used', after }, new Date(now));
          return done({ staffId, role });
        }
        const wrongPins = entry.wrongPins + 1;
        const isLocked = wrongPins >= WRONG_PINS_MAX;
        await recordPinEntry(tx, deviceId, {
          wrongPins: isLocked ? 0 : wrongPins,
          lockedUntil: isLocked ? new Date(now + PIN_LOCK_MS) : null,
        });
        await insertAudit(
          tx,
          storeId,
          { staffId: deviceId, deviceId, action: 'pin.failed', after: { path } },
          new Date(now),
        );
        return isLocked
          ? refuse('pin_locked', { retryAfterSeconds: PIN_LOCK_MS / 1000 })
          : refuse('wrong_pin');
      });
    },
  };
}
