import type { Tx } from '../database/database.ts';

/** Notes that a challenge was solved; false when it was before. */
export async function insertSolvedChallenge(
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
