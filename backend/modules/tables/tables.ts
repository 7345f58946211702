import { type Table, tablesOf } from '#lib/domain/table-token.ts';
import type { Database } from '../../shared/database/database.ts';
import type { Outcome } from '../../shared/outcome.ts';
import { readCurrentStore } from '../catalogue/current-catalogue.ts';
import { renewTableKey, tableKeyInUse } from './table-keys.ts';
import { signTable } from './table-signature.ts';
import { verifyTable } from './verify-table.ts';

export interface Tables {
  /** The table that a token stands for. */
  verify(storeId: number, token: string): Promise<Outcome<Table>>;
  /** Every table of a store with the token of its QR code, the same one until the codes are renewed. */
  list(storeId: number): Promise<(Table & { token: string })[]>;
  /** Makes every code that was printed so far invalid. */
  renew(storeId: number): Promise<void>;
}

/** The tables of the shops and the QR codes that stand on them. */
export function createTables({ database, clock }: { database: Database; clock: () => number }): Tables {
  const now = () => new Date(clock());
  return {
    verify: (storeId, token) =>
      database.inStore(storeId, async (tx) => verifyTable(tx, await readCurrentStore(tx), token)),

    async list(storeId) {
      const { areas, key } = await database.inStore(storeId, async (tx) => ({
        ...(await readCurrentStore(tx)),
        key: await tableKeyInUse(tx, storeId, now()),
      }));
      return Promise.all(
        tablesOf(areas).map(async (table) => ({ ...table, token: await signTable(key, storeId, table) })),
      );
    },

    async renew(storeId) {
      await database.inStore(storeId, (tx) => renewTableKey(tx, storeId, now()));
    },
  };
}
