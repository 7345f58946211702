// npm test: installs and builds, runs every test runner, and prints their sum on the last line. With --full (npm run
// test:full) also: three quarters of the browser tests (usual runs have those of the main journeys), an HTML validator,
// longer payment races, rolling restarts and longer outages, the main journey in Firefox and WebKit, and visitors who
// order during an attack.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStorefront } from './setup/build.mjs';
import { FULL_API_TESTS, FULL_CLUSTER_TESTS, FULL_FAULT_TESTS } from './setup/full-tests.mjs';
import { install } from './setup/install.mjs';
import { root } from './setup/root.mjs';
import { childEnvironment, nodePath, run } from './setup/run.mjs';
import { say } from './setup/say.mjs';
import { caddy, chromium, java, nginx, otherBrowsers } from './setup/system-packages.mjs';
import { nodeCounts, playwrightCounts, slowest } from './setup/test-counts.mjs';

const TESTS = process.argv.includes('--full') ? 'full' : 'usual';
/** Of every runner. Drawing all pictures would take minutes: tests draw those that a page asks for. */
const ENVIRONMENT = {
  NODE_ENV: 'test',
  TESTS,
  DRAW_PICTURES: 'requested',
  // Each process loads the product.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/ardoise/compiled'),
};
/** Of one runner: tests that passed and left something open would keep it for ever. */
const RUNNER_LIMIT_MS = TESTS === 'full' ? 5_400_000 : 1_800_000;
/** A slow machine takes 25 minutes for the usual browser tests. */
const BROWSER_LIMIT_MS = TESTS === 'full' ? RUNNER_LIMIT_MS : 3_300_000;
const total = { passed: 0, failed: 0, problems: [] };
const folder = mkdtempSync(join(tmpdir(), 'ardoise-test-'));

/** The names of a folder's test files; usual runs are without those of `onlyFull`. */
function testNames(folder, onlyFull) {
  const names = readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.test.ts'.length));
  const missing = [...onlyFull].filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`full-tests.mjs names no file of ${folder}: ${missing.join(', ')}`);
  return TESTS === 'full' ? names : names.filter((name) => !onlyFull.has(name));
}

const testFiles = (folder, onlyFull) =>
  testNames(folder, onlyFull).map((name) => `${folder}/${name}.test.ts`);

/** A runner that died without a failing test counts as one failure. */
const failuresOf = (code, { failed }) => (code !== 0 && failed === 0 ? 1 : failed);

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Runs a stage, adds its counts to the sum, and prints how long it took. */
async function stage(name, work) {
  const since = performance.now();
  const { code, counts } = await work();
  const failed = failuresOf(code, counts);
  total.passed += counts.passed;
  total.failed += failed;
  total.problems.push(...counts.problems.map((problem) => `${name}: ${problem}`));
  const seconds = Math.round((performance.now() - since) / 1000);
  say(`${name}: ${counts.passed} passed, ${failed} failed, ${seconds} s; slowest: ${slowest(counts.times)}`);
}

/** PGlite's WebAssembly runs for seconds in each process: optimising it would cost more time than it gains. */
const nodeFlags = (database) => (database === 'pglite' ? ['--liftoff-only'] : []);

/**
 * Runs test files with Node's runner: each in a process of its own, or all in one with `sharedProcess`.
 * @returns {Promise<{ code: number, counts: import('./setup/test-counts.mjs').TestCounts }>}
 */
async function runFiles(files, { database = '', concurrency = 1, env = {}, sharedProcess = false }) {
  const flags = ['--test', '--test-reporter=tap', `--test-concurrency=${concurrency}`];
  const entries = sharedProcess ? ['--test-isolation=none', 'tests/api/support/shared-process.ts'] : files;
  const { code, output } = await run(nodePath(), [...nodeFlags(database), ...flags, ...entries], {
    capture: true,
    limitMs: RUNNER_LIMIT_MS,
    env: {
      ...ENVIRONMENT,
      TEST_DATABASE: database,
      ...(sharedProcess && { TEST_FILES: files.join(',') }),
      ...env,
    },
  });
  const counts = nodeCounts(output);
  // A runner that died by itself says why only in what it printed.
  if (code !== 0 && counts.problems.length === 0) process.stdout.write(output);
  return { code, counts };
}

