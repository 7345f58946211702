import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunStatement, TableSize } from '#tests/api/support/query-plans.ts';
import { BOUNDED_TABLES } from '#tests/support/bounded-tables.ts';

// node bench/scale/query-plans.ts: runs tests/api/query-plans.test.ts on a million orders, in a database that it makes
// and drops, and writes docs/query-plans.md. It takes about ten minutes. With PLANS=file it only writes what was measured.

const ORDERS = 1_000_000;
const ROOT = join(import.meta.dirname, '../..');
const REPORT = join(ROOT, 'docs/query-plans.md');
const PURGE = 'backend/jobs/purge-expired.ts';

interface Plans {
  orders: number;
  customers: number;
  tables: TableSize[];
  statements: RunStatement[];
}

async function explainAll(): Promise<Plans> {
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-plans-'));
  const file = join(folder, 'plans.json');
  try {
    const test = spawn(process.execPath, ['--test', 'tests/api/query-plans.test.ts'], {
      cwd: ROOT,
      env: {
        ...process.env,
        NODE_ENV: 'test',
        TEST_DATABASE: 'postgres',
        ORDERS: String(ORDERS),
        PLANS_FILE: file,
      },
      stdio: 'inherit',
    });
    const [code] = await once(test, 'close');
    if (code !== 0) process.exitCode = 1;
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const whole = (value: number) => Math.round(value).toLocaleString('en');
const short = (value: number) => (value < 10 ? value.toFixed(1) : whole(value));
const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** The function of a file that a line belongs to: it says more than a number, which every edit moves. */
function functionAt(place: string): string {
  const [file = '', line] = place.split(':');
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n').slice(0, Number(line));
  const declared = /^(?:export )?(?:async )?(?:function|const) (\w+)/;
  const names = lines.flatMap((text) => declared.exec(text)?.[1] ?? []);
  return `${file.replace(/^backend\/(modules\/)?/, '')} \`${names.at(-1) ?? ''}\``;
}

/** How a statement reads the tables that grow; '' for one that reads none and adds to none. */
function accessOf({ sql, accesses }: RunStatement): string {
  const growing = accesses.filter(({ table }) => !BOUNDED_TABLES.has(table));
  const texts = growing.map(({ table, node, index }) => `${table}: ${index ? `${node}, ${index}` : node}`);
  const inserted = /^\s*insert into "?(\w+)/i.exec(sql)?.[1];
  if (inserted && !BOUNDED_TABLES.has(inserted)) texts.unshift(`${inserted}: Insert`);
  return [...new Set(texts)].join('<br>');
}

/** Of the runs of a function with one plan, the one that read most. */
function costliest(statements: readonly RunStatement[]): RunStatement[] {
  const byPlan = new Map<string, RunStatement>();
  for (const statement of statements) {
    const key = `${functionAt(statement.place)} ${accessOf(statement)}`;
    const known = byPlan.get(key);
    if (!known || known.rowsRead < statement.rowsRead) byPlan.set(key, statement);
  }
  return [...byPlan.values()].sort((a, b) => a.place.localeCompare(b.place, 'en', { numeric: true }));
}

function purgeRows(statements: readonly RunStatement[]): string[] {
  const batches = Map.groupBy(
    statements.filter(({ place }) => place.startsWith(PURGE)),
    ({ sql }) => /DELETE FROM (\w+)/.exec(sql)?.[1] ?? '',
  );
  return [...batches].flatMap(([table, runs]) => {
    const full = runs.filter(({ rowsRead }) => rowsRead >= 1000);
    if (full.length === 0) return [];
    const ms = full.reduce((sum, run) => sum + run.ms, 0) / full.length;
    return [row(table, full.length, short(ms), whole(1000 / (ms / 1000)))];
  });
}

function reportOf({ orders, customers, tables, statements }: Plans): string {
  const ofBackend = statements.filter(({ place }) => place.startsWith('backend/'));
  const shown = costliest(ofBackend).filter((statement) => accessOf(statement) !== '');
  const growing = (statement: RunStatement) =>
    statement.scanned.filter((table) => !BOUNDED_TABLES.has(table));
  const scans = ofBackend.filter((statement) => growing(statement).length > 0).length;
  const large = tables.filter(({ rows }) => rows > 0);
  const total = large.reduce((sum, { bytes }) => sum + bytes, 0);
  return `# Query plans

What each statement of the backend does on ${whole(orders)} orders of ${whole(customers)} customers, one half of them of one shop, the
other of 20; a tenth of the orders is still to come. Written by \`node bench/scale/query-plans.ts\`, which fills a database, walks over every
endpoint and job once, has PostgreSQL explain each statement with its real parameters (\`EXPLAIN (ANALYZE, BUFFERS)\`), and drops it. It is
complete by construction: the test behind it (\`tests/api/query-plans.test.ts\`, which runs on 20,000 orders in \`npm test\`) fails when a
line of the backend that runs a statement was not reached, when a plan has a full scan of a growing table, when one reads over 1,500
rows, and when PostgreSQL's own count of full scans has moved, which includes checks of foreign keys and triggers.

That bound holds on 20,000 orders. On a million a few statements read more, since one shop has 50,000 orders under way here and some 3,000
a day: those of what a shop has under way, of one business day (reports) and of one month (books). They grow with a service, not with the years.

Statements are not prepared under a name, so PostgreSQL plans each with its values; checks of foreign keys keep their plan (decision 8), which
the count of scans covers. Of several runs of a statement the table has the one that read most; milliseconds are of PostgreSQL alone,
on a machine that was busy with other work, and a page is 8 KB, mostly from memory. _Rows_ is the most that one node of the plan read.

**${whole(ofBackend.length)} runs of ${whole(new Set(ofBackend.map(({ sql }) => sql)).size)} statements, ${scans} full scans of a growing table.** Statements that read only tables that grow with shops and
products (\`tests/support/bounded-tables.ts\`) are left out.

| where | table: plan, index | rows | pages | ms |
| --- | --- | ---: | ---: | ---: |
${shown.map((run) => row(functionAt(run.place), accessOf(run), whole(run.rowsRead), whole(run.pages), short(run.ms))).join('\n')}

## Growth

| table | rows | MB | of it indexes | bytes a row | bytes an order |
| --- | ---: | ---: | ---: | ---: | ---: |
${large.map(({ table, rows, bytes, indexBytes }) => row(table, whole(rows), short(bytes / 1e6), short(indexBytes / 1e6), whole(bytes / rows), whole(bytes / orders))).join('\n')}
| **together** | | **${whole(total / 1e6)}** | | | **${whole(total / orders)}** |

## Purges

Batches of 1,000 rows with the rows that go by cascade, each a transaction of its own.

| table | full batches | ms a batch | rows a second |
| --- | ---: | ---: | ---: |
${purgeRows(statements).join('\n')}
`;
}

writeFileSync(
  REPORT,
  reportOf(process.env.PLANS ? JSON.parse(readFileSync(process.env.PLANS, 'utf8')) : await explainAll()),
);
