import { createHmac, randomUUID } from 'node:crypto';
import { hashOfToken, newOpaqueToken } from '#backend/shared/crypto/opaque-token.ts';
import type { TokenClaims, TokenSigner } from '#backend/shared/crypto/token-signer.ts';
import { batchByStore } from '#backend/shared/database/batch.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { type AccountEventName, insertAccountEvent } from '../repository/account-event.ts';
import {
  deleteExpiredFamilies,
  deleteRotatedBefore,
  extendFamily,
  familiesHold,
  familyHolds,
  insertFamily,
  insertRefreshToken,
  lockFamilyOfToken,
  markRotated,
  revokeFamily,
  rotationOf,
  type SessionFamily,
  type SignIn,
} from '../repository/session.ts';

export const ACCESS_SECONDS = 15 * 60;

/** Counted afresh at each use. */
export const REFRESH_SECONDS = 30 * 24 * 60 * 60;

/** How long a refresh token that has been rotated still counts: two tabs that renew at once stay signed in. */
export const ROTATION_GRACE_SECONDS = 30;

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** Who is signed in, and by which sign-in. */
export interface SignedIn {
  customerId: number;
  familyId: string;
}

/** Whom an access token stands for, as it says itself. */
export interface AccessClaims extends SignedIn {
  storeId: number;
  /** In milliseconds since 1970. */
  expiresAt: number;
}

export interface Sessions {
  /** Whom an access token of any store stands for, by its signature and expiry alone; null when nobody. */
  readClaims(token: string): Promise<AccessClaims | null>;
  /** The customer that an access token was signed for at a store, also one that has expired; null when there is none. */
  holderOf(token: string, storeId: number): Promise<number | null>;
  /** Who is signed in by an access token at a store, else session_expired or unauthenticated. */
  checkAccess(token: string, storeId: number): Promise<Outcome<SignedIn>>;
  /** Begins a family, in the transaction of the sign-in; `fingerprint` is the cookie of its browser. */
  open(tx: Tx, storeId: number, customerId: number, fingerprint: string): Promise<Tokens>;
  /** New tokens for a refresh token, which is used up by it, in the browser that has signed in. */
  refresh(storeId: number, refreshToken: string, fingerprint: string): Promise<Outcome<Tokens>>;
  /** Ends the families that the tokens belong to; tokens that mean nothing are passed over. */
  close(storeId: number, tokens: Tokens): Promise<void>;
}

export interface SessionParts {
  database: Database;
  clock: () => number;
  signer: TokenSigner;
  /** Keys the successors of refresh tokens. */
  secret: string;
}

export function createSessions({ database, clock, signer, secret }: SessionParts): Sessions {
  const rotate = createRotation({ clock, secret });
  // Every call of a customer asks.
  const stillHolds = batchByStore<SignIn, boolean>((storeId, signIns) =>
    database.inStore(storeId, (tx) => familiesHold(tx, signIns)),
  );

  async function readAccess(token: string, storeId: number): Promise<Outcome<TokenClaims>> {
    if (token === '') return refuse('unauthenticated');
    const reading = await signer.verify('customer', token);
    if (reading.status === 'invalid' || reading.claims.storeId !== storeId) return refuse('unauthenticated');
    return reading.status === 'expired' ? refuse('session_expired') : done(reading.claims);
  }

  async function checkAccess(token: string, storeId: number): Promise<Outcome<SignedIn>> {
    const access = await readAccess(token, storeId);
    if (!access.ok) return access;
    const { subject: customerId, family: familyId } = access.value;
    const holds = familyId && (await stillHolds(storeId, { familyId, customerId }));
    return holds ? done({ customerId, familyId }) : refuse('unauthenticated');
  }

  const accessFor = (storeId: number, customerId: number, family: string) =>
    signer.sign('customer', { subject: customerId, storeId, family }, ACCESS_SECONDS);

  return {
    async readClaims(token) {
      const reading = await signer.verify('customer', token);
      if (reading.status !== 'valid' || !reading.claims.family) return null;
      const { subject: customerId, storeId, family: familyId } = reading.claims;
      return { storeId, customerId, familyId, expiresAt: reading.expiresAt };
    },
    async holderOf(token, storeId) {
      const reading = token === '' ? null : await signer.verify('customer', token);
      if (!reading || reading.status === 'invalid' || reading.claims.storeId !== storeId) return null;
      return reading.claims.subject;
    },
    checkAccess,
    async open(tx, storeId, customerId, fingerprint) {
      const now = clock();
      const familyId = randomUUID();
      const refreshToken = newOpaqueToken();
      await deleteExpiredFamilies(tx, customerId, new Date(now));
      await insertFamily(tx, storeId, {
        familyId,
        customerId,
        fingerprintHash: hashOfToken(fingerprint),
        createdAt: new Date(now),
        expiresAt: new Date(now + REFRESH_SECONDS * 1000),
      });
      await insertRefreshToken(tx, storeId, familyId, hashOfToken(refreshToken));
      return { accessToken: await accessFor(storeId, customerId, familyId), refreshToken };
    },
    async refresh(storeId, presented, fingerprint) {
      const rotated = await database.inStore(storeId, (tx) => rotate(tx, storeId, presented, fingerprint));
      if (!rotated.ok) return rotated;
      const { refreshToken, customerId, familyId } = rotated.value;
      return done({ accessToken: await accessFor(storeId, customerId, familyId), refreshToken });
    },
    async close(storeId, { accessToken, refreshToken }) {
      const access = await readAccess(accessToken, storeId);
      await database.inStore(storeId, async (tx) => {
        const now = new Date(clock());
        if (access.ok && access.value.family) await revokeFamily(tx, access.value.family, now);
        const family = await lockFamilyOfToken(tx, hashOfToken(refreshToken));
        if (family) await revokeFamily(tx, family.familyId, now);
      });
    },
  };
}

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
