import { createHmac, randomInt } from 'node:crypto';
import { CODE_LIFETIME_MS, RESEND_PAUSE_MS } from '#lib/domain/limits.ts';
import type { Tx } from '../../db/database.ts';
import { insertAccountEvent } from '../../db/repositories/account-event.ts';
import {
  type CodeKey,
  deleteCode,
  isKept,
  replaceCode,
  tryCode,
} from '../../db/repositories/one-time-code.ts';
import { sameSecret } from '../../http/constant-time.ts';

const DIGITS = 6;
const TRIES = 5;

/** Codes of six digits, good for ten minutes and five tries, of which only a keyed hash is kept. */
export function createOneTimeCodes({ clock, secret }: { clock: () => number; secret: string }) {
  const hashOf = ({ customerId, purpose, target }: CodeKey, code: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['one-time-code', customerId, purpose, target, code]))
      .digest('hex');

  return {
    /** A new code; null while the last one was sent only just now. */
    async draw(tx: Tx, storeId: number, key: CodeKey): Promise<string | null> {
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      const now = clock();
      const drawn = await replaceCode(
        tx,
        storeId,
        {
          ...key,
          codeHash: hashOf(key, code),
          createdAt: new Date(now),
          expiresAt: new Date(now + CODE_LIFETIME_MS),
        },
        new Date(now - RESEND_PAUSE_MS),
      );
      return drawn ? code : null;
    },

    /** Whether a code was drawn that still holds. */
    isDrawn: (tx: Tx, key: CodeKey): Promise<boolean> => isKept(tx, key, new Date(clock())),

    /** Ends the code of a purpose, which is no longer needed. */
    end: deleteCode,

    /** Whether it is the code that was sent, which is used up by that. A wrong try counts: it must be committed. */
    async redeem(tx: Tx, storeId: number, key: CodeKey, code: string): Promise<boolean> {
      const now = new Date(clock());
      const codeHash = await tryCode(tx, key, TRIES, now);
      const right = codeHash !== null && sameSecret(codeHash, hashOf(key, code));
      if (right) await deleteCode(tx, key);
      else await insertAccountEvent(tx, storeId, key.customerId, 'code_failed', now);
      return right;
    },
  };
}

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;
