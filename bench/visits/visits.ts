import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild, stopChild } from '../support/children.ts';
import { commandPath } from '../support/command-path.ts';
import { freePort } from '../support/free-port.ts';
import { type Call, send } from '../support/get.ts';
import { type Load, loadInTurn } from '../support/load.ts';
import { fileConfiguration } from '../support/nginx-configuration.ts';
import { untilIdle } from '../support/process-tree.ts';
import type { Product } from '../support/product.ts';
import { kilobytes, type Row } from '../support/report.ts';
import { KINDS, type Kind, type RecordedCall } from './recording.ts';

export const CPU_TARGET_MS = 6;
const TIMES_NGINX = 4;
const START_MS = 10_000;
/** Headers that each server writes itself. */
const OWN_HEADERS = new Set(['connection', 'content-length', 'date', 'etag', 'keep-alive', 'server']);

/** The requests of one kind in a visit, and what one costs. */
interface KindFigures {
  kind: Kind;
  requests: number;
  /** Of the answers in one visit. */
  bytes: number;
  storefront: Load | null;
  nginx: Load | null;
}

export interface Visits {
  kinds: KindFigures[];
  requests: number;
  bytes: number;
  /** All requests of the visit in their order. */
  storefront: Load;
  nginx: Load | null;
}

/** Replays a recorded visit, whole and by kind, beside an nginx that serves the same answers as files. */
export async function measureVisits(
  product: Product,
  visit: readonly RecordedCall[],
  seconds: number,
): Promise<Visits> {
  const served = visit.filter(({ kind }) => kind !== 'socket');
  const answers = await Promise.all(served.map((call) => send(product.port, call)));
  const refused = served.find((_, index) => (answers[index]?.status ?? 500) >= 400);
  if (refused) throw new Error(`${refused.method} ${refused.path} is refused in the replay`);
  await untilIdle(product.storefront);
  const nginx = await startNginx(answers);
  try {
    const replay = async (indexes: readonly number[], long: number) => ({
      storefront: await loadInTurn(
        product.port,
        indexes.flatMap((index) => served[index] ?? []),
        product.storefront,
        long,
      ),
      nginx: nginx && (await loadInTurn(nginx.port, indexes.map(fileCall), nginx.pid, long)),
    });
    const kinds: KindFigures[] = [];
    for (const kind of KINDS) {
      const indexes = served.flatMap((call, index) => (call.kind === kind ? [index] : []));
      const bytes = indexes.reduce((sum, index) => sum + (answers[index]?.body.length ?? 0), 0);
      const loads = indexes.length > 0 ? await replay(indexes, Math.ceil(seconds / 2)) : null;
      const requests = visit.filter((call) => call.kind === kind).length;
      kinds.push({
        kind,
        requests,
        bytes,
        storefront: loads?.storefront ?? null,
        nginx: loads?.nginx ?? null,
      });
    }
    const whole = await replay([...served.keys()], seconds);
    const bytes = kinds.reduce((sum, one) => sum + one.bytes, 0);
    return { kinds, requests: visit.length, bytes, ...whole };
  } finally {
    await nginx?.stop();
  }
}

const fileCall = (index: number): Call => ({
  method: 'GET',
  host: 'localhost',
  path: `/${index}`,
  headers: {},
  body: null,
});

/** An nginx that serves each answer as a file; null when it is not installed. */
async function startNginx(answers: readonly Awaited<ReturnType<typeof send>>[]) {
  const command = commandPath('nginx');
  if (!command) return null;
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-bench-visit-'));
  // When root starts nginx, its worker runs as nobody.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const files = new Map(
    answers.map(({ body, headers }, index) => {
      writeFileSync(join(folder, String(index)), body);
      const same = Object.entries(headers).flatMap(([name, value]) =>
        typeof value === 'string' && !OWN_HEADERS.has(name) ? [[name, value] as const] : [],
      );
      return [`/${index}`, same];
    }),
  );
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(configuration, fileConfiguration(folder, port, files));
  const child = startChild(command, ['-p', folder, '-e', join(folder, 'nginx.log'), '-c', configuration], {
    stdio: 'ignore',
  });
  const stop = async () => {
    await stopChild(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = performance.now() + START_MS;
  while ((await send(port, fileCall(0)).catch(() => null))?.status !== 200) {
    if (performance.now() > deadline) {
      await stop();
      throw new Error('nginx does not serve the visit');
    }
    await sleep(50);
  }
  return { port, pid: child.pid ?? 0, stop };
}

export function rowsOfVisits({ kinds, requests, bytes, storefront, nginx }: Visits): Row[] {
  const cost = (load: Load | null) =>
    load === null ? 'not requested of it' : `${load.cpu.toFixed(3)} ms CPU each`;
  const rows: Row[] = kinds
    .filter((one) => one.requests > 0)
    .map((one) => ({
      measured: one.kind,
      of: `${one.requests} in a visit, ${kilobytes(one.bytes)}`,
      figures: [
        cost(one.storefront),
        one.storefront && `${one.storefront.perSecond.toFixed(0)}/s`,
        one.nginx && `nginx ${cost(one.nginx)}`,
        one.storefront && `${one.storefront.failed} failed`,
      ]
        .filter(Boolean)
        .join('; '),
    }));
  const inStorefront = kinds.reduce((sum, one) => sum + (one.storefront ? one.requests : 0), 0);
  const [ours, files] = [storefront.cpu * inStorefront, nginx && nginx.cpu * inStorefront];
  return [
    ...rows,
    {
      measured: 'a whole visit',
      of: `${requests} requests, ${kilobytes(bytes)}`,
      figures: `${ours.toFixed(2)} ms CPU, ${(storefront.perSecond / inStorefront).toFixed(0)} visits/s, ${storefront.failed} failed`,
      target: { wanted: `at most ${CPU_TARGET_MS} ms`, met: ours <= CPU_TARGET_MS },
    },
    ...(nginx && files !== null
      ? [
          {
            measured: 'a whole visit, beside nginx',
            of: 'the same answers as files',
            figures: `nginx ${files.toFixed(2)} ms CPU, ${(nginx.perSecond / inStorefront).toFixed(0)} visits/s; ${(ours / files).toFixed(2)} times its CPU`,
            target: { wanted: `at most ${TIMES_NGINX} times`, met: ours <= TIMES_NGINX * files },
          },
        ]
      : []),
  ];
}
