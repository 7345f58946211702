import type { Database, Tx } from '#backend/shared/database/database.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** A statement that was run, with its plan. */
export interface RunStatement {
  sql: string;
  /** Tables with a full scan. */
  scanned: string[];
  /** The most rows that one node of the plan read; 0 for a statement that writes, which is only planned. */
  rowsRead: number;
}

const isPlannable = (sql: string) => /^\s*(select|with|insert|update|delete)\b/i.test(sql);
const isReading = (sql: string) => /^\s*select\b/i.test(sql);

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const rowsReadBy = (node: PlanNode) =>
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  (node['Actual Loops'] ?? 0);

/** A database that explains every statement before it runs it, in the same transaction and role. */
export function explaining(database: Database): { database: Database; statements: RunStatement[] } {
  const statements: RunStatement[] = [];

  const explainingTx = (tx: Tx): Tx => ({
    ...tx,
    async query(sql, parameters) {
      if (isPlannable(sql)) {
        const options = isReading(sql) ? 'ANALYZE, FORMAT JSON' : 'FORMAT JSON';
        const [row] = await tx.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          `EXPLAIN (${options}) ${sql}`,
          parameters,
        );
        const nodes = row ? nodesOf(row['QUERY PLAN'][0].Plan) : [];
        statements.push({
          sql,
          scanned: nodes.flatMap((node) =>
            node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [],
          ),
          rowsRead: Math.max(0, ...nodes.map(rowsReadBy)),
        });
      }
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
