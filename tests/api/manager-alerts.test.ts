import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { alertManagers, type ManagerAlert } from '#backend/modules/notifications/interface.ts';
import { alertedShop } from './support/alerted-shop.ts';
import { startBackend } from './support/backend.ts';
import { shopsOf } from './support/shops.ts';
import { deviceOf, memberOf, pinOf } from './support/staff.ts';
import type { ShopLetter } from './support/tenants.ts';

const backend = await startBackend();
const { database, storeIds } = backend;

const waiting: ManagerAlert = { kind: 'order_waiting', orderId: 1042, number: '7', minutes: 2 };

interface Row {
  storeId: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** The e-mails that an alert inserts, read in its own transaction. */
const emailsOf = (letter: ShopLetter, alert: ManagerAlert): Promise<Row[]> =>
  database.inStore(storeIds[letter], async (tx) => {
    const [last] = await tx.query<{ id: number }>('SELECT coalesce(max(email_id), 0) AS id FROM email');
    await alertManagers(tx, alertedShop(backend, letter), alert, new Date(backend.now()));
    return tx.query<Row>(
      'SELECT store_id AS "storeId", recipient, subject, text, html FROM email WHERE email_id > $1 ORDER BY email_id',
      [last?.id],
    );
  });

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/\s+/g, ' ');

describe('an alert to the managers', () => {
  it('is an e-mail to each owner and manager of the shop, and to nobody else', async () => {
    const owner = await memberOf(backend, 'a', 'owner');
    const manager = await memberOf(backend, 'a', 'manager');
    for (const role of ['counter', 'kitchen'] as const) await memberOf(backend, 'a', role);
    const { email: elsewhere } = await memberOf(backend, 'b', 'owner');
    const left = await memberOf(backend, 'a', 'manager');
    await owner.succeed('manageMemberRemove', { staff_id: left.staffId });
    const emails = await emailsOf('a', waiting);
    const recipients = emails.map(({ recipient }) => recipient);
    assert.deepEqual(recipients, [owner.email, manager.email]);
    assert(!recipients.includes(elsewhere));
    assert(emails.every(({ storeId }) => storeId === storeIds.a));
  });

  it('skips managers who only have a PIN, and devices', async () => {
    const before = await emailsOf('b', waiting);
    const device = await deviceOf(backend, 'b');
    await pinOf(backend, 'b', 'manager');
    const emails = await emailsOf('b', waiting);
    // Both helpers made an owner with an e-mail address.
    assert.equal(emails.length, before.length + 2);
    assert(emails.every(({ recipient }) => recipient.includes('@')));
    assert(device.staffId > 0);
  });

  it('about an order says its number and how long it has waited, and links to the board', async () => {
    const [email] = await emailsOf('a', waiting);
    assert(email);
    assert.equal(plain(email.subject), 'La commande n° 7 attend depuis 2 min');
    assert.match(plain(email.text), /La commande n° 7 chez Zoé attend depuis 2 minutes, et personne/);
    assert.match(email.text, /\nhttps:\/\/gestion\.zoe\.example\/\n/);
    assert.match(email.html, /href="https:\/\/gestion\.zoe\.example\/"/);
    const [first] = await emailsOf('a', { ...waiting, minutes: 1 });
    assert.match(plain(first?.text ?? ''), /attend depuis 1 minute,/);
  });

  it('links to the running product on a demonstration, and to the public host in production', async () => {
    const manageUrlIn = async (production: boolean) =>
      (await (await shopsOf(backend, { production })).byTenant('shop-a'))?.manageUrl;
    assert.equal(await manageUrlIn(false), 'http://gestion.shop-a.localhost:3000');
    await database.acrossStores((tx) =>
      tx.query(
        `INSERT INTO tenant_host (host, tenant, area, state, position)
         VALUES ('gestion.shop-a.example', 'shop-a', 'manage', 'active', 9)`,
      ),
    );
    assert.equal(await manageUrlIn(true), 'https://gestion.shop-a.example');
  });

  it("about boards says since when, on the shop's clock, and whether ordering is paused", async () => {
    const since = new Date('2026-11-20T19:05:00Z');
    const textOf = async (alert: ManagerAlert) => plain((await emailsOf('a', alert))[0]?.text ?? '');
    const paused = await textOf({ kind: 'board_unwatched', since, paused: true });
    assert.match(paused, /Depuis 20 h 05, aucun appareil/);
    assert.match(paused, /La commande en ligne est en pause : elle reprendra d’elle-même/);
    const open = await textOf({ kind: 'board_unwatched', since, paused: false });
    assert.match(open, /Les clients peuvent encore commander/);
    assert.doesNotMatch(open, /en pause/);
    assert.match(await textOf({ kind: 'board_back', resumed: true }), /et la commande en ligne a repris\./);
    assert.doesNotMatch(await textOf({ kind: 'board_back', resumed: false }), /a repris/);
  });
});
