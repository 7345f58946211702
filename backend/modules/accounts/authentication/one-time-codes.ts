import { createHmac } from 'node:crypto';
import { hashOfToken, newOpaqueToken, sameSecret } from '#backend/shared/crypto/opaque-token.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { networkOf } from '#lib/http/network.ts';
import { insertAccountEvent } from '../repository/account-event.ts';
import {
  type CodeKey,
  countTry,
  deleteCode,
  isCodeActive,
  lockCode,
  markCodeResent,
  replaceCode,
  type SentCode,
} from '../repository/one-time-code.ts';
import { isBrowserOf } from '../repository/session.ts';
import { type ResendLimit, resendLimitAfter } from './resend-limits.ts';

const DIGITS = 6;
/** Per network, and per browser that has signed in to the account before. */
const TRIES_PER_SOURCE = 5;
/** Over all networks: bounds the chance to guess six digits. */
const TRIES_IN_TOTAL = 20;
/** The maximum of the column. */
const UNLIMITED_TRIES = 32_767;
/** How long a resend repeats the same code; later it sends a new one. */
const REUSE_MS = 60 * 60_000;

/** Who enters a code: the client address, and the fingerprint cookie of the browser, '' without one. */
export interface TryContext {
  clientAddress: string;
  browser: string;
}

/** Codes of six digits, valid for ten minutes and five tries. The database holds only a seed and a keyed hash of each. */
export function createOneTimeCodes({ clock, secret }: { clock: () => number; secret: string }) {
  const hmac = (...parts: unknown[]) => createHmac('sha256', secret).update(JSON.stringify(parts));
  const hashOf = ({ customerId, purpose, target }: CodeKey, code: string) =>
    hmac('one-time-code', customerId, purpose, target, code).digest('hex');
  const codeOf = ({ customerId, purpose, target }: CodeKey, seed: string) => {
    const number = hmac('code of a seed', customerId, purpose, target, seed).digest().readUIntBE(0, 6);
    return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
  };

  const isReusable = (sent: SentCode, now: number): sent is SentCode & { seed: string } =>
    sent.seed !== null &&
    sent.expiresAt.getTime() > now &&
    sent.tries < TRIES_IN_TOTAL &&
    now - sent.createdAt.getTime() < REUSE_MS;

  /** A known browser has tries of its own, so a stranger's wrong tries cannot lock the owner out. */
  async function tryLimitsOf(tx: Tx, customerId: number, { clientAddress, browser }: TryContext) {
    const known = browser !== '' && (await isBrowserOf(tx, customerId, hashOfToken(browser)));
    const source = hmac(known ? 'browser' : 'network', known ? browser : networkOf(clientAddress));
    return {
      source: source.digest('base64url').slice(0, 22),
      perSource: TRIES_PER_SOURCE,
      total: known ? UNLIMITED_TRIES : TRIES_IN_TOTAL,
    };
  }

  return {
    /** The code to send: the current one while it is reusable, else a new one; null when the last was sent too recently. */
    async issue(
      tx: Tx,
      storeId: number,
      key: CodeKey,
      { intervalMs, usedUpIntervalMs, validMs }: ResendLimit = resendLimitAfter(0),
    ): Promise<string | null> {
      const now = clock();
      const expiresAt = new Date(now + validMs);
      const sent = await lockCode(tx, key);
      if (sent && sent.target === key.target) {
        const usedUp = sent.tries >= TRIES_IN_TOTAL;
        if (now - sent.sentAt.getTime() < (usedUp ? usedUpIntervalMs : intervalMs)) return null;
        if (isReusable(sent, now)) {
          await markCodeResent(tx, key, new Date(now), expiresAt);
          return codeOf(key, sent.seed);
        }
      }
      const seed = newOpaqueToken();
      const code = codeOf(key, seed);
      const createdAt = new Date(now);
      await replaceCode(tx, storeId, { ...key, seed, codeHash: hashOf(key, code), createdAt, expiresAt });
      return code;
    },

    isActive: (tx: Tx, key: CodeKey): Promise<boolean> => isCodeActive(tx, key, new Date(clock())),

    revoke: deleteCode,

    /**
     * Returns whether the code is right, and deletes it if so. The caller commits in both cases, so that a wrong try
     * counts. `from` is for codes that anybody can try; without it, the caller has made sure that only the owner can.
     */
    async redeem(tx: Tx, storeId: number, key: CodeKey, code: string, from?: TryContext): Promise<boolean> {
      const now = new Date(clock());
      const ownerLimits = { source: '', perSource: TRIES_PER_SOURCE, total: TRIES_PER_SOURCE };
      const limits = from ? await tryLimitsOf(tx, key.customerId, from) : ownerLimits;
      const codeHash = await countTry(tx, key, limits, now);
      const right = codeHash !== null && sameSecret(codeHash, hashOf(key, code));
      if (right) await deleteCode(tx, key);
      else await insertAccountEvent(tx, storeId, key.customerId, 'code_failed', now);
      return right;
    },
  };
}

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;
