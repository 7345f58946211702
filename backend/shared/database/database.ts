/** One open transaction. */
export interface Tx {
  /** Runs one statement with `$1`-style parameters and returns its rows. */
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements without parameters: a migration file. */
  script(sql: string): Promise<void>;
}

/** A connection of one's own without time limits, see `Database.exclusively`. */
export interface ExclusiveSession {
  /**
   * Runs one transaction. With `lockTimeoutMs` a lock that others hold for longer fails it with LOCK_NOT_AVAILABLE: a
   * statement that waits for a table also holds up all that come after it.
   */
  transaction<Value>(work: (tx: Tx) => Promise<Value>, lockTimeoutMs?: number): Promise<Value>;
  /** Runs one statement outside any transaction: CREATE INDEX CONCURRENTLY. */
  statement(sql: string): Promise<void>;
}

/** The SQLSTATE of a lock that was not free in time. */
export const LOCK_NOT_AVAILABLE = '55P03';

/**
 * The database, PGlite or PostgreSQL. Every statement runs in a transaction that commits when `work` resolves
 * and rolls back when it throws. After a deadlock or a serialisation failure `work` runs again, so it has no effect but
 * on the database. Rows are locked in one order: order, bill, payment, ledger and refunds, then the shop's counters.
 */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** A transaction that sees and writes the rows of one store only, under a role bound by row-level security. */
  inStore<Value>(storeId: number, work: (tx: Tx) => Promise<Value>): Promise<Value>;
  /** A transaction across stores: migrations, import, looking a store up by its tenant, background queues. */
  acrossStores<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>;
  /** The same on a separate connection without time limits, for long work. */
  maintain<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value>;
  /**
   * Runs `work` while no other instance runs any; `onWait` is called once when it has to wait. The lock ends with its
   * connection, which is also the one that works: without the lock nothing more can be done.
   */
  exclusively<Value>(
    work: (session: ExclusiveSession) => Promise<Value>,
    onWait?: () => void,
  ): Promise<Value>;
  /** The connections of the pool, where there is one. */
  pool?(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}
