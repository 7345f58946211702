import type { Tx } from '#backend/shared/database/database.ts';

/** A passkey of an account at the transaction's store. Bytes are in base64url. */
export interface PasskeyRecord {
  passkeyId: number;
  credentialId: string;
  rpId: string;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

const PASSKEY = `passkey_id AS "passkeyId", credential_id AS "credentialId", rp_id AS "rpId", transports, name,
  created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

export const passkeysOf = (tx: Tx, accountId: string): Promise<PasskeyRecord[]> =>
  tx.query<PasskeyRecord>(
    `SELECT ${PASSKEY} FROM staff_passkey
      WHERE account_id = $1 AND store_id = current_store_id() ORDER BY created_at, passkey_id`,
    [accountId],
  );

export interface NewPasskey {
  storeId: number;
  accountId: string;
  credentialId: string;
  rpId: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
  name: string;
  createdAt: Date;
}

/** Null when the credential is somebody's already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<PasskeyRecord | null> {
  const [row] = await tx.query<PasskeyRecord>(
    `INSERT INTO staff_passkey (store_id, account_id, credential_id, rp_id, public_key, counter, transports, name, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING ${PASSKEY}`,
    [
      passkey.storeId,
      passkey.accountId,
      passkey.credentialId,
      passkey.rpId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.createdAt,
    ],
  );
  return row ?? null;
}

/** What a signature of a passkey is verified with; null unless it is the account's, of the store and of that host. */
export async function passkeyKey(
  tx: Tx,
  { accountId, rpId, credentialId }: Pick<NewPasskey, 'accountId' | 'rpId' | 'credentialId'>,
): Promise<{ passkeyId: number; publicKey: string; counter: number } | null> {
  const [row] = await tx.query<{ passkeyId: number; publicKey: string; counter: number }>(
    `SELECT passkey_id AS "passkeyId", public_key AS "publicKey", counter::float8 AS counter FROM staff_passkey
      WHERE credential_id = $1 AND account_id = $2 AND rp_id = $3`,
    [credentialId, accountId, rpId],
  );
  return row ?? null;
}

export async function recordPasskeyUse(tx: Tx, passkeyId: number, counter: number, now: Date): Promise<void> {
  await tx.query('UPDATE staff_passkey SET counter = $2, last_used_at = $3 WHERE passkey_id = $1', [
    passkeyId,
    counter,
    now,
  ]);
}

/** False when the account has no such passkey. */
export async function deletePasskey(tx: Tx, accountId: string, passkeyId: number): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM staff_passkey WHERE passkey_id = $1 AND account_id = $2 RETURNING 1',
    [passkeyId, accountId],
  );
  return rows.length > 0;
}

/** Before the membership ends: the store no longer sees them afterwards. */
export async function deletePasskeysOfMember(tx: Tx, staffId: number): Promise<void> {
  await tx.query(
    `DELETE FROM staff_passkey WHERE store_id = current_store_id()
        AND account_id = (SELECT account_id FROM staff WHERE staff_id = $1)`,
    [staffId],
  );
}

/** Across stores: whether an account has a passkey at any shop. */
export async function hasPasskey(tx: Tx, accountId: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM staff_passkey WHERE account_id = $1 LIMIT 1', [accountId]);
  return rows.length > 0;
}

/** Across stores: at all shops. */
export async function deletePasskeysOf(tx: Tx, accountId: string): Promise<void> {
  await tx.query('DELETE FROM staff_passkey WHERE account_id = $1', [accountId]);
}

/** What an authenticator is asked to sign by a person of a shop. */
export interface PasskeyChallenge {
  challengeHash: string;
  staffId: number;
  purpose: 'add' | 'sign_in';
}

export async function insertPasskeyChallenge(
  tx: Tx,
  storeId: number,
  { challengeHash, staffId, purpose }: PasskeyChallenge,
  expiresAt: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO passkey_challenge (challenge_hash, store_id, staff_id, purpose, expires_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [challengeHash, storeId, staffId, purpose, expiresAt],
  );
}

/** Uses a challenge up, once and before it expires; false for any other, or one of somebody else. */
export async function takePasskeyChallenge(
  tx: Tx,
  { challengeHash, staffId, purpose }: PasskeyChallenge,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `DELETE FROM passkey_challenge
      WHERE challenge_hash = $1 AND staff_id = $2 AND purpose = $3 AND expires_at > $4 RETURNING 1`,
    [challengeHash, staffId, purpose, now],
  );
  return rows.length > 0;
}
