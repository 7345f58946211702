import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild, stopChild } from '../support/children.ts';
import { freePort } from '../support/free-port.ts';
import { type Call, get, oneConnection, send } from '../support/get.ts';
import { type Load, loadInTurn } from '../support/load.ts';
import { untilIdle } from '../support/process-tree.ts';
import type { Setup } from '../support/product.ts';
import { heldMemoryOf, heldMemoryParameters } from './held-memory.ts';
import type { ShopAnswers } from './shop-answers.ts';

const ROOT = join(import.meta.dirname, '../..');
const START_MS = 60_000;
const AT_ONCE = 4;

/** Figures of a storefront with many shops, under load on all of them in turn. */
export interface StorefrontFigures extends Load {
  shops: number;
  /** Bytes held per page of the second half of the shops, when all bounded caches are full. */
  perPage: number;
}

/** A request for home. */
const HOME: Omit<Call, 'host'> = {
  method: 'GET',
  path: '/',
  headers: { 'accept-encoding': 'gzip, br' },
  body: null,
};

/** Starts a storefront whose backend gives one shop's answers for every shop; `visit`: the requests to each shop. */
export async function measureStorefrontOfShops(
  setup: Setup,
  answers: ShopAnswers,
  shops: number,
  seconds: number,
  visit: readonly Omit<Call, 'host'>[] = [HOME],
): Promise<StorefrontFigures> {
  const backend = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end(request.url?.includes('search_ssl') ? answers.store : answers.products);
  });
  const [backendPort, port] = [await freePort(), await freePort()];
  backend.listen(backendPort, '127.0.0.1');
  await once(backend, 'listening');
  const hosts = Array.from({ length: shops }, (_, number) => `shop-${number}.localhost`);
  const child = startStorefront(setup, port, hosts, `http://127.0.0.1:${backendPort}`);
  const pid = child.pid ?? 0;
  const held = () => heldMemoryOf(pid, join(setup.folder, 'held'));
  const half = Math.ceil(shops / 2);
  try {
    await renderAll(port, hosts.slice(0, 1), START_MS);
    await renderAll(port, hosts.slice(1, half), 0);
    await untilIdle(pid);
    const before = await held();
    await renderAll(port, hosts.slice(half), 0);
    await untilIdle(pid);
    const perPage = ((await held()) - before) / (shops - half);
    const calls = hosts.flatMap((host) => visit.map((call) => ({ ...call, host: `${host}:${port}` })));
    await answerAll(port, calls);
    await untilIdle(pid);
    return { shops, perPage, ...(await loadInTurn(port, calls, pid, seconds)) };
  } finally {
    await stopChild(child);
    backend.closeAllConnections();
    backend.close();
  }
}

function startStorefront({ folder, environment }: Setup, port: number, hosts: string[], backend: string) {
  const tenants = join(folder, 'tenants.json');
  writeFileSync(tenants, JSON.stringify(hosts.map((host) => tenantOf(host, backend))));
  return startChild(process.execPath, [...heldMemoryParameters, 'gateway/main.ts'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...environment,
      NODE_ENV: 'production',
      PORT: String(port),
      TENANTS_FILE: tenants,
      PAGE_CACHE_MB: '1024',
      HELD_MEMORY_FILE: join(folder, 'held'),
    },
  });
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

/** Sends each request once, so that everything is rendered. @throws when one is refused. */
async function answerAll(port: number, calls: readonly Call[]): Promise<void> {
  const rest = [...calls];
  const answer = async () => {
    const agent = oneConnection();
    for (let call = rest.pop(); call; call = rest.pop()) {
      const { status } = await send(port, call, agent);
      if (status >= 400) throw new Error(`${call.host}${call.path} gave ${status}`);
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, answer));
}
