// npm test: all its own set-up, then every runner, and the sum of them all in the last line. With --full (npm run
// test:full) the browser also sees every screen and page in other sizes and themes, a validator reads them, payments
// race for longer, the main job is done in Firefox and WebKit too, and visitors order beside an attacker.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, drawPictures } from './setup/build.mjs';
import { chromium } from './setup/chromium.mjs';
import { install } from './setup/install.mjs';
import { java } from './setup/java.mjs';
import { nginx } from './setup/nginx.mjs';
import { otherBrowsers } from './setup/other-browsers.mjs';
import { root } from './setup/root.mjs';
import { nodePath, run } from './setup/run.mjs';
import { say } from './setup/say.mjs';
import { nodeTally, playwrightTally } from './setup/tally.mjs';

const TESTS = process.argv.includes('--full') ? 'full' : 'usual';
const COMPILED = join(root, 'node_modules/.cache/ardoise/compiled');
const total = { passed: 0, failed: 0, troubles: [] };
const folder = mkdtempSync(join(tmpdir(), 'ardoise-test-'));

let since = performance.now();

/** Adds a runner's tally to the sum, and says how long it took. */
function count(name, code, tally) {
  // A runner that died without a failing test has failed all the same.
  const failed = code !== 0 && tally.failed === 0 ? 1 : tally.failed;
  total.passed += tally.passed;
  total.failed += failed;
  total.troubles.push(...tally.troubles.map((trouble) => `${name}: ${trouble}`));
  const now = performance.now();
  say(`${name}: ${tally.passed} passed, ${failed} failed, ${Math.round((now - since) / 1000)} s`);
  since = now;
}

async function nodeTests(name, files, { database = '', concurrency, setup = '', env = {} }) {
  const flags = ['--test', '--test-reporter=tap', `--test-concurrency=${concurrency}`];
  const parameters = [...flags, ...(setup ? [`--test-global-setup=${setup}`] : []), ...files];
  const { code, output } = await run(nodePath(), parameters, {
    capture: true,
    // Each file is a process of its own, which loads the product.
    env: { TEST_DATABASE: database, NODE_ENV: 'test', TESTS, NODE_COMPILE_CACHE: COMPILED, ...env },
  });
  const tally = nodeTally(output);
  // A runner that died by itself says why only in what it printed.
  if (code !== 0 && tally.troubles.length === 0) process.stdout.write(output);
  count(database ? `${name} on ${database}` : name, code, tally);
}

const gatewayTests = () => nodeTests('gateway', ['tests/gateway/*.test.ts'], { concurrency: 2 });

/** The API tests that are the same on every database: they run once. */
const ON_NO_DATABASE = ['batch', 'config', 'data-folder', 'email-templates', 'redis-counters'];

function apiTests(database) {
  const once = new Set(database === 'postgres' ? ON_NO_DATABASE.map((name) => `${name}.test.ts`) : []);
  const files = readdirSync(join(root, 'tests/api'))
    .filter((name) => name.endsWith('.test.ts') && !once.has(name))
    .map((name) => `tests/api/${name}`);
  return nodeTests('API', files, { database, concurrency: 2, setup: 'tests/api/support/template.ts' });
}

/** One file at a time: each has processes of its own, and wants to see them die and come back in time. */
const faultTests = (database, folder, env) =>
  nodeTests('faults', ['tests/faults/*.test.ts', `tests/faults/${folder}/*.test.ts`], {
    database,
    concurrency: 1,
    env,
  });

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

async function browserTests() {
  const report = join(folder, 'browser.json');
  const { code } = await run('playwright', ['test', '--reporter=json,line'], {
    capture: true,
    env: {
      CHROMIUM: await chromium(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      NODE_ENV: 'test',
      TESTS,
      ...(TESTS === 'full' && { JAVA: await java() }),
    },
  });
  count('browser', code, playwrightTally(readFileSync(report, 'utf8')));
}

const otherBrowserTests = async () =>
  nodeTests('other browsers', ['tests/browsers/*.test.ts'], { concurrency: 1, env: await otherBrowsers() });

/** An attacker beside visitors: a start of the product with all its limits. */
const abuseTests = () => nodeTests('abuse', ['tests/abuse/*.test.ts'], { concurrency: 1 });

try {
  await install();
  // Beside the tests that need none; what goes wrong is told by build().
  const pictures = drawPictures({ aside: true }).catch(() => {});
  const { verify } = await import('./verify.mjs');
  count('verify', 0, await verify());
  const postgres = await reachable('127.0.0.1', 5432);
  if (!postgres) say('no PostgreSQL answers at 127.0.0.1:5432, so this run is on PGlite alone');
  await gatewayTests();
  await apiTests('pglite');
  if (postgres) await apiTests('postgres');
  await pictures;
  await build();
  // What faults the storefront meets has nothing to do with the database: one run is enough.
  await faultTests('pglite', 'storefront', { NGINX: await nginx() });
  if (postgres) await faultTests('postgres', 'postgres');
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
for (const trouble of total.troubles) process.stdout.write(`\n${trouble}\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