const nodeTests = (name, files, options) => stage(name, () => runFiles(files, options));

const gatewayTests = () => nodeTests('gateway', ['tests/gateway/*.test.ts'], { concurrency: 2 });

/** The print agent as a process of its own, between a server that plays the contract and fake printers. */
const printAgentTests = () => nodeTests('print agent', ['tests/print-agent/*.test.ts'], { concurrency: 2 });

/** API tests that use no database or open their own embedded one: they run once. */
const ON_NO_DATABASE = ['batch', 'config', 'data-folder', 'email-templates', 'redis-counters'];

/** API tests of what databases do differently: transactions, locks, roles, migrations. They run on both. */
const ON_EACH_DATABASE = [
  'concurrent-orders',
  'jobs',
  'migrate',
  'row-level-security',
  'scheduler',
  'shop-role',
];

/**
 * The names of the API tests to run. Usual runs with PostgreSQL have on the embedded database, which is also the one of all
 * browser tests, only what databases do differently; full runs have all on both.
 */
function apiTestNames(database, hasPostgres) {
  const names = testNames('tests/api', FULL_API_TESTS);
  if (database === 'postgres') return names.filter((name) => !ON_NO_DATABASE.includes(name));
  if (TESTS === 'full' || !hasPostgres) return names;
  const needed = new Set([...ON_NO_DATABASE, ...ON_EACH_DATABASE]);
  return names.filter((name) => needed.has(name));
}

/** Files that share a process load the product once, which saves a third of their processor time. */
const FILES_PER_PROCESS = { pglite: 11, postgres: 16 };

/** Runs `work` with the environment of a database that has the test shops, which its tests copy. */
async function withTemplate(database, work) {
  const holder = fork(join(root, 'tests/api/support/template.ts'), {
    cwd: root,
    execPath: nodePath(),
    execArgv: nodeFlags(database),
    env: childEnvironment({ ...ENVIRONMENT, TEST_DATABASE: database }),
  });
  const ended = once(holder, 'exit');
  try {
    const [name] = await Promise.race([
      once(holder, 'message'),
      ended.then(([code]) =>
        Promise.reject(new Error(`no template database on ${database}: exit code ${code}`)),
      ),
    ]);
    return await work({ TEST_TEMPLATE: name });
  } finally {
    if (holder.connected) holder.disconnect();
    await ended;
  }
}

/** On two processors a third process works while others wait for the database or for a process of theirs. */
const PROCESSES_AT_ONCE = { pglite: 2, postgres: 3 };

/** The API tests, in a few processes at a time. */
const apiTests = (database, hasPostgres) =>
  stage(`API on ${database}`, () => runApiTests(database, hasPostgres));

async function runApiTests(database, hasPostgres) {
  const files = apiTestNames(database, hasPostgres).map((name) => `tests/api/${name}.test.ts`);
  const processes = Math.ceil(files.length / FILES_PER_PROCESS[database]);
  const groups = Array.from({ length: processes }, (_, group) =>
    files.filter((_, index) => index % processes === group),
  );
  const results = [];
  await withTemplate(database, (env) => {
    const worker = async () => {
      for (let group = groups.shift(); group; group = groups.shift())
        results.push(await runFiles(group, { database, env, sharedProcess: true }));
    };
    return Promise.all(Array.from({ length: PROCESSES_AT_ONCE[database] }, worker));
  });
  return {
    code: Math.max(...results.map(({ code }) => code)),
    counts: {
      passed: sum(results.map(({ counts }) => counts.passed)),
      failed: sum(results.map(({ code, counts }) => failuresOf(code, counts))),
      problems: results.flatMap(({ counts }) => counts.problems),
      times: results.flatMap(({ counts }) => counts.times),
    },
  };
}

