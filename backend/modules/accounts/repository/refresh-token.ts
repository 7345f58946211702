import type { Tx } from '#backend/shared/database/database.ts';

export async function insertRefreshToken(
  tx: Tx,
  storeId: number,
  familyId: string,
  tokenHash: string,
): Promise<void> {
  await tx.query('INSERT INTO refresh_token (token_hash, store_id, family_id) VALUES ($1, $2, $3)', [
    tokenHash,
    storeId,
    familyId,
  ]);
}

/** When a token was rotated: null while it is the family's last, undefined when there is no such token. */
export async function rotationOf(tx: Tx, tokenHash: string): Promise<Date | null | undefined> {
  const [row] = await tx.query<{ rotated_at: Date | null }>(
    'SELECT rotated_at FROM refresh_token WHERE token_hash = $1',
    [tokenHash],
  );
  return row?.rotated_at;
}

export async function markRotated(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  await tx.query('UPDATE refresh_token SET rotated_at = $2 WHERE token_hash = $1', [tokenHash, now]);
}

/** Forgets the tokens of a family that were rotated before an instant. */
export async function deleteRotatedBefore(tx: Tx, familyId: string, instant: Date): Promise<void> {
  await tx.query('DELETE FROM refresh_token WHERE family_id = $1 AND rotated_at < $2', [familyId, instant]);
}
