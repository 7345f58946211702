import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { callsOf } from '../../scripts/staff/operator.ts';
import { readCommand } from '../../scripts/tables/read-command.ts';
import { runCommand } from '../../scripts/tables/run-command.ts';
import { startBackend } from './support/backend.ts';
import { install, runUntilListening, seededTenant } from './support/running-backend.ts';
import { tableTokens } from './support/tables.ts';

const run = promisify(execFile);
const SCRIPT = join(import.meta.dirname, '../../scripts/tables.ts');
const ORIGIN = 'http://shop-a.localhost:3000';

const backend = await startBackend();
const folder = await mkdtemp(join(tmpdir(), 'ardoise-tables-'));
after(() => rm(folder, { recursive: true, force: true }));

before(async () => {
  const areas = [
    { name: 'Salle', max_table_number: 3 },
    { name: 'Côté cour', max_table_number: 2 },
  ];
  await backend.admin.succeed('shopImport', shopA({ areas }));
});

const send = async (path: string, init: RequestInit) => backend.app.request(path, init);
const operator = { call: callsOf(send, backend.config.adminKey), close: async () => {} };

/** The output of a command that is run in this process, with a new folder for its pictures. */
async function tables(...args: string[]) {
  const out = await mkdtemp(join(folder, 'codes-'));
  const said = await runCommand(operator, readCommand(args), { origin: ORIGIN, folder: out });
  return { said, out, files: (await readdir(out)).sort() };
}

describe('npm run tables', () => {
  it("prints each table's link, and writes its code and a sheet", async () => {
    const { said, out, files } = await tables('shop-a');
    const tokens = await tableTokens(backend, 'a');
    assert.equal(tokens.size, 5);
    for (const token of tokens.values()) assert(said.includes(`${ORIGIN}/${token}`));
    assert.match(said, new RegExp(`Planche à imprimer : ${join(out, 'tables.html')}$`));
    assert.deepEqual(files, [
      '1-salle-01.svg',
      '1-salle-02.svg',
      '1-salle-03.svg',
      '2-cote-cour-01.svg',
      '2-cote-cour-02.svg',
      'tables.html',
    ]);
    const html = await readFile(join(out, 'tables.html'), 'utf8');
    const svg = await readFile(join(out, '2-cote-cour-02.svg'), 'utf8');
    assert(html.includes('Grill A') && html.includes('Côté cour') && html.includes(svg));
  });

  it('keeps to one area when it is named', async () => {
    const { files, said } = await tables('shop-a', '--area', 'Côté cour');
    assert.deepEqual(files, ['2-cote-cour-01.svg', '2-cote-cour-02.svg', 'tables.html']);
    assert(!said.includes('Salle'));
    const wrong = 'Grill A n’a pas de zone « cour ». Zones : Salle, Côté cour.';
    await assert.rejects(tables('shop-a', '--area', 'cour'), { message: wrong });
  });

  it('prints the same codes again, and others once they are renewed', async () => {
    const [first, again] = [await tables('shop-a'), await tables('shop-a')];
    const links = ({ said }: { said: string }) => said.match(/http:\S+/g);
    assert.deepEqual(links(again), links(first));
    const renewed = await tables('shop-a', '--renew');
    assert.match(renewed.said, /ceux qui étaient imprimés ne marchent plus\./);
    assert(!links(renewed)?.some((link) => links(first)?.includes(link)));
  });

  it('reports what is missing', async () => {
    await assert.rejects(tables('shop-b'), /n’a pas de tables : ajoutez "areas" à son fichier\./);
    await assert.rejects(tables('nowhere'), { message: 'Ce restaurant n’existe pas.' });
  });

  it('asks the backend that runs, and opens the database itself when none does', async () => {
    const shop = seededTenant?.id ?? '';
    const { environment } = await install();
    const running = await runUntilListening(environment);
    const imported = await fetch(`${running.address}/api/v1/admin/shop/import`, {
      method: 'POST',
      headers: { authorization: 'Bearer admin', 'content-type': 'application/json' },
      body: JSON.stringify(shopA({ shop })),
    });
    assert.equal(imported.status, 200);
    const out = join(folder, 'process');
    const print = async (PORT: string) => {
      const env = { ...environment, NODE_ENV: 'test' as const, PATH: process.env.PATH, PORT };
      const { stdout } = await run(process.execPath, [SCRIPT, shop, '--out', out], { env });
      return stdout;
    };
    const asked = await print(new URL(running.address).port);
    assert.match(asked, /^Table +QR code +Lien\n/);
    running.process.kill('SIGTERM');
    await running.ended;
    assert.equal(await print(new URL(running.address).port), asked);
    assert.equal((await readdir(out)).length, 13);
  });
});