/** Faults that end differently on each database. The others run on one of them in usual runs with PostgreSQL. */
const FAULTS_OF_EACH_DATABASE = ['backup', 'killed-while-ordering', 'second-process'];

async function faultTests(database, folder, hasPostgres) {
  const isWhole = TESTS === 'full' || !hasPostgres || database === 'postgres';
  const common = isWhole
    ? testFiles('tests/faults', FULL_FAULT_TESTS.common)
    : FAULTS_OF_EACH_DATABASE.map((name) => `tests/faults/${name}.test.ts`);
  const files = [...common, ...testFiles(`tests/faults/${folder}`, FULL_FAULT_TESTS[folder])];
  const env = TESTS === 'full' ? { NGINX: await nginx() } : {};
  await nodeTests(`faults on ${database}`, files, { database, concurrency: 2, env });
}

/** Two backends and two storefronts, which need PostgreSQL and Redis. */
async function clusterTests() {
  const files = testFiles('tests/cluster', FULL_CLUSTER_TESTS);
  const balancers = TESTS === 'full' ? { NGINX: await nginx(), CADDY: await caddy() } : {};
  await nodeTests('cluster', files, { database: 'postgres', concurrency: 2, env: balancers });
}

function reachable(host, port) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2000 });
    const end = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket
      .on('connect', () => end(true))
      .on('error', () => end(false))
      .on('timeout', () => end(false));
  });
}

const browserTests = () => stage('browser', runBrowserTests);

async function runBrowserTests() {
  const report = join(folder, 'browser.json');
  const { code } = await run('playwright', ['test', '--reporter=json,line'], {
    capture: true,
    limitMs: BROWSER_LIMIT_MS,
    env: {
      ...ENVIRONMENT,
      CHROMIUM: await chromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(TESTS === 'full' && { JAVA: await java() }),
    },
  });
  return { code, counts: playwrightCounts(readFileSync(report, 'utf8')) };
}

const otherBrowserTests = async () =>
  nodeTests('other browsers', ['tests/browsers/*.test.ts'], { concurrency: 1, env: await otherBrowsers() });

/** Visitors during an attack, on a product with all its limits. */
const abuseTests = () => nodeTests('abuse', ['tests/abuse/*.test.ts'], { concurrency: 1 });

try {
  await install();
  const { verify } = await import('./verify.mjs');
  await stage('verify', async () => ({ code: 0, counts: await verify(TESTS) }));
  const postgres = await reachable('127.0.0.1', 5432);
  if (!postgres) say('no PostgreSQL answers at 127.0.0.1:5432, so this run is on PGlite alone');
  const redis = await reachable('127.0.0.1', 6379);
  if (!redis) say('no Redis answers at 127.0.0.1:6379, so notices between instances are not tested');
  // The print agent's tests mostly wait.
  await Promise.all([printAgentTests(), gatewayTests().then(() => apiTests('pglite', postgres))]);
  if (postgres) await apiTests('postgres', postgres);
  await buildStorefront();
  if (!postgres || !redis) say('without PostgreSQL and Redis this run has no cluster tests');
  // Each leaves the processors idle while its processes start, are waited for and end.
  await Promise.all([
    // Faults of the storefront do not depend on the database: one run is enough.
    faultTests('pglite', 'storefront', postgres),
    postgres && faultTests('postgres', 'postgres', postgres),
    postgres && redis && clusterTests(),
  ]);
  await browserTests();
  if (TESTS === 'full') {
    await otherBrowserTests();
    await abuseTests();
  }
} catch (error) {
  total.failed += 1;
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// At the end, where the log of a long run is read first.
for (const problem of total.problems) process.stdout.write(`\n${problem}\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
