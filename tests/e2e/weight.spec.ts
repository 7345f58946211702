import { request } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { countOnlyPointers, scriptsAtRest } from './support/idle-page.ts';
import { shopUrl } from './support/shops.ts';

const KILOBYTE = 1024;
const HTML_KB = { gzip: 22, brotli: 14.8 };
// Scripts compress to some bytes more or less from build to build.
const SCRIPTS_KB = 169;
const AT_REST_KB = 53.2;
/** Of the management area's first page; MANAGEMENT section 13 allows 250. */
const SERVICE_KB = 205.5;
/** Of the page of the catalogue, the largest of the area. */
const CATALOGUE_KB = 275;

/** A body and its size with gzip at its best level. Node does not resolve *.localhost, hence the Host header. */
function compressed(
  path: string,
  host = 'le-bosphore.localhost',
  cookie = '',
): Promise<{ text: string; bytes: number }> {
  const port = Number(process.env.STOREFRONT_PORT);
  const headers = { host: `${host}:${port}`, 'accept-encoding': 'identity', cookie };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ text: body.toString(), bytes: gzipSync(body, { level: 9 }).length });
    })
      .on('error', reject)
      .end();
  });
}

test(`a catalogue of 83 products is at most ${HTML_KB.gzip} KB of HTML, ${HTML_KB.brotli} with brotli`, async () => {
  const { text: page } = await compressed('/');
  // The style sheet, which a first visit would load anyway, is a part of the page.
  const text = page.replace(/<style>.*?<\/style>/s, '');
  const { length: bytes } = gzipSync(text, { level: 9 });
  expect(text.match(/href="\/\?product=\d+"/g)?.length).toBeGreaterThanOrEqual(80);
  expect(bytes).toBeLessThanOrEqual(HTML_KB.gzip * KILOBYTE);
  expect(brotliCompressSync(text).length).toBeLessThanOrEqual(HTML_KB.brotli * KILOBYTE);
});

/** The scripts in the HTML of home, except those for old browsers. */
const firstScripts = async (): Promise<string[]> => scriptsIn((await compressed('/')).text);

function scriptsIn(text: string): string[] {
  const tags = text.match(/<script [^>]*src="[^"]+"[^>]*>/g) ?? [];
  const modern = tags.filter((tag) => !tag.includes('noModule'));
  return [...new Set(modern.map((tag) => /src="([^"]+)"/.exec(tag)?.[1] ?? ''))];
}

const kilobytesOf = (bodies: readonly { bytes: number }[]) =>
  bodies.reduce((sum, { bytes }) => sum + bytes, 0) / KILOBYTE;

test(`what home loads of scripts is at most ${SCRIPTS_KB} KB`, async () => {
  const scripts = await Promise.all((await firstScripts()).map((script) => compressed(script)));
  expect(scripts.length).toBeGreaterThan(5);
  expect(kilobytesOf(scripts)).toBeLessThanOrEqual(SCRIPTS_KB);
});

test(`when idle, home loads at most ${AT_REST_KB} KB of scripts more`, async ({ page }) => {
  await countOnlyPointers(page);
  const first = new Set(await firstScripts());
  await page.goto(shopUrl('le-bosphore'));
  const later = await scriptsAtRest(page, first);
  const bodies = await Promise.all(later.map((script) => compressed(script)));
  expect(kilobytesOf(bodies)).toBeLessThanOrEqual(AT_REST_KB);
});

for (const [page, path, limit] of [
  ['first page of the management area', '/', SERVICE_KB],
  ['page of the catalogue', '/carte', CATALOGUE_KB],
] as const)
  test(`the ${page} loads at most ${limit} KB of scripts`, async () => {
    const { text } = await compressed(path, 'gestion.le-bosphore.localhost', 'member_refresh=anything');
    const scripts = await Promise.all(scriptsIn(text).map((script) => compressed(script)));
    expect(scripts.length).toBeGreaterThan(5);
    expect(kilobytesOf(scripts)).toBeLessThanOrEqual(limit);
  });
