import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { CANNOT_START } from '#lib/environment/start-error.mjs';
import { counter } from '#tests/support/shops/counter.ts';
import { callsOf } from '../../scripts/staff/operator.ts';
import { Usage } from '../../scripts/staff/print-answer.ts';
import { readCommand } from '../../scripts/staff/read-command.ts';
import { runCommand } from '../../scripts/staff/run-command.ts';
import { startBackend } from './support/backend.ts';
import { cardOf, ordered, orderOf, setStatus } from './support/orders.ts';
import { listen } from './support/realtime.ts';
import { tableTokens } from './support/tables.ts';

const run = promisify(execFile);
const SCRIPT = join(import.meta.dirname, '../../scripts/staff.ts');

const backend = await startBackend();
const { port } = await listen(backend);
const folder = await mkdtemp(join(tmpdir(), 'ardoise-staff-'));
after(() => rm(folder, { recursive: true, force: true }));

before(async () => {
  await backend.admin.succeed('shopImport', counter('shop-a'));
});

/** `npm run staff -- <args>` as a process, against the backend of these tests. Returns exit code and output. */
const spawned = (...args: string[]) => spawnedWith({ PORT: String(port) }, ...args);

async function spawnedWith(
  settings: Record<string, string>,
  ...args: string[]
): Promise<[code: number, out: string, err: string]> {
  const env = { ...process.env, ADMIN_KEY: backend.config.adminKey, DATA_DIR: folder, ...settings };
  try {
    const { stdout, stderr } = await run(process.execPath, [SCRIPT, ...args], { env });
    return [0, stdout.trim(), stderr.trim()];
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return [code, stdout.trim(), stderr.trim()];
  }
}

const send = async (path: string, init: RequestInit) => backend.app.request(path, init);
const operator = { call: callsOf(send, backend.config.adminKey), close: async () => {} };

/** The output of a command that is run in this process. */
const staff = (...args: string[]) => runCommand(operator, readCommand(args));

