import type { Database } from '#backend/shared/database/database.ts';

/** An entry of a journal as it is stored. */
export interface JournalRow {
  no: number;
  text: string;
  hash: string;
  kind: string;
  ledgerEntryId: string | null;
}

export const journalRows = (database: Database, storeId: number): Promise<JournalRow[]> =>
  database.inStore(storeId, (tx) =>
    tx.query<JournalRow>(
      `SELECT entry_no AS no, content AS text, hash, kind, ledger_entry_id::text AS "ledgerEntryId"
         FROM journal_entry ORDER BY entry_no`,
    ),
  );

const TABLES = ['journal_entry', 'journal_key', 'journal_head', 'ledger_entry'];
const APPEND_ONLY = ['journal_entry', 'journal_key'];
const each = (tables: readonly string[], sql: (table: string) => string) => tables.map(sql).join(';\n');

/** Changes the tables of the journals as the administrator of the database can, looks, and takes the change back. */
export async function tampered(database: Database, sql: string, look: () => Promise<void>): Promise<void> {
  await database.acrossStores(async (tx) => {
    await tx.script(each(TABLES, (table) => `CREATE TABLE kept_${table} AS SELECT * FROM ${table}`));
    await tx.script(each(APPEND_ONLY, (table) => `ALTER TABLE ${table} DISABLE TRIGGER append_only`));
    await tx.script(sql);
  });
  try {
    await look();
  } finally {
    await database.acrossStores(async (tx) => {
      await tx.script(each(TABLES, (table) => `DELETE FROM ${table}`));
      await tx.script(
        each(TABLES, (table) => `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM kept_${table}`),
      );
      await tx.script(each(TABLES, (table) => `DROP TABLE kept_${table}`));
      await tx.script(each(APPEND_ONLY, (table) => `ALTER TABLE ${table} ENABLE TRIGGER append_only`));
    });
  }
}
