import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solvedChallengeSchema } from '#lib/contract/schemas/answer.ts';
import type { Challenge } from '#lib/domain/answer.ts';
import type { Database, Tx } from '../database/database.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** PBKDF2 iterations of one guess: a millisecond on a server, a few on a phone. */
const COST = 1_000;
/** The number of guesses at level 1. It doubles with each level. */
const GUESSES = { min: 200, max: 1_000 };
/** How many levels a solution may be below the current one, which may rise while the solution is computed. */
const LEVEL_TOLERANCE = 1;
const LIFETIME_MS = 10 * 60_000;

export interface Challenges {
  /** Issues a new challenge for a page of a store. */
  issue(storeId: number, level?: number): Promise<Challenge>;
  /** Whether a solution is valid for this store and level, not expired, and used for the first time. */
  redeem(storeId: number, solved: string, level?: number): Promise<boolean>;
}

/** Proof-of-work challenges (ALTCHA), against programs. */
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
        // Instead of the library's expiry, which does not use `clock`.
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
      if (store_id !== storeId || until <= clock() || done < level - LEVEL_TOLERANCE) return false;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      if (!verified) return false;
      return database.inStore(storeId, (tx) =>
        insertSolvedChallenge(tx, storeId, challenge.signature, new Date(until)),
      );
    },
  };
}

/** Records a solved challenge. Returns false when it was recorded before. */
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