const spaced = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('npm run staff', () => {
  it('prints its usage for an unknown command', async () => {
    const [code, out, err] = await spawned('status', 'shop-a', '1', 'volée');
    assert.deepEqual([code, out], [1, '']);
    assert.match(err, /^npm run staff -- <commande>/);
    for (const args of [
      [],
      ['orders'],
      ['status', 'shop-a', 'un', 'next'],
      ['create', 'shop-a'],
      ['orders', '-x'],
    ]) {
      assert.throws(() => readCommand(args), Usage);
    }
  });

  it('create adds a member and shows the password once', async () => {
    const [, out] = await spawned('create', 'shop-a', 'sam@example.fr', '--name', 'Sam');
    const password = /: (\S+)$/.exec(out)?.[1] ?? '';
    await backend.direct().succeed('staffLogin', { shop: 'shop-a', email: 'sam@example.fr', password });
    const taken = 'Un membre de l’équipe a déjà cette adresse e-mail.';
    await assert.rejects(staff('create', 'shop-a', 'sam@example.fr'), { message: taken });
    const wrong = [1, '', 'La demande est mal formée.\n  email : Adresse e-mail attendue'];
    assert.deepEqual(await spawned('create', 'shop-a', 'sam'), wrong);
  });

  it('reset-second-factor says what became of whom, and refuses somebody unknown', async () => {
    const email = 'ada@example.fr';
    await staff('create', 'shop-a', email);
    assert.equal(
      await staff('reset-second-factor', 'shop-a', email),
      `Second facteur retiré : ${email} se connecte avec son seul mot de passe, et en est prévenu par e-mail.`,
    );
    const unknown = 'Cette personne ne fait pas, ou plus, partie de l’équipe.';
    await assert.rejects(staff('reset-second-factor', 'shop-a', 'personne@example.fr'), { message: unknown });
    assert.throws(() => readCommand(['reset-second-factor', 'shop-a']), Usage);
  });

  it('orders lists the active orders, the soonest first', async () => {
    assert.equal(await staff('orders', 'shop-a'), 'Aucune commande.');
    const { client, order } = await ordered(backend, 'a');
    const { line } = await cardOf(backend, 'a');
    const menu = line('Kebab', { Pain: ['Pain'], Formule: ['Menu'], Boisson: ['Cola'] }, 3);
    const evening = { delivery_time: '2026-11-20T20:15' };
    await client.succeed('orderAdd', orderOf(backend.storeIds.a, '34.50', [menu], evening));
    const [titles, , first, second] = spaced(await staff('orders', 'shop-a')).split('\n');
    assert.match(
      titles ?? '',
      /^ *Réf\. +N° +Pour le +Client +Téléphone +Articles +Total +Paiement +Statut$/,
    );
    assert.equal(
      first?.trim().replace(/ {2,}/g, '  '),
      `${order.order_id}  ${order.invoice_no}  20/11 12:50  Léa Dupont  06 12 34 56 78  1 × Café  2,35 €  espèces  en attente`,
    );
    assert.match(second ?? '', /20\/11 20:15 .* 3 × Kebab +34,50 € /);
  });

  it('orders distinguishes an order that awaits online payment from one to accept', async () => {
    const { order } = await ordered(backend, 'a');
    await setStatus(backend, 'a', order.order_id, 12);
    const rows = (await staff('orders', 'shop-a')).split('\n');
    const row = rows.find((each) => each.trim().startsWith(`${order.order_id} `));
    assert.match(row ?? '', / en attente de paiement$/);
  });

  it('orders names the tables where there is an order for one', async () => {
    await backend.admin.succeed(
      'shopImport',
      counter('shop-a', { areas: [{ name: 'Terrasse', max_table_number: 3 }] }),
    );
    const table_token = (await tableTokens(backend, 'a')).get('Terrasse-3');
    const { client } = await ordered(backend, 'a');
    const { line } = await cardOf(backend, 'a');
    const atTable = { shipping_method: 'table' as const, table_token };
    await client.succeed('orderAdd', orderOf(backend.storeIds.a, '2.35', [line('Café')], atTable));
    const [titles, , ...rows] = spaced(await staff('orders', 'shop-a')).split('\n');
    assert.match(titles ?? '', / Pour le +Table +Client /);
    assert.equal(rows.filter((row) => / 12:50 +Terrasse 3 +Léa Dupont /.test(row)).length, 1);
    assert(rows.some((row) => / 12:50 +— +Léa Dupont /.test(row)));
  });

  it('status moves an order a step further, or cancels it with a reason', async () => {
    const { order } = await ordered(backend, 'a');
    const id = String(order.order_id);
    for (const [word, said] of [
      ['next', 'approuvée'],
      ['préparation', 'en préparation'],
      ['3', 'prête'],
      ['REMISE', 'remise'],
    ] as const) {
      assert.equal(await staff('status', 'shop-a', id, word), `Commande ${id} : ${said}.`);
    }
    const over = `La commande ${id} n’est pas en cours.`;
    await assert.rejects(staff('status', 'shop-a', id, 'next'), { message: over });

    const other = String((await ordered(backend, 'a')).order.order_id);
    const wanted = 'Indiquez le motif de l’annulation.';
    await assert.rejects(staff('status', 'shop-a', other, 'annulée'), { message: wanted });
    const cancelled = await staff('status', 'shop-a', other, 'Annulé', '--reason', 'Panne');
    assert.equal(cancelled, `Commande ${other} : annulée.`);
    assert(!(await staff('orders', 'shop-a')).includes('annulée'));
    assert.match(await staff('orders', 'shop-a', '--all'), /annulée/);
  });

  it('adjust changes what an order costs, and says what is to be given back', async () => {
    const { order } = await ordered(backend, 'a');
    const id = String(order.order_id);
    const adjusted = async (...args: string[]) =>
      spaced(await staff('adjust', 'shop-a', id, '--reason', 'Un geste', ...args));
    assert.equal(await adjusted('--discount', '0,35'), `Commande ${id} : total 2,00 €.`);
    assert.equal(await adjusted('--tip', '1.00'), `Commande ${id} : total 3,00 €.`);
    await staff('received', 'shop-a', id, '3,00', 'espèces');
    assert.equal(
      await adjusted('--discount', '1,35'),
      `Commande ${id} : total 2,00 €. À rendre sur place : 1,00 €, à noter par « received … --refund ».`,
    );
    await assert.rejects(adjusted('--lines', '1'), { message: 'Rien ne change dans cette commande.' });
    await assert.rejects(adjusted('--lines', '1x2'), /pas en cette quantité/);
    for (const args of [[], ['--tip', '1'], ['--lines', '1;2'], ['--tip', '1.00', '--discount', '1.00']])
      await assert.rejects(adjusted(...args), Usage);
    assert.throws(() => readCommand(['adjust', 'shop-a', id, '--tip', '1.00']), Usage);
  });

  it('received records what was paid on site, and what was refunded', async () => {
    const { order } = await ordered(backend, 'a');
    const id = String(order.order_id);
    assert.equal(await staff('received', 'shop-a', id, '2,00', 'espèces'), `Commande ${id} : non réglée.`);
    assert.equal(await staff('received', 'shop-a', id, '0.35', 'titre'), `Commande ${id} : réglée.`);
    await assert.rejects(staff('received', 'shop-a', id, '0.01', 'carte'), /Il ne reste que 0,00\s€/);
    const back = staff('received', 'shop-a', id, '2.00', 'espèces', '--refund');
    assert.equal(await back, `Commande ${id} : non réglée.`);
  });

  it('ends with one line where neither a backend answers nor a database is, and makes none', async () => {
    const [code, out, err] = await spawnedWith({ PORT: '1', DATABASE_URL: '' }, 'orders', 'shop-a');
    assert.deepEqual([code, out], [CANNOT_START, '']);
    assert.match(err, /^no backend on port 1, and no database in [^\n]+$/);
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.startsWith('database')),
      [],
    );
  });

  it('maintenance and web-order turn the switches', async () => {
    assert.equal(await staff('maintenance', 'shop-a', 'on'), 'La maintenance est activée.');
    assert.equal(await staff('web-order', 'shop-a', 'off'), 'La commande en ligne est désactivée.');
    const { data } = await backend.shop('a').succeed('storeSearch', { url: 'http://shop-a.localhost' });
    const settings = new Map(data.setting.map(({ key, value }) => [key, value]));
    assert.deepEqual([settings.get('config_maintenance'), settings.get('config_web_order')], ['1', '0']);
    await assert.rejects(staff('maintenance', 'nowhere', 'on'), { message: 'Ce restaurant n’existe pas.' });
  });
});
