import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild, stopChild } from './support/children.ts';
import { freePort } from './support/free-port.ts';
import { get } from './support/get.ts';
import { type Load, load } from './support/load.ts';
import { cpuOfTree, memoryOfTree } from './support/process-tree.ts';
import type { Place } from './support/product.ts';
import { KILOBYTE, kilobytes, type Row } from './support/row.ts';
import type { ShopAnswers } from './support/shop-answers.ts';

const ROOT = join(import.meta.dirname, '..');
const FEW = 20;
const MANY = 2_000;
const START_MS = 60_000;
const AT_ONCE = 4;
const QUIET_MS = 1_000;
const QUIET_LIMIT_MS = 300_000;
const CPU_TARGET = 1.2;
const MEMORY_TARGET = 40 * KILOBYTE;

interface Crowd extends Load {
  shops: number;
  /** Bytes of the storefront's memory (PSS), before the first page and with one kept for each shop. */
  before: number;
  after: number;
}

export type ManyShops = readonly [few: Crowd, many: Crowd];

/** A storefront of 20 shops and one of 2,000, whose backend is one shop's answers under as many names. */
export async function measureManyShops(
  place: Place,
  answers: ShopAnswers,
  seconds: number,
): Promise<ManyShops> {
  const backend = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end(request.url?.includes('search_ssl') ? answers.store : answers.products);
  });
  const port = await freePort();
  backend.listen(port, '127.0.0.1');
  await once(backend, 'listening');
  try {
    const url = `http://127.0.0.1:${port}`;
    return [await measure(place, url, FEW, seconds), await measure(place, url, MANY, seconds)];
  } finally {
    backend.closeAllConnections();
    backend.close();
  }
}

async function measure(place: Place, backend: string, shops: number, seconds: number): Promise<Crowd> {
  const port = await freePort();
  const hosts = Array.from({ length: shops }, (_, number) => `shop-${number}.localhost`);
  const file = join(place.folder, `tenants-${shops}.json`);
  writeFileSync(file, JSON.stringify(hosts.map((host) => tenantOf(host, backend))));
  const child = startChild(process.execPath, ['door/main.ts'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...place.environment,
      NODE_ENV: 'production',
      PORT: String(port),
      TENANTS_FILE: file,
      PAGE_CACHE_MB: '1024',
    },
  });
  const pid = child.pid ?? 0;
  try {
    await renderAll(port, hosts.slice(0, 1), START_MS);
    const before = memoryOfTree(pid);
    await renderAll(port, hosts.slice(1), 0);
    await quiet(pid);
    const loaded = await load({ port, host: hosts, path: '/' }, pid, seconds);
    return { shops, before, after: memoryOfTree(pid), ...loaded };
  } finally {
    await stopChild(child);
  }
}

const tenantOf = (host: string, url: string) => ({
  id: host.replace('.localhost', ''),
  hosts: [host],
  publicUrl: `https://${host}`,
  backend: { url, realtimeUrl: url },
  phone: '+33199000000',
  favicon: '/icons/ardoise.svg',
  title: `Restaurant ${host}`,
  description: 'Un restaurant parmi beaucoup.',
  social: {},
});

async function renderAll(port: number, hosts: readonly string[], limitMs: number): Promise<void> {
  const rest = [...hosts];
  const deadline = performance.now() + limitMs;
  const render = async () => {
    for (let host = rest.pop(); host; host = rest.pop()) {
      const answer = await get({ port, host, path: '/' }, 'br').catch(() => null);
      if (answer?.status === 200) continue;
      if (performance.now() > deadline) throw new Error(`${host} gave ${answer?.status ?? 'nothing'}`);
      rest.push(host);
      await sleep(50);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, render));
}

/** Until the smallest forms of the pages are made. */
async function quiet(pid: number): Promise<void> {
  const deadline = performance.now() + QUIET_LIMIT_MS;
  for (;;) {
    const before = cpuOfTree(pid);
    await sleep(QUIET_MS);
    if (cpuOfTree(pid) - before < QUIET_MS / 10) return;
    if (performance.now() > deadline) throw new Error('the storefront does not come to rest');
  }
}

export function rowsOfManyShops([few, many]: ManyShops): Row[] {
  const growth = many.cpu / few.cpu;
  const perPage = (many.after - many.before) / many.shops;
  const rows: Row[] = [few, many].map(({ shops, perSecond, p99, cpu, failed }) => ({
    measured: 'home, shops in turn',
    of: `${shops} shops`,
    figures: `${perSecond.toFixed(0)} requests/s; p99 ${p99.toFixed(1)} ms; CPU ${(cpu * 1000).toFixed(1)} µs a request; ${failed} failed`,
  }));
  return [
    ...rows,
    {
      measured: 'CPU per cached request',
      of: `${few.shops} to ${many.shops} shops`,
      figures: `${growth.toFixed(2)} times`,
      target: { wanted: 'at most 20 % more', met: growth <= CPU_TARGET },
    },
    {
      measured: 'memory per page kept',
      of: `${many.shops} shops`,
      figures: kilobytes(perPage),
      target: { wanted: 'at most 40 KB', met: perPage <= MEMORY_TARGET },
    },
  ];
}
