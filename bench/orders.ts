// node bench/orders.ts [pglite] [postgres] [--seconds 10] [--connections 32] [--shops 1] [--port of the backend] [--profile folder]
//   [--later 13000] [--backends 1]
// Orders per second at the backend's port, by signed-in customers. A row per database on standard error, then JSON.
// --later: at a shop with a limited capacity and so many orders due in the next six days.
// --backends: several on PostgreSQL and Redis, each with its share of the connections.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REALTIME_PORT } from '#lib/environment/ports.mjs';
import { tenants } from '#tenants';
import { type BackendProcess, profileFlags, startBackend } from './orders/backend-process.ts';
import { type Basket, basketsOf, storeAt } from './orders/baskets.ts';
import { connect } from './orders/connection.ts';
import { cpuOfProcess, ownCpu, watchDatabase } from './orders/cpu-time.ts';
import { signIn } from './orders/diner.ts';
import { type DatabaseKind, type Installation, install, REDIS_URL } from './orders/installation.ts';
import { insertLaterOrders } from './orders/later-orders.ts';
import { type Diner, type Load, load } from './orders/load.ts';
import { freePort } from './support/free-port.ts';

const WARM_UP_SECONDS = 3;

interface Options {
  connections: number;
  seconds: number;
  shops: number;
  port: number;
  profile: string | undefined;
  /** null for a shop without a limited capacity. */
  later: number | null;
  backends: number;
}

interface Result extends Load {
  database: DatabaseKind;
  connections: number;
  shops: number;
  later: number | null;
  backends: number;
  /** Milliseconds of CPU per order: the backends', the database server's, and this program's. */
  backendCpu: number;
  serverCpu: number;
  generatorCpu: number;
  /** E-mails sent meanwhile; the rest waits. */
  emails: number;
  exitCode: number | null;
}

async function measure(database: DatabaseKind, options: Options): Promise<Result> {
  const installation = await install(database, options.port, { busy: options.later !== null });
  const { folder, databaseName, environment } = installation;
  const server = databaseName ? watchDatabase(databaseName) : null;
  try {
    if (options.later) await prepareLater(installation, options.later);
    const backends = await startBackends(environment, options);
    const stopAll = () => Promise.all(backends.map((backend) => backend.stop()));
    try {
      const diners = await dinersOf(backends, installation, options);
      const now = () => ({
        backend: backends.reduce((sum, { pid }) => sum + cpuOfProcess(pid), 0),
        server: server?.cpu() ?? 0,
        generator: ownCpu(),
        emails: readdirSync(join(folder, 'outbox')).length,
      });
      const seen = { begin: now(), end: now() };
      const loaded = await load(
        diners,
        { warmUpSeconds: WARM_UP_SECONDS, seconds: options.seconds },
        (moment) => {
          seen[moment] = now();
        },
      );
      for (const { connection } of diners) connection.close();
      const exitCodes = await stopAll();
      const { begin, end } = seen;
      return {
        database,
        connections: options.connections,
        shops: options.shops,
        later: options.later,
        backends: options.backends,
        ...loaded,
        backendCpu: (end.backend - begin.backend) / loaded.orders,
        serverCpu: (end.server - begin.server) / loaded.orders,
        generatorCpu: (end.generator - begin.generator) / loaded.orders,
        emails: end.emails - begin.emails,
        exitCode: exitCodes.find((code) => code !== 0) ?? 0,
      };
    } finally {
      await stopAll();
    }
  } finally {
    server?.end();
    await installation.remove();
  }
}

/** The first start migrates and seeds; then the orders are inserted while no backend runs. */
async function prepareLater(installation: Installation, later: number): Promise<void> {
  const seeding = await startBackend(installation.environment);
  await seeding.stop();
  const [tenant] = tenants;
  if (tenant) await insertLaterOrders(installation, tenant.id, later);
}

/** The first alone until it is ready: it migrates and seeds. */
async function startBackends(
  environment: Record<string, string>,
  { backends, profile }: Options,
): Promise<BackendProcess[]> {
  if (backends === 1) return [await startBackend(environment, profileFlags(profile))];
  const started: BackendProcess[] = [];
  for (let number = 0; number < backends; number += 1) {
    const port = number === 0 ? environment.PORT : await freePort();
    started.push(
      await startBackend({ ...environment, PORT: String(port), REDIS_URL }, profileFlags(profile)),
    );
  }
  return started;
}

/** One customer per connection, spread over the shops and the backends. */
async function dinersOf(
  backends: readonly BackendProcess[],
  { folder, environment }: Installation,
  { connections, shops }: Options,
): Promise<Diner[]> {
  const baskets = new Map<string, Basket[]>();
  const diners: Diner[] = [];
  for (let number = 0; number < connections; number += 1) {
    const tenant = tenants[number % shops];
    if (!tenant) throw new Error(`there are only ${tenants.length} shops`);
    const port = backends[number % backends.length]?.port ?? 0;
    const connection = connect(port, tenant.id, environment.PROXY_SECRET);
    const store = await storeAt(connection, tenant.publicUrl);
    await signIn(connection, store.store_id, `convive.${number}@example.fr`, folder);
    const prepared = baskets.get(tenant.id) ?? (await basketsOf(connection, store));
    baskets.set(tenant.id, prepared);
    diners.push({ connection, baskets: prepared });
  }
  return diners;
}

function row(result: Result): string {
  const { database, connections, shops, later, backends, perSecond, p50, p99, max, refused } = result;
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  return [
    database.padEnd(8),
    `${backends} backend(s), ${connections} connections, ${shops} shop(s)${later === null ? '' : `, ${later} orders due later`}`,
    `${perSecond.toFixed(0)} orders/s`,
    `p50 ${ms(p50)}, p99 ${ms(p99)} (${(p99 / p50).toFixed(1)} x), max ${ms(max)}`,
    `CPU per order ${ms(result.backendCpu)} + server ${ms(result.serverCpu)} + generator ${ms(result.generatorCpu)}`,
    `${result.emails} e-mails`,
    `${refused} refused, exit ${result.exitCode}`,
  ].join(' | ');
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '32' },
    shops: { type: 'string', default: '1' },
    port: { type: 'string', default: String(REALTIME_PORT) },
    profile: { type: 'string' },
    later: { type: 'string' },
    backends: { type: 'string', default: '1' },
  },
});
const options: Options = {
  seconds: Number(values.seconds),
  connections: Number(values.connections),
  shops: Number(values.shops),
  port: Number(values.port),
  profile: values.profile,
  later: values.later === undefined ? null : Number(values.later),
  backends: Number(values.backends),
};
const asked = positionals.length > 0 ? positionals : ['pglite', 'postgres'];
const results: Result[] = [];
for (const database of asked) {
  if (database !== 'pglite' && database !== 'postgres') throw new Error(`no such database: ${database}`);
  const result = await measure(database, options);
  process.stderr.write(`${row(result)}\n`);
  results.push(result);
}
process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
