import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Tx } from '#backend/shared/database/database.ts';
import { DatabaseUnavailableError } from '#backend/shared/database/database-unavailable.ts';
import { until } from './until.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

interface Explained {
  Plan: PlanNode;
  'Execution Time': number;
  Triggers?: { 'Trigger Name': string; 'Constraint Name'?: string; Time: number; Calls: number }[];
}

/** How one table is read. */
interface Access {
  table: string;
  node: string;
  /** The index; null for a full scan. */
  index: string | null;
}

/** A statement that was run, with its plan. */
export interface RunStatement {
  /** The file of the backend and the line. */
  place: string;
  sql: string;
  accesses: Access[];
  /** Tables with a full scan. */
  scanned: string[];
  /** The most rows that one node of the plan read. */
  rowsRead: number;
  ms: number;
  /** Pages of 8 KB that were read, most of them from memory. */
  pages: number;
}

const ROOT = join(import.meta.dirname, '../../..');
const isPlannable = (sql: string) => /^\s*(select|with|insert|update|delete)\b/i.test(sql);
const isWriting = (sql: string) => !/^\s*select\b/i.test(sql);

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const rowsReadBy = (node: PlanNode) =>
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  (node['Actual Loops'] ?? 0);

/** A bitmap scan of a table names its index in the nodes below it. */
const indexOf = (node: PlanNode): string | null =>
  node['Index Name'] ??
  nodesOf(node)
    .map((below) => below['Index Name'])
    .find((name) => name !== undefined) ??
  null;

const isScan = (node: PlanNode) => node['Relation Name'] !== undefined && node['Node Type'] !== 'ModifyTable';

function readPlan({ Plan: root, 'Execution Time': ms }: Explained): Omit<RunStatement, 'place' | 'sql'> {
  const nodes = nodesOf(root);
  return {
    accesses: nodes.filter(isScan).map((node) => ({
      table: node['Relation Name'] ?? '',
      node: node['Node Type'],
      index: indexOf(node),
    })),
    scanned: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
    rowsRead: Math.max(0, ...nodes.map(rowsReadBy)),
    ms,
    pages: (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0),
  };
}

/** The line of the backend that runs the statement, from the stack, above the functions that open transactions. */
function callingPlace(): string {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 20;
  const stack = new Error().stack ?? '';
  Error.stackTraceLimit = limit;
  return /\/(backend\/(?!shared\/database\/(?!probe))[\w./-]+\.ts:\d+):\d+/.exec(stack)?.[1] ?? 'a test';
}

/**
 * A database that explains every statement before it runs it, in the same transaction and role. One that writes is run
 * for its plan and rolled back.
 */
export function explaining(database: Database): { database: Database; statements: RunStatement[] } {
  const statements: RunStatement[] = [];

  async function explain(tx: Tx, sql: string, parameters: readonly unknown[] | undefined, place: string) {
    if (isWriting(sql)) await tx.query('SAVEPOINT explained');
    try {
      const [row] = await tx.query<{ 'QUERY PLAN': [Explained] }>(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`,
        parameters,
      );
      if (row) statements.push({ place, sql, ...readPlan(row['QUERY PLAN'][0]) });
    } finally {
      if (isWriting(sql)) await tx.query('ROLLBACK TO SAVEPOINT explained');
    }
  }

  const explainingTx = (tx: Tx): Tx => ({
    ...tx,
    async query(sql, parameters) {
      const place = callingPlace();
      if (isPlannable(sql)) await explain(tx, sql, parameters, place);
      return tx.query(sql, parameters);
    },
  });

  return {
    statements,
    database: {
      ...database,
      inStore: (storeId, work) => database.inStore(storeId, (tx) => work(explainingTx(tx))),
      acrossStores: (work) => database.acrossStores((tx) => work(explainingTx(tx))),
    },
  };
}

/** What prepares an empty database, on a connection of its own. */
const PREPARING = /^(shared\/database\/(?!probe)|modules\/catalogue\/shop-import\/shop-import\.ts)/;

/** Every line of the backend that runs a statement, but for what prepares the database. */
export function placesWithStatements(): string[] {
  const files = readdirSync(join(ROOT, 'backend'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !PREPARING.test(file))
    .flatMap((file) =>
      readFileSync(join(ROOT, 'backend', file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (/\btx\.query\b/.test(line) ? [`backend/${file}:${index + 1}`] : [])),
    );
}

/** How often PostgreSQL has read each table from end to end, its own checks of foreign keys and triggers included. */
export async function fullScansOf(database: Database): Promise<Map<string, number>> {
  // A job may hold a connection for longer than another one waits for it.
  await until(() => reportCounts(database).then(() => true, isDatabaseAway));
  const rows = await database.acrossStores((tx) =>
    tx.query<{ name: string; scans: number }>(
      'SELECT relname AS name, seq_scan AS scans FROM pg_stat_user_tables ORDER BY relname',
    ),
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

/** False for a connection that was not there in time. @throws any other error */
function isDatabaseAway(error: unknown): false {
  if (error instanceof DatabaseUnavailableError) return false;
  throw error;
}

/** Has each connection of the pool report its counts, which it does when its transaction ends; all are open at once. */
async function reportCounts(database: Database): Promise<void> {
  const open = database.pool?.().open ?? 1;
  const all = Promise.withResolvers<void>();
  let held = 0;
  const reports = Array.from({ length: open }, () =>
    database.acrossStores(async (tx) => {
      await tx.query('SELECT pg_stat_force_next_flush()');
      held += 1;
      if (held === open) all.resolve();
      await all.promise;
    }),
  );
  // One that gets no connection must not leave the others waiting for it.
  for (const report of reports) report.catch(all.reject);
  await Promise.all(reports);
}

export interface TableSize {
  table: string;
  rows: number;
  /** Of the rows and of all its indexes. */
  bytes: number;
  indexBytes: number;
}

/** The sizes of all tables, by their statistics. */
export const tableSizes = (database: Database): Promise<TableSize[]> =>
  database.acrossStores((tx) =>
    tx.query<TableSize>(
      `SELECT relname AS table, reltuples::bigint AS rows, pg_total_relation_size(oid) AS bytes,
              pg_indexes_size(oid) AS "indexBytes"
         FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY bytes DESC`,
    ),
  );
