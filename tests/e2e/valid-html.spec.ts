import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { tenants } from '#tenants';
import { read } from './support/read-html.ts';
import { FULL } from './support/screens.ts';

const EVERYONES = [
  '/',
  '/login',
  '/register',
  '/forgot',
  '/confirm-register/x',
  '/forget/x',
  '/cancel-delete/1',
  '/review',
  '/privacy-policy',
  '/condition-use',
  '/offline',
];
const CUSTOMERS = ['/basket', '/basket/order', '/dashboard', '/dashboard/order', '/dashboard/address'];
const require = createRequire(import.meta.url);
const validator = require.resolve('vnu-jar/build/dist/vnu.jar');

/** The paths of a shop; unless it is in maintenance, with one of its categories and its first product. */
async function pathsOf(host: string): Promise<string[]> {
  const { html } = await read(host, '/');
  const [category, categoryId] = /\/cproduct\/(\d+)\/[^"?#]+/.exec(html) ?? [];
  const [, productId] = /\?product=(\d+)/.exec(html) ?? [];
  const card = category && productId ? [category, `/product/${categoryId}/${productId}`] : [];
  return [...EVERYONES, ...CUSTOMERS, ...card];
}

/** The validator's messages about the files of a folder. */
async function errorsIn(folder: string): Promise<string[]> {
  const parameters = ['-jar', validator, '--errors-only', '--exit-zero-always', '--format', 'gnu', folder];
  const { stderr } = await promisify(execFile)(process.env.JAVA ?? 'java', parameters, {
    maxBuffer: 64 * 1024 * 1024,
  });
  return stderr.split('\n').filter((line) => line !== '' && !line.startsWith('Picked up'));
}

test('every kind of page of every shop is valid HTML', FULL, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-html-'));
  let cards = 0;
  const write = (name: string, html: string) => writeFileSync(join(folder, `${name}.html`), html);
  try {
    for (const { id } of tenants.filter(({ backend }) => backend === 'own')) {
      const host = `${id}.localhost`;
      const paths = await pathsOf(host);
      if (paths.some((path) => path.startsWith('/cproduct/'))) cards += 1;
      for (const path of paths) {
        const { status, html } = await read(host, path, { cookie: 'session=1' });
        expect([host, path, status]).toEqual([host, path, 200]);
        write(`${id}${path.replaceAll('/', '_')}`, html);
      }
    }
    expect(cards).toBeGreaterThanOrEqual(tenants.length - 2);
    write('unknown', (await read('nulle-part.localhost', '/')).html);
    write('list', (await read('localhost', '/')).html);
    expect(await errorsIn(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
