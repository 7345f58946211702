import { createHmac } from 'node:crypto';
import { hashOfToken, newOpaqueToken, sameSecret } from '#backend/shared/crypto/opaque-token.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import { networkOf } from '#lib/http/network.ts';
import { insertAccountEvent } from '../repository/account-event.ts';
import {
  type CodeKey,
  deleteCode,
  isKept,
  lockCode,
  noteCodeSent,
  replaceCode,
  type SentCode,
  tryCode,
} from '../repository/one-time-code.ts';
import { isBrowserOf } from '../repository/session.ts';
import { type Pace, paceAfter } from './email-intervals.ts';

const DIGITS = 6;
/** Of one network, or of a browser that the account has been signed in with. */
const TRIES = 5;
/** Of all networks together: a code of six digits stands against no more of them. */
const TRIES_OF_ALL = 20;
/** What the column can hold. */
const UNCOUNTED = 32_767;
/** How long a code is sent again as it is; after that, another one. */
const SAME_FOR_MS = 60 * 60_000;

/** Where a code is tried: the network, and the cookie of the browser, '' without one. */
export interface TriedFrom {
  clientAddress: string;
  browser: string;
}

/** Codes of six digits, good for ten minutes and five tries, of which only a seed and a keyed hash are kept. */
export function createOneTimeCodes({ clock, secret }: { clock: () => number; secret: string }) {
  const hmac = (...parts: unknown[]) => createHmac('sha256', secret).update(JSON.stringify(parts));
  const hashOf = ({ customerId, purpose, target }: CodeKey, code: string) =>
    hmac('one-time-code', customerId, purpose, target, code).digest('hex');
  const codeOf = ({ customerId, purpose, target }: CodeKey, seed: string) => {
    const number = hmac('code of a seed', customerId, purpose, target, seed).digest().readUIntBE(0, 6);
    return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
  };

  /** Whether a code is sent again as it is: it has tries left, and was not drawn too long ago. */
  const stands = (sent: SentCode, now: number): sent is SentCode & { seed: string } =>
    sent.seed !== null &&
    sent.expiresAt.getTime() > now &&
    sent.tries < TRIES_OF_ALL &&
    now - sent.createdAt.getTime() < SAME_FOR_MS;

  /** A browser that the account has been signed in with tries for itself, whatever others try. */
  async function trierOf(tx: Tx, customerId: number, { clientAddress, browser }: TriedFrom) {
    const known = browser !== '' && (await isBrowserOf(tx, customerId, hashOfToken(browser)));
    const name = hmac(known ? 'browser' : 'network', known ? browser : networkOf(clientAddress));
    return {
      name: name.digest('base64url').slice(0, 22),
      own: TRIES,
      total: known ? UNCOUNTED : TRIES_OF_ALL,
    };
  }

  return {
    /** The code to be sent: the same while it holds, else a new one; null while one was sent only just now. */
    async draw(
      tx: Tx,
      storeId: number,
      key: CodeKey,
      { pauseMs, holdsMs }: Pace = paceAfter(0),
    ): Promise<string | null> {
      const now = clock();
      const expiresAt = new Date(now + holdsMs);
      const sent = await lockCode(tx, key);
      if (sent && sent.target === key.target) {
        if (now - sent.sentAt.getTime() < pauseMs) return null;
        if (stands(sent, now)) {
          await noteCodeSent(tx, key, new Date(now), expiresAt);
          return codeOf(key, sent.seed);
        }
      }
      const seed = newOpaqueToken();
      const code = codeOf(key, seed);
      const createdAt = new Date(now);
      await replaceCode(tx, storeId, { ...key, seed, codeHash: hashOf(key, code), createdAt, expiresAt });
      return code;
    },

    /** Whether a code was drawn that still holds. */
    isDrawn: (tx: Tx, key: CodeKey): Promise<boolean> => isKept(tx, key, new Date(clock())),

    /** Ends the code of a purpose, which is no longer needed. */
    end: deleteCode,

    /**
     * Whether it is the code that was sent, which is used up by that. A wrong try counts: it must be committed. `from`
     * tells those apart who may try a code that anybody may; without it nobody but its owner can.
     */
    async redeem(tx: Tx, storeId: number, key: CodeKey, code: string, from?: TriedFrom): Promise<boolean> {
      const now = new Date(clock());
      const owner = { name: '', own: TRIES, total: TRIES };
      const trier = from ? await trierOf(tx, key.customerId, from) : owner;
      const codeHash = await tryCode(tx, key, trier, now);
      const right = codeHash !== null && sameSecret(codeHash, hashOf(key, code));
      if (right) await deleteCode(tx, key);
      else await insertAccountEvent(tx, storeId, key.customerId, 'code_failed', now);
      return right;
    },
  };
}

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;
