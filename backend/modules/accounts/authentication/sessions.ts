import { createHmac, randomUUID } from 'node:crypto';
import { hashOfToken, newOpaqueToken } from '#backend/shared/crypto/opaque-token.ts';
import type { TokenClaims, TokenSigner } from '#backend/shared/crypto/token-signer.ts';
import { batchByStore } from '#backend/shared/database/batch.ts';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { refreshTokenState } from '#lib/domain/account/refresh-token.ts';
import { insertAccountEvent } from '../repository/account-event.ts';
import { markActive } from '../repository/customer.ts';
import {
  areFamiliesActive,
  deleteExpiredFamilies,
  deleteRotatedBefore,
  extendFamily,
  insertFamily,
  insertRefreshToken,
  isFamilyActive,
  lockFamilyOfToken,
  markRotated,
  revokeFamily,
  rotationOf,
  type SessionFamily,
  type SessionKind,
  type SessionRef,
} from '../repository/session.ts';

const ACCESS_SECONDS = 15 * 60;

/** What distinguishes the sessions of customers from those of staff. */
export interface SessionRules {
  kind: SessionKind;
  /** How long a session lasts that is not used: starts again at each rotation. */
  idleSeconds: number;
  onUse(tx: Tx, subject: number, now: Date): Promise<void>;
  /** A stolen or a reused refresh token. */
  log(tx: Tx, storeId: number, subject: number, event: SessionEvent, now: Date): Promise<void>;
}

export type SessionEvent = 'refresh_refused' | 'sign_in_revoked';

export const CUSTOMER_SESSIONS: SessionRules = {
  kind: 'customer',
  idleSeconds: 30 * 24 * 60 * 60,
  onUse: markActive,
  log: insertAccountEvent,
};

export interface Tokens {
  accessToken: string;
  refreshToken: string;
}

/** The claims of an access token. */
export interface AccessClaims extends SessionRef {
  storeId: number;
  /** In milliseconds since 1970. */
  expiresAt: number;
}

export interface Sessions {
  /** The claims of a valid access token of any store; null otherwise. Does not check that the session is active. */
  readClaims(token: string): Promise<AccessClaims | null>;
  /** The subject of a store's access token, expired or not; null when the token is invalid. */
  subjectOf(token: string, storeId: number): Promise<number | null>;
  /** The active session of an access token, else session_expired or unauthenticated. */
  checkAccess(token: string, storeId: number): Promise<Outcome<SessionRef>>;
  /** Starts a family of refresh tokens; `fingerprint` is the cookie of the browser. */
  open(tx: Tx, storeId: number, subject: number, fingerprint: string): Promise<Tokens>;
  /** Rotates a refresh token; `fingerprint` must be the one it was opened with. */
  refresh(storeId: number, refreshToken: string, fingerprint: string): Promise<Outcome<Tokens>>;
  /** Revokes the families of both tokens; ignores unknown tokens. */
  close(storeId: number, tokens: Tokens): Promise<void>;
}

export interface SessionParts {
  rules: SessionRules;
  database: Database;
  clock: () => number;
  signer: TokenSigner;
  /** HMAC key that derives the successors of refresh tokens. */
  secret: string;
}

export function createSessions({ rules, database, clock, signer, secret }: SessionParts): Sessions {
  const { kind } = rules;
  const rotate = createRotation({ rules, clock, secret });
  // Batched: every authenticated request checks its session.
  const isActive = batchByStore<SessionRef, boolean>((storeId, sessions) =>
    database.inStore(storeId, (tx) => areFamiliesActive(tx, kind, sessions)),
  );

  async function readAccess(token: string, storeId: number): Promise<Outcome<TokenClaims>> {
    if (token === '') return refuse('unauthenticated');
    const reading = await signer.verify(kind, token);
    if (reading.status === 'invalid' || reading.claims.storeId !== storeId) return refuse('unauthenticated');
    return reading.status === 'expired' ? refuse('session_expired') : done(reading.claims);
  }

  async function checkAccess(token: string, storeId: number): Promise<Outcome<SessionRef>> {
    const access = await readAccess(token, storeId);
    if (!access.ok) return access;
    const { subject, family: familyId } = access.value;
    const active = familyId && (await isActive(storeId, { familyId, subject }));
    return active ? done({ subject, familyId }) : refuse('unauthenticated');
  }

  const accessFor = (storeId: number, subject: number, family: string) =>
    signer.sign(kind, { subject, storeId, family }, ACCESS_SECONDS);

  return {
    async readClaims(token) {
      const reading = await signer.verify(kind, token);
      if (reading.status !== 'valid' || !reading.claims.family) return null;
      const { subject, storeId, family: familyId } = reading.claims;
      return { storeId, subject, familyId, expiresAt: reading.expiresAt };
    },
    async subjectOf(token, storeId) {
      const reading = token === '' ? null : await signer.verify(kind, token);
      if (!reading || reading.status === 'invalid' || reading.claims.storeId !== storeId) return null;
      return reading.claims.subject;
    },
    checkAccess,
    async open(tx, storeId, subject, fingerprint) {
      const now = clock();
      const familyId = randomUUID();
      const refreshToken = newOpaqueToken();
      await deleteExpiredFamilies(tx, kind, subject, new Date(now));
      await insertFamily(tx, kind, storeId, {
        familyId,
        subject,
        fingerprintHash: hashOfToken(fingerprint),
        createdAt: new Date(now),
        expiresAt: new Date(now + rules.idleSeconds * 1000),
      });
      await insertRefreshToken(tx, storeId, familyId, hashOfToken(refreshToken));
      await rules.onUse(tx, subject, new Date(now));
      return { accessToken: await accessFor(storeId, subject, familyId), refreshToken };
    },
    async refresh(storeId, presented, fingerprint) {
      const rotated = await database.inStore(storeId, (tx) => rotate(tx, storeId, presented, fingerprint));
      if (!rotated.ok) return rotated;
      const { refreshToken, subject, familyId } = rotated.value;
      return done({ accessToken: await accessFor(storeId, subject, familyId), refreshToken });
    },
    async close(storeId, { accessToken, refreshToken }) {
      const access = await readAccess(accessToken, storeId);
      await database.inStore(storeId, async (tx) => {
        const now = new Date(clock());
        if (access.ok && access.value.family) await revokeFamily(tx, access.value.family, now);
        const family = await lockFamilyOfToken(tx, kind, hashOfToken(refreshToken));
        if (family) await revokeFamily(tx, family.familyId, now);
      });
    },
  };
}

