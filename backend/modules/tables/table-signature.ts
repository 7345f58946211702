import { createSecretKey } from 'node:crypto';
import { CompactSign, compactVerify, errors } from 'jose';
import { type Table, tableText } from '#lib/domain/table-token.ts';
import type { TableKey } from './repository/table-key.ts';

const ALGORITHM = 'HS256';

const keyOf = ({ secret }: TableKey) => createSecretKey(secret, 'base64url');

/** The token of a table's QR code. It has no end: what is printed holds until the shop renews its key. */
export function signTable(key: TableKey, storeId: number, table: Table): Promise<string> {
  const payload = { table: tableText(table), store_id: storeId, version: key.version };
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: ALGORITHM })
    .sign(keyOf(key));
}

/** Whether a token was signed with a key. */
export async function isSignedWith(key: TableKey, token: string): Promise<boolean> {
  try {
    await compactVerify(token, keyOf(key), { algorithms: [ALGORITHM] });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}
