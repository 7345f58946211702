import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { tenants } from '#tenants';
import { install, runUntilListening } from '#tests/api/support/running-backend.ts';
import { ask, type Question, type Reply } from '#tests/gateway/support/ask.ts';
import { isFull } from '#tests/support/full-run.ts';
import { freePort } from '../../../bench/support/free-port.ts';
import { STOREFRONT_HEAP_MB } from '../../../lib/environment/memory.mjs';
import { buildStorefront } from '../../../scripts/setup/build.mjs';

/** The limit that README states for a container: the highest resident memory of the process. */
const STATED_MB = 1_024;
const SHOPS = new URL('../../../data/shops', import.meta.url).pathname;
const AT_ONCE = 8;
const [UNKNOWN_IDS, OF_EACH_KIND] = isFull ? [1_200, 400] : [300, 100];

const hosts = tenants.map(({ hosts: [host] }) => host);
const hostAt = (number: number) => hosts[number % hosts.length] ?? '';
const noise = (bytes = 12) => randomBytes(bytes).toString('hex');

/** The storefront's process alone, with the heap limit of a start. */
async function openStorefront(backendUrl: string, environment: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, [`--max-old-space-size=${STOREFRONT_HEAP_MB}`, 'gateway/main.ts'], {
    env: { ...environment, NODE_ENV: 'production', PORT: String(port), BACKEND_URL: backendUrl },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  after(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  });
  const [message] = await once(child, 'message');
  assert.equal(message, 'listening');
  const highest = () => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  };
  return { child, port, highest };
}

/** Follows the redirect that Next gives for the client router's headers. */
async function askAsRouter(port: number, question: Question): Promise<Reply> {
  const reply = await ask(port, question);
  const { location = '' } = reply.headers;
  if (!location.includes('_rsc=')) return reply;
  const { pathname, search } = new URL(location, 'http://storefront');
  return ask(port, { ...question, path: pathname + search });
}

/** Sends questions, a limited number at a time. Returns the status of each. */
async function askAll(port: number, questions: Iterable<Question>): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const rest = questions[Symbol.iterator]();
  const one = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) {
      const { status } = await askAsRouter(port, next.value);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return statuses;
}

const ENCODINGS = ['br', 'gzip', 'identity'];
const RSC = { rsc: '1', 'next-router-state-tree': '%5B%22%22%5D', 'next-url': '/' };

/** Every page, in every encoding and as the client router requests it. */
async function* realPages(port: number): AsyncGenerator<Question> {
  for (const host of hosts) {
    const sitemap = (await ask(port, { host, path: '/sitemap.xml' })).text;
    const paths = ['/', '/card.json', '/login', ...(sitemap.match(/\/cproduct\/\d+\/[\w-]+/g) ?? [])];
    for (const path of paths) {
      for (const encoding of ENCODINGS) yield { host, path, headers: { 'accept-encoding': encoding } };
      yield { host, path, headers: RSC };
    }
  }
}

function* unknownIds(): Generator<Question> {
  for (let at = 0; at < UNKNOWN_IDS; at += 1) {
    const path = `/cproduct/${1_000_000 + at}/x`;
    yield { host: hostAt(at), path };
    yield { host: hostAt(at), path, headers: RSC };
  }
}

/** Requests that differ in every possible part. */
function* oddities(): Generator<Question> {
  for (let at = 0; at < OF_EACH_KIND; at += 1) {
    const host = hostAt(at);
    yield { host, path: `/${noise()}/${noise()}` };
    yield { host, path: `/?${noise()}=${noise(2_000)}` };
    yield { host, path: `/${noise()}.${noise()}.${noise()}`, headers: RSC };
    yield { host, path: `/?_rsc=${noise()}`, headers: { ...RSC, 'next-router-state-tree': noise(2_000) } };
    yield { host, headers: { 'accept-encoding': `${noise()}, br;q=0.${at}` } };
    yield {
      host,
      headers: { cookie: `session=${noise(2_000)}`, 'accept-language': noise(500) },
      path: '/dashboard',
    };
    yield { host: `${noise()}.example` };
    yield { host, method: 'HEAD', path: `/product/${at + 1}/${at + 1}` };
    yield { host, path: `/api/v1/${noise()}` };
    yield {
      host,
      method: 'POST',
      path: '/api/v1/product/search_product',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ category_id_array: [at, at + 1, at + 2], store_id: 1, store_name: noise() }),
    };
  }
}

test(`the storefront stays under ${STATED_MB} MB whatever is requested`, { timeout: 900_000 }, async () => {
  await buildStorefront();
  const { environment } = await install();
  const backend = await runUntilListening({ ...environment, SEED_DIR: SHOPS });
  const { child, port, highest } = await openStorefront(backend.address, environment);

  const pages = await Array.fromAsync(realPages(port));
  assert(pages.length > 500, `${pages.length} questions`);
  const real = await askAll(port, pages);
  assert.deepEqual(await askAll(port, unknownIds()), new Map([[307, 2 * UNKNOWN_IDS]]));
  await askAll(port, oddities());
  await askAll(port, pages);

  assert.equal(child.exitCode, null);
  assert.deepEqual([...real.keys()], [200]);
  assert(highest() < STATED_MB, `${Math.round(highest())} MB`);
  assert.equal((await ask(port, { host: hostAt(0) })).status, 200);
});
