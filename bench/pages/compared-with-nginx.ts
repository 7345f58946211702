import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild, stopChild } from '../support/children.ts';
import { commandPath } from '../support/command-path.ts';
import { freePort } from '../support/free-port.ts';
import { type Answer, get, type Target } from '../support/get.ts';
import { type Load, load } from '../support/load.ts';
import { fileConfiguration } from '../support/nginx-configuration.ts';
import { untilIdle } from '../support/process-tree.ts';
import type { Product } from '../support/product.ts';
import { kilobytes, milliseconds, percentile, type Row } from '../support/report.ts';
import type { Shop } from '../support/shops.ts';
import type { Page } from './pages.ts';

const START_MS = 10_000;
const RUNS = 3;
const CPU_TARGET = 4;
const P99_TARGET_MS = 3;
/** Headers that each server writes itself. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'date', 'etag', 'keep-alive', 'server']);

type Server = 'storefront' | 'nginx' | 'plain Node';

export interface Comparison {
  page: Page['page'];
  bytes: number;
  /** Medians of alternating runs; a server that is not installed is absent. */
  servers: Partial<Record<Server, Load>>;
}

/** A shop's pages, alternating with plain files of the same bytes and headers on nginx and plain Node. */
export async function compareWithNginx(
  product: Product,
  { host }: Shop,
  pages: readonly Page[],
  seconds: number,
): Promise<Comparison[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-bench-file-'));
  // When root starts nginx, its worker runs as nobody.
  chmodSync(folder, 0o755);
  try {
    const measured: Comparison[] = [];
    for (const { page, path } of pages) {
      const target = { port: product.port, host, path };
      await get(target, 'gzip, br');
      await untilIdle(product.storefront);
      const answer = await get(target, 'gzip, br');
      const servers = await inTurn(product, target, answer, folder, seconds);
      measured.push({ page, bytes: answer.body.length, servers });
    }
    return measured;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inTurn(product: Product, target: Target, answer: Answer, folder: string, seconds: number) {
  const others = await startFileServers(answer, folder);
  const all = [{ server: 'storefront' as Server, target, pid: product.storefront }, ...others];
  const rounds = new Map<Server, Load[]>(all.map(({ server }) => [server, []]));
  try {
    for (let round = 0; round < RUNS; round += 1) {
      for (const { server, target, pid } of all) {
        rounds.get(server)?.push(await load(target, pid, Math.ceil(seconds / RUNS)));
      }
    }
  } finally {
    await Promise.all(others.map(({ stop }) => stop()));
  }
  return Object.fromEntries([...rounds].map(([server, loads]) => [server, median(loads)]));
}

function median(loads: readonly Load[]): Load {
  const of = (figure: keyof Load) =>
    percentile(
      loads.map((one) => one[figure]),
      0.5,
    );
  return {
    requests: of('requests'),
    failed: Math.max(...loads.map(({ failed }) => failed)),
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    cpu: of('cpu'),
  };
}

async function startFileServers({ body, headers }: Answer, folder: string) {
  const page = join(folder, 'page');
  const same = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name)) as [string, string][];
  writeFileSync(page, body);
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(Object.fromEntries(same)));
  const nginx = commandPath('nginx');
  const fileServer = join(import.meta.dirname, 'file-server.ts');
  const port = await freePort();
  const started = [
    await startFileServer('plain Node', process.execPath, [fileServer, String(port), folder], port),
  ];
  if (nginx) {
    const port = await freePort();
    const configuration = join(folder, 'nginx.conf');
    writeFileSync(configuration, fileConfiguration(folder, port, new Map([['/page', same]])));
    const parameters = ['-p', folder, '-e', join(folder, 'nginx.log'), '-c', configuration];
    started.unshift(await startFileServer('nginx', nginx, parameters, port));
  }
  return started;
}

async function startFileServer(server: Server, command: string, parameters: string[], port: number) {
  const child = startChild(command, parameters, { stdio: 'ignore' });
  const target = { port, host: 'localhost', path: '/page' };
  const deadline = performance.now() + START_MS;
  while ((await get(target, 'gzip, br').catch(() => null))?.status !== 200) {
    if (performance.now() > deadline) throw new Error(`${command} does not serve the file`);
    await sleep(50);
  }
  return { server, target, pid: child.pid ?? 0, stop: () => stopChild(child) };
}

export function rowsOfComparison(measured: readonly Comparison[]): Row[] {
  return measured.flatMap(({ page, bytes, servers }) => {
    const { storefront, nginx } = servers;
    const rows: Row[] = Object.entries(servers).map(([server, figures]) => ({
      measured: `${page}, ${kilobytes(bytes)}`,
      of: server,
      figures: [
        `${figures.perSecond.toFixed(0)} requests/s`,
        `p50 ${milliseconds(figures.p50)}, p99 ${milliseconds(figures.p99)}`,
        `CPU ${(figures.cpu * 1000).toFixed(1)} µs a request`,
        `${figures.failed} failed`,
      ].join('; '),
      ...(server === 'storefront' && {
        target: { wanted: `p99 at most ${P99_TARGET_MS} ms`, met: figures.p99 <= P99_TARGET_MS },
      }),
    }));
    if (storefront && nginx) {
      const times = storefront.cpu / nginx.cpu;
      rows.push({
        measured: `${page}, beside nginx`,
        of: 'storefront',
        figures: `${times.toFixed(2)} times its CPU; ${((100 * storefront.perSecond) / nginx.perSecond).toFixed(0)} % of its requests/s`,
        target: { wanted: `at most ${CPU_TARGET} times the CPU`, met: times <= CPU_TARGET },
      });
    }
    return rows;
  });
}
