import type { Store } from '#lib/domain/store.ts';
import { readTableToken, type Table } from '#lib/domain/table-token.ts';
import type { Tx } from '../../shared/database/database.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { tableKeyOf } from './repository/table-key.ts';
import { isSignedWith } from './table-signature.ts';

/** The table of the running transaction's store that a token stands for, once its signature is proven. */
export async function verifyTable(
  tx: Tx,
  store: Pick<Store, 'storeId' | 'areas'>,
  token: string,
): Promise<Outcome<Table>> {
  const reading = readTableToken(token, store);
  if (!reading.ok) return refuse(reading.code);
  const { area, number, version } = reading.claim;
  const key = version === null ? undefined : await tableKeyOf(tx, version);
  if (!key || !(await isSignedWith(key, token))) return refuse('table_token');
  return key.inUse ? done({ area, number }) : refuse('table_renewed');
}
