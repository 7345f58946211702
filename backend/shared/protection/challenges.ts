import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solvedChallengeSchema } from '#lib/contract/schemas/answer.ts';
import type { Challenge } from '#lib/domain/answer.ts';
import type { Database, Tx } from '../database/database.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** Of one guess: a millisecond on a server, a few on a phone. */
const COST = 1_000;
/** How many guesses a plain solution takes, of level 1; each level takes twice as many as the one before. */
const GUESSES = { min: 200, max: 1_000 };
/** So much easier may a solution be than what is owed by now: others may have made it harder while it was looked for. */
const LEVELS_BEHIND = 1;
const LIFETIME_MS = 10 * 60_000;

export interface Challenges {
  /** A new proof of work for a page of a store, as hard as `level` says. */
  issue(storeId: number, level?: number): Promise<Challenge>;
  /** Whether a solution is right, of this store, hard enough, in time, and handed in for the first time. */
  redeem(storeId: number, solved: string, level?: number): Promise<boolean>;
}

/** The proof of work that pages hand in where programs could do harm (ALTCHA). */
export function createChallenges({
  database,
  clock,
  secret,
}: {
  database: Database;
  clock: () => number;
  secret: string;
}): Challenges {
  const secrets = {
    hmacSignatureSecret: `challenge:${secret}`,
    hmacKeySignatureSecret: `challenge-key:${secret}`,
  };

  return {
    async issue(storeId, level = 1) {
      const times = 2 ** (level - 1);
      const { parameters, signature = '' } = await createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(GUESSES.min * times, GUESSES.max * times),
        deriveKey,
        // Not the library's own expiry, which reads the machine's clock.
        data: { store_id: storeId, until: clock() + LIFETIME_MS, level },
        ...secrets,
      });
      return { parameters, signature };
    },

    async redeem(storeId, solved, level = 1) {
      const payload = solvedChallengeSchema.safeParse(solved);
      if (!payload.success) return false;
      const { challenge, solution } = payload.data;
      const { until, store_id, level: done } = challenge.parameters.data;
      if (store_id !== storeId || until <= clock() || done < level - LEVELS_BEHIND) return false;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      if (!verified) return false;
      return database.inStore(storeId, (tx) =>
        insertSolvedChallenge(tx, storeId, challenge.signature, new Date(until)),
      );
    },
  };
}

/** Notes that a challenge was solved; false when it was before. */
async function insertSolvedChallenge(
  tx: Tx,
  storeId: number,
  challenge: string,
  expiresAt: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO solved_challenge (store_id, challenge, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING challenge`,
    [storeId, challenge, expiresAt],
  );
  return rows.length > 0;
}
