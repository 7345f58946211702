import { createHmac } from 'node:crypto';
import { hashOfToken } from '../../shared/crypto/opaque-token.ts';
import type { Tx } from '../../shared/database/database.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { type AccountEventName, insertAccountEvent } from './repository/account-event.ts';
import {
  deleteRotatedBefore,
  insertRefreshToken,
  markRotated,
  rotationOf,
} from './repository/refresh-token.ts';
import {
  extendFamily,
  familyHolds,
  lockFamilyOfToken,
  revokeFamily,
  type SessionFamily,
} from './repository/session-family.ts';
import { REFRESH_SECONDS, ROTATION_GRACE_SECONDS } from './session-lifetimes.ts';

interface Rotated {
  refreshToken: string;
  customerId: number;
  familyId: string;
}

/**
 * The rotation of refresh tokens. A token's successor is derived from it with the server's secret, so that a
 * family stays one chain: tabs that renew at once all get the same successor, though only hashes are kept, and
 * a thief's branch can never live on beside the owner's.
 */
export function createRotation({ clock, secret }: { clock: () => number; secret: string }) {
  const successorOf = (token: string) =>
    createHmac('sha256', secret).update(`refresh-token:${token}`).digest('base64url');

  async function advance(tx: Tx, storeId: number, { familyId }: SessionFamily, token: string, now: number) {
    const successor = successorOf(token);
    await markRotated(tx, hashOfToken(token), new Date(now));
    await insertRefreshToken(tx, storeId, familyId, hashOfToken(successor));
    await extendFamily(tx, familyId, new Date(now + REFRESH_SECONDS * 1000));
    await deleteRotatedBefore(tx, familyId, new Date(now - REFRESH_SECONDS * 1000));
    return successor;
  }

  /** The token at the end of the chain, or undefined when the secret has changed since. */
  async function lastAfter(tx: Tx, token: string): Promise<string | undefined> {
    const successor = successorOf(token);
    const rotatedAt = await rotationOf(tx, hashOfToken(successor));
    if (rotatedAt === null) return successor;
    return rotatedAt && lastAfter(tx, successor);
  }

  const note = (tx: Tx, storeId: number, { customerId }: SessionFamily, event: AccountEventName) =>
    insertAccountEvent(tx, storeId, customerId, event, new Date(clock()));

  return async function rotate(
    tx: Tx,
    storeId: number,
    presented: string,
    fingerprint: string,
  ): Promise<Outcome<Rotated>> {
    const now = clock();
    const family = await lockFamilyOfToken(tx, hashOfToken(presented));
    if (!family || !(await familyHolds(tx, family.familyId, family.customerId)))
      return refuse('unauthenticated');
    if (family.fingerprintHash !== hashOfToken(fingerprint)) {
      // Who has stolen the stored token neither gets in with it nor signs its owner out.
      await note(tx, storeId, family, 'refresh_refused');
      return refuse('unauthenticated');
    }
    if (family.expiresAt.getTime() <= now) return refuse('session_expired');

    const rotatedAt = await rotationOf(tx, hashOfToken(presented));
    if (rotatedAt && now - rotatedAt.getTime() >= ROTATION_GRACE_SECONDS * 1000) {
      await revokeFamily(tx, family.familyId, new Date(now));
      await note(tx, storeId, family, 'sign_in_revoked');
      return refuse('unauthenticated');
    }
    const refreshToken = rotatedAt
      ? await lastAfter(tx, presented)
      : await advance(tx, storeId, family, presented, now);
    if (!refreshToken) return refuse('unauthenticated');
    return done({ refreshToken, customerId: family.customerId, familyId: family.familyId });
  };
}