interface Rotated extends SessionRef {
  refreshToken: string;
}

/**
 * Rotates refresh tokens. A successor is derived from its token with the server's secret, so a family is one chain and
 * never a tree: tabs that refresh at once get the same successor although only hashes are stored, and a stolen token
 * cannot start a second branch beside the owner's.
 */
function createRotation({ rules, clock, secret }: Pick<SessionParts, 'rules' | 'clock' | 'secret'>) {
  const { kind } = rules;
  const idleMs = rules.idleSeconds * 1000;
  const successorOf = (token: string) =>
    createHmac('sha256', secret).update(`refresh-token:${token}`).digest('base64url');

  async function advance(
    tx: Tx,
    storeId: number,
    { familyId, subject }: SessionFamily,
    token: string,
    now: number,
  ) {
    const successor = successorOf(token);
    await markRotated(tx, hashOfToken(token), new Date(now));
    await insertRefreshToken(tx, storeId, familyId, hashOfToken(successor));
    await extendFamily(tx, familyId, new Date(now + idleMs));
    await deleteRotatedBefore(tx, familyId, new Date(now - idleMs));
    await rules.onUse(tx, subject, new Date(now));
    return successor;
  }

  /** The last token of the chain; undefined when the secret has changed since. */
  async function newestAfter(tx: Tx, token: string): Promise<string | undefined> {
    const successor = successorOf(token);
    const rotatedAt = await rotationOf(tx, hashOfToken(successor));
    if (rotatedAt === null) return successor;
    return rotatedAt && newestAfter(tx, successor);
  }

  const logEvent = (tx: Tx, storeId: number, { subject }: SessionFamily, event: SessionEvent) =>
    rules.log(tx, storeId, subject, event, new Date(clock()));

  return async function rotate(
    tx: Tx,
    storeId: number,
    presented: string,
    fingerprint: string,
  ): Promise<Outcome<Rotated>> {
    const now = clock();
    const family = await lockFamilyOfToken(tx, kind, hashOfToken(presented));
    if (!family) return refuse('unauthenticated');
    const facts = {
      isFamilyActive: await isFamilyActive(tx, kind, family),
      expiresAt: family.expiresAt.getTime(),
      rotatedAt: (await rotationOf(tx, hashOfToken(presented)))?.getTime() ?? null,
    };
    const state = refreshTokenState(facts, now);
    if (state === 'revoked') return refuse('unauthenticated');
    if (family.fingerprintHash !== hashOfToken(fingerprint)) {
      // A stolen token without its cookie gains nothing; the family stays active, so it cannot sign the owner out either.
      await logEvent(tx, storeId, family, 'refresh_refused');
      return refuse('unauthenticated');
    }
    if (state === 'expired') return refuse('session_expired');
    if (state === 'reused') {
      await revokeFamily(tx, family.familyId, new Date(now));
      await logEvent(tx, storeId, family, 'sign_in_revoked');
      return refuse('unauthenticated');
    }
    const refreshToken =
      state === 'rotated'
        ? await newestAfter(tx, presented)
        : await advance(tx, storeId, family, presented, now);
    if (!refreshToken) return refuse('unauthenticated');
    return done({ refreshToken, subject: family.subject, familyId: family.familyId });
  };
}
