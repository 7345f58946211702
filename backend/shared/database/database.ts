/** One open transaction. */
export interface Tx {
  /** Runs one statement with `$1`-style parameters and returns its rows. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements without parameters: a migration file. */
  script(sql: string): Promise<void>;
}

/**
 * The database, PGlite or PostgreSQL. Every statement runs in a transaction that commits when `work` resolves
 * and rolls back when it throws. After a deadlock or a serialisation failure `work` runs again, so it has no effect but
 * on the database. Rows are locked in one order: order, payment, ledger and refunds, then the shop's counters.
 */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** A transaction that sees and writes the rows of one store only, under a role bound by row-level security. */
  inStore<Value>(storeId: number, work: (tx: Tx) => Promise<Value>): Promise<Value>;
  /** A transaction across stores: migrations, import, looking a store up by its tenant, background queues. */
  acrossStores<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>;
  /** The same on a separate connection, for long work: a migration, or waiting for another instance's. */
  maintain<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>;
  /** The connections of the pool, where there is one. */
  pool?(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}
