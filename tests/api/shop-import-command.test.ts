import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { shopFile } from '#tests/support/shops/shop-file.ts';
import { install, runUntilListening, seededTenant } from './support/running-backend.ts';

const COMMAND = new URL('../../scripts/shop-import.ts', import.meta.url).pathname;
const { environment } = await install();
const folder = await mkdtemp(join(tmpdir(), 'ardoise-shop-'));
after(() => rm(folder, { recursive: true, force: true }));

const path = join(folder, 'shop.json');
const mine = (name: string) => shopFile({ shop: seededTenant?.id ?? '', name });

/** Runs the command on a file with this text. Returns the exit code and the output. */
async function shopImport(
  text: string | Uint8Array,
  port: string,
  ...options: string[]
): Promise<{ code: number; printed: string }> {
  await writeFile(path, text);
  const env = { ...environment, PORT: port, PATH: process.env.PATH, NODE_ENV: 'test' as const };
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, path, ...options], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), printed: stdout + stderr }),
    );
  });
}

const NOBODY = '9';
const written = { code: 0, printed: 'Magasin 1 : 1 catégorie, 0 option, 1 produit.\n' };

test('without a backend it opens the database itself; with one it goes through it', async () => {
  assert.deepEqual(await shopImport(JSON.stringify(mine('By itself')), NOBODY), written);
  const backend = await runUntilListening(environment);
  const name = async () => {
    const reply = await backend.post('v1/store/search_ssl', { url: seededTenant?.publicUrl });
    return (await reply.json()).data.name;
  };
  assert.equal(await name(), 'By itself');
  assert.deepEqual(
    await shopImport(JSON.stringify(mine('Through it')), new URL(backend.address).port),
    written,
  );
  assert.equal(await name(), 'Through it');
  backend.process.kill('SIGTERM');
  await backend.ended;
});

test('it prints every wrong field with its path, and fails', async () => {
  const [product] = mine('x').products;
  const wrong = { ...mine('x'), colour: 'red', products: [{ ...product, price: '-1' }] };
  assert.deepEqual(await shopImport(JSON.stringify(wrong), NOBODY), {
    code: 1,
    printed: [
      'Le fichier du restaurant contient des erreurs, rien n’a été écrit.',
      '  products[0].price : Un montant n’est jamais négatif',
      '  colour : Champ inconnu',
      '',
    ].join('\n'),
  });
});

test('it names an unknown icon, and a text that is not JSON', async () => {
  const { settings } = mine('x');
  const logo = { icons: ['taco', 'unicornfish'], backdrop: 'paprika' } as const;
  const strange = { ...mine('x'), settings: { ...settings, logo: { ...logo, icons: [...logo.icons] } } };
  const { code, printed } = await shopImport(JSON.stringify(strange), NOBODY);
  assert.deepEqual([code, printed], [1, 'Aucune icône ne s’appelle unicornfish.\n']);
  const text = await shopImport('{', NOBODY);
  assert.equal(text.code, 1);
  assert.match(text.printed, /n’est pas du JSON/);
});

test('the live state of an existing shop changes with --live-state only; what was left unchanged is reported', async () => {
  const { settings, products } = mine('x');
  const soldOut = products.map((product) => ({ ...product, blocked: true }));
  const closed = { ...mine('x'), settings: { ...settings, maintenance: true }, products: soldOut };
  assert.deepEqual(await shopImport(JSON.stringify(mine('x')), NOBODY, '--live-state'), written);
  const { code, printed } = await shopImport(JSON.stringify(closed), NOBODY);
  assert.equal(code, 0);
  assert.equal(
    printed,
    [
      'Magasin 1 : 1 catégorie, 0 option, 1 produit.',
      'Laissé tel qu’en service, à prendre du fichier avec --live-state :',
      '  settings.maintenance : false (fichier : true)',
      '  products[0].blocked : false (fichier : true)',
      '',
    ].join('\n'),
  );
  assert.deepEqual(await shopImport(JSON.stringify(closed), NOBODY, '--live-state'), written);
  assert.deepEqual(await shopImport(JSON.stringify(closed), NOBODY), written);
});

test('it names the limit for a file that is too large, and prints its usage for an unknown option', async () => {
  const large = await shopImport('x'.repeat(4 * 1024 * 1024 + 1), NOBODY);
  assert.deepEqual(large, {
    code: 1,
    printed: `Le fichier ${path} fait 4097 Kio, la limite est de 4096 Kio.\n`,
  });
  const { code, printed } = await shopImport('{}', NOBODY, '--live');
  assert.deepEqual([code, printed.split('\n')[0]], [1, 'npm run shop:import -- fichier.json [--live-state]']);
});

test('it refuses ISO-8859-1 with the line, and accepts UTF-16', async () => {
  const text = JSON.stringify(mine('Crêperie'), null, 1);
  const western = await shopImport(Buffer.from(text, 'latin1'), NOBODY);
  assert.equal(western.code, 1);
  assert.match(western.printed, /\(fichier\) : Ligne 4 : ce n’est pas de l’UTF-8/);
  assert.equal((await shopImport(Buffer.from(`\ufeff${text}`, 'utf16le'), NOBODY)).code, 0);
});
