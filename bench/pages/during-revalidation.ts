import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { get, oneConnection } from '../support/get.ts';
import type { Product, Setup } from '../support/product.ts';
import { milliseconds, percentile, type Row } from '../support/report.ts';
import type { Shop } from '../support/shops.ts';

const SECONDS = 3;
const CHANGES_PER_SECOND = 100;
/** Interval of the requests of another shop's visitor. */
const APART_MS = 5;

export interface DuringRevalidation {
  pages: number;
  notices: number;
  /** Milliseconds to the first byte of another shop's home page, without and with changes. */
  quiet: number[];
  meanwhile: number[];
}

/** Visitors of one shop while another one, with all its pages cached, changes a hundred times a second. */
export async function measureDuringRevalidation(
  { port }: Product,
  { environment }: Setup,
  [changing, other]: readonly [Shop, Shop],
): Promise<DuringRevalidation> {
  const pages = await visitAll(port, changing.host);
  const quiet = await visitFor(port, other.host, SECONDS);
  const notices = SECONDS * CHANGES_PER_SECOND;
  const [meanwhile] = await Promise.all([
    visitFor(port, other.host, SECONDS),
    (async () => {
      for (let notice = 0; notice < notices; notice += 1) {
        await Promise.all([
          tell(port, changing.id, environment.REVALIDATE_SECRET ?? ''),
          sleep(1000 / CHANGES_PER_SECOND),
        ]);
      }
    })(),
  ]);
  return { pages, notices, quiet, meanwhile };
}

async function visitAll(port: number, host: string): Promise<number> {
  const sitemap = (await get({ port, host, path: '/sitemap.xml' }, 'identity')).body.toString();
  const categories = sitemap.match(/\/cproduct\/\d+\/[a-z0-9-]+/g) ?? [];
  const paths = ['/', '/card.json', '/login', '/register', ...categories];
  for (const path of paths) await get({ port, host, path }, 'br');
  return paths.length;
}

async function visitFor(port: number, host: string, seconds: number): Promise<number[]> {
  const agent = oneConnection();
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  while (performance.now() < end) {
    times.push((await get({ port, host, path: '/' }, 'br', agent)).firstByteMs);
    await sleep(APART_MS);
  }
  agent.destroy();
  return times;
}

/** A revalidation call as the backend makes it, but without coalescing changes. */
function tell(port: number, tenant: string, secret: string): Promise<void> {
  const body = JSON.stringify({ tenant });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-ardoise-revalidate': signature };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method: 'POST', path: '/api/revalidate', headers })
      .on('response', (response) => {
        response.resume().on('end', resolve);
        if (response.statusCode !== 204) reject(new Error(`a notice was answered ${response.statusCode}`));
      })
      .on('error', reject)
      .end(body);
  });
}

export function rowsOfDuringRevalidation({ pages, notices, quiet, meanwhile }: DuringRevalidation): Row[] {
  const figures = (times: readonly number[]) =>
    `p50 ${milliseconds(percentile(times, 0.5))}, p99 ${milliseconds(percentile(times, 0.99))}`;
  return [
    {
      measured: "another shop's home, quiet",
      of: `${quiet.length} requests`,
      figures: figures(quiet),
    },
    {
      measured: "another shop's home while a shop changes",
      of: `${notices} notices in ${SECONDS} s, ${pages} pages kept`,
      figures: figures(meanwhile),
    },
  ];
}
