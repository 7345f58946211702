import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { CANNOT_START } from '#lib/environment/start-error.mjs';
import {
  DEMONSTRATION_PASSWORD,
  DEMONSTRATION_PIN,
  demonstrationOwner,
} from '#lib/tenant/demonstration-staff.ts';
import { tenants } from '#tenants';
import { install } from '#tests/api/support/running-backend.ts';
import { until } from '#tests/api/support/until.ts';
import { freePort } from '../../../bench/support/free-port.ts';
import { commandOf, treeOf } from '../../../bench/support/process-tree.ts';

const { environment, folder } = await install();
const { DATABASE_URL: _url, ...embedded } = environment;

interface Started {
  child: ChildProcess;
  /** Everything printed to stdout and stderr. */
  output(): string;
  ended: Promise<number | null>;
}

/** Runs `npm start`, or its command alone, as on a new machine, and ends its remaining processes. */
function start(command: readonly string[], changes: Record<string, string>): Started {
  const [name = '', ...parameters] = command;
  const child = spawn(name, parameters, {
    env: { ...embedded, NODE_ENV: 'test', PATH: process.env.PATH, HOME: process.env.HOME, ...changes },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  const keep = (chunk: Buffer) => {
    printed += chunk;
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  after(() => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Its group has ended already.
    }
  });
  return { child, output: () => printed, ended };
}

const COMMAND = [process.execPath, 'scripts/start.mjs'];

async function ports(): Promise<{ STOREFRONT_PORT: string; BACKEND_PORT: string }> {
  return { STOREFRONT_PORT: String(await freePort()), BACKEND_PORT: String(await freePort()) };
}

/** A zombie process has no command line. */
const isAlive = (pid: number) => commandOf(pid) !== '';

for (const variable of ['STOREFRONT_PORT', 'BACKEND_PORT'] as const) {
  test(`when another program uses the port of ${variable}, one line names it, and nothing is started`, async () => {
    const other = createServer((_, response) => response.end()).listen(0);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { output, ended } = start(COMMAND, { ...(await ports()), [variable]: String(port) });
    assert.equal(await ended, CANNOT_START);
    assert.equal(
      output(),
      `ardoise  port ${port} is in use by another program: end that program; set ${variable} to another port\n`,
    );
    other.close();
  });
}

test('production without its services, and an invalid port, are refused in one line before anything is done', async () => {
  for (const [changes, sentence] of [
    [{ ARDOISE_ENV: 'production' }, /missing in production: DATABASE_URL, SMTP_URL/],
    [{ BACKEND_PORT: '99999' }, /^ardoise {2}port 99999 is not a port/],
  ] as const) {
    const { output, ended } = start(COMMAND, { ...(await ports()), ...changes });
    assert.equal(await ended, CANNOT_START);
    assert.match(output(), sentence);
    assert.match(output(), /^[^\n]+\n$/);
  }
});

const STEP =
  /^(ardoise {2}(installing packages|starting the backend|building the storefront|starting the storefront)|\{.*\}|✓ .*)$/;

test('each step is one line, then the shops and the account of their management area; a second instance names the process that locks the data folder', {
  timeout: 900_000,
}, async () => {
  const own = await ports();
  const first = start(COMMAND, own);
  await until(
    () => first.output().includes('starting the storefront') || first.child.exitCode !== null,
    240_000,
  );
  const { status } = await fetch(`http://127.0.0.1:${own.BACKEND_PORT}/api/v1/health`);
  assert.equal(status, 200, 'the storefront is started once the backend answers');
  await until(
    () => first.output().endsWith(`code de cuisine ${DEMONSTRATION_PIN}\n`) || first.child.exitCode !== null,
    240_000,
  );
  const lines = first.output().trim().split('\n');
  const ready = lines.indexOf(`ardoise  ready: http://localhost:${own.STOREFRONT_PORT}`);
  assert.ok(ready > 0, first.output());
  for (const line of lines.slice(0, ready)) assert.match(line, STEP);
  assert.deepEqual(lines.slice(ready + 1), [
    ...tenants.map(({ hosts: [host], title }) => `  http://${host}:${own.STOREFRONT_PORT}  ${title}`),
    `  gestion : http://gestion.${tenants[0]?.hosts[0]}:${own.STOREFRONT_PORT}, ${demonstrationOwner(tenants[0]?.id ?? '')}, mot de passe ${DEMONSTRATION_PASSWORD}`,
    `           code de cuisine ${DEMONSTRATION_PIN}`,
  ]);

  const second = start(COMMAND, await ports());
  assert.equal(await second.ended, CANNOT_START);
  assert.match(
    second.output(),
    /^ardoise {2}Ardoise already runs: process \d+ holds the data folder [^\n]+\n$/,
  );
  assert.ok(second.output().includes(folder));

  first.child.kill('SIGTERM');
  assert.equal(await first.ended, 0);
});

for (const [signal, to] of [
  ['SIGTERM', 'npm alone'],
  ['SIGKILL', 'npm alone'],
  ['SIGINT', 'all, as a terminal sends it'],
] as const) {
  test(`npm that is ended by ${signal} to ${to} leaves no process of the product behind`, {
    timeout: 900_000,
  }, async () => {
    const npm = start(['npm', 'start'], await ports());
    const { pid = 0 } = npm.child;
    await until(() => npm.output().includes('ready') || npm.child.exitCode !== null, 240_000);
    const tree = treeOf(pid);
    // npm, its shell, the start command, backend and storefront.
    assert.ok(tree.length >= 4, npm.output());
    process.kill(to === 'npm alone' ? pid : -pid, signal);
    await until(() => !tree.some(isAlive));
  });
}

test('npm that is killed while the backend still starts leaves no process behind', {
  timeout: 900_000,
}, async () => {
  const npm = start(['npm', 'start'], await ports());
  const { pid = 0 } = npm.child;
  await until(() => npm.output().includes('starting the backend'));
  await until(() => treeOf(pid).length >= 3);
  const tree = treeOf(pid);
  process.kill(pid, 'SIGKILL');
  await until(() => !tree.some(isAlive));
});
