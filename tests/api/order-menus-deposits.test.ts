import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, it } from 'node:test';
import type { OrderWire } from '#lib/contract/order.ts';
import { creperie } from '#tests/support/shops/menus/creperie.ts';
import { tacosToGo } from '#tests/support/shops/menus/tacos-to-go.ts';
import { startBackend } from './support/backend.ts';
import { actAtStandIn } from './support/card-orders.ts';
import { deliveredEmails } from './support/delivered-emails.ts';
import { linesOf, type MenuOrders, menuOrders } from './support/menu-orders.ts';
import { orderOf } from './support/orders.ts';
import { pdfTexts } from './support/pdf-text.ts';
import { asStaffOf, tableTokens } from './support/tables.ts';

const backend = await startBackend();
let menu: MenuOrders;
let atTable: { shipping_method: 'table'; table_token: string };

async function serve(shop: Parameters<typeof menuOrders>[1]) {
  menu = await menuOrders(backend, shop);
  const table_token = (await tableTokens(backend, 'a')).get('Salle-2') ?? '';
  atTable = { shipping_method: 'table', table_token };
}

const share = (rate: number, net: string, tax: string, gross: string) => ({ rate, net, tax, gross });
const receiptOf = async ({ order_id }: OrderWire) =>
  (await menu.person.client.succeed('customerReceipt', { order_id })).receipt;

describe('a price per way to order', () => {
  before(() => serve(tacosToGo()));
  const tacos = (quantity = 1) =>
    menu.line('Tacos', { Viandes: ['Poulet', 'Poulet', 'Merguez', 'Merguez'] }, quantity);

  it('is ten percent less when picked up, each price rounded by itself', async () => {
    // 9.95 → 8.96 (8.955) and 2 × 1.75 → 2 × 1.58 (1.575): 12.12, not 13.45 less ten percent, 12.11.
    const order = await menu.sold('12.12', [tacos()]);
    assert.deepEqual(linesOf(order), [
      ['1 Tacos 12.12', 'Poulet 0.00', 'Poulet 0.00', 'Merguez 1.58', 'Merguez 1.58'],
    ]);
    // 3 × 12.12 = 36.36.
    await menu.sold('36.36', [tacos(3)]);
  });

  it('is not lowered where the price to take away is stated', async () => {
    // 3.00, not 3.50 less ten percent, 3.15.
    await menu.sold('3.00', [menu.line('Frites')]);
  });

  it('is lowered without the deposit', async () => {
    // 2 × (1.80 + 0.25) = 4.10, not 2 × 2.25 less ten percent.
    const order = await menu.sold('4.10', [menu.line('Limonade', {}, 2)]);
    assert.deepEqual(linesOf(order), [['2 Limonade 3.60']]);
    assert.equal(order.order_products[0]?.deposit, '0.50');
  });

  it('is the whole price at a table, or the one stated for it', async () => {
    const lines = [tacos(), menu.line('Frites'), menu.line('Limonade')];
    // 9.95 + 2 × 1.75 = 13.45; 3.50; 2.80 and 0.25: 20.00.
    const order = await menu.sold('20.00', lines, atTable);
    assert.deepEqual(
      linesOf(order).map(([line]) => line),
      ['1 Tacos 13.45', '1 Frites 3.50', '1 Limonade 2.80'],
    );
    // On site a closed lemonade is taxed at 10 %, as all: of 13.45, 3.50 and 2.80 that is 1.22 + 0.32 + 0.25.
    const taxes = [share(0, '0.25', '0.00', '0.25'), share(10, '17.96', '1.79', '19.75')];
    assert.deepEqual((await receiptOf(order)).taxes, taxes);
  });

  it('is the one of delivery when delivered, or the usual one, and never lowered', async () => {
    const { client } = menu.person;
    const home = { city: 'Lille', address: '3 rue du Four', store_id: backend.storeIds.a };
    const { address } = await client.succeed('addressAdd', home);
    const delivered = { shipping_method: 'delivery', address_id: address.address_id } as const;
    const lines = [tacos(), menu.line('Frites'), menu.line('Limonade')];
    // 11.50 + 2 × 2.00 = 15.50; 3.50; 2.50 and 0.25; the fee of 2.50: 24.25.
    const order = await menu.sold('24.25', lines, delivered);
    assert.deepEqual(linesOf(order), [
      ['1 Tacos 15.50', 'Poulet 0.00', 'Poulet 0.00', 'Merguez 2.00', 'Merguez 2.00'],
      ['1 Frites 3.50'],
      ['1 Limonade 2.50'],
    ]);
    assert.equal(order.shipping_price, '2.50');
    // 11.50 + 3.50 is just the minimum of 15.00, with 2.50: 17.50. Without the chips it is below.
    const least = menu.line('Tacos', { Viandes: ['Merguez', 'Merguez'] });
    await menu.sold('17.50', [least, menu.line('Frites')], delivered);
    await menu.refused('below_minimum', [least], delivered);
  });
});

describe('a drink for adults', () => {
  before(() => serve(creperie()));

  it('is refused until the diner confirms their age, though the total is right', async () => {
    const bottle = [menu.line('Cidre brut 75 cl')];
    await menu.refused('age_unconfirmed', bottle, { expected_total: '12.50' });
    await menu.refused('age_unconfirmed', bottle, { expected_total: '12.50', age_confirmed: false });
    // 12.00 + 0.50 = 12.50.
    await menu.sold('12.50', bottle, { age_confirmed: true });
  });

  it('in a menu is refused like it, and the menu with another drink is not', async () => {
    const menuWith = (drink: string) => [menu.line('Formule bretonne', { Bolée: [drink] })];
    await menu.refused('age_unconfirmed', menuWith('Bolée de cidre'), { expected_total: '13.90' });
    // 13.90 with either drink.
    const order = await menu.sold('13.90', menuWith('Bolée de cidre'), { age_confirmed: true });
    // 3.50 of it is the cider at 20 %, 10.40 the rest at 10 %.
    assert.deepEqual(order.order_products[0]?.rates, [
      share(10, '9.45', '0.95', '10.40'),
      share(20, '2.92', '0.58', '3.50'),
    ]);
    const dry = await menu.sold('13.90', menuWith('Jus de pomme'));
    // 3.00 of it is the juice at 5.5 %, 10.90 the rest at 10 %.
    assert.deepEqual(dry.order_products[0]?.rates, [
      share(5.5, '2.84', '0.16', '3.00'),
      share(10, '9.91', '0.99', '10.90'),
    ]);
    // At a table the cider costs 1.00 more: 14.90.
    await menu.sold('14.90', menuWith('Bolée de cidre'), { ...atTable, age_confirmed: true });
  });

  it('is one with more than 1.2 percent of alcohol', async () => {
    // 4.00, with 1.2 percent.
    await menu.sold('4.00', [menu.line('Pétillant')]);
    await menu.refused('age_unconfirmed', [menu.line('Bolée de cidre')]);
  });
});

describe('a deposit', () => {
  before(() => serve(creperie()));
  const adult = { age_confirmed: true };
  /** Two bottles of cider: 2 × (12.00 + 0.50) = 25.00. */
  const twoBottles = () => menu.sold('25.00', [menu.line('Cidre brut 75 cl', {}, 2)], adult);

  it('is in the order and its total, beside the price of the line', async () => {
    const order = await twoBottles();
    const [line] = order.order_products;
    assert.deepEqual([line?.price, line?.deposit, line?.rates], ['24.00', '1.00', undefined]);
    const { client } = menu.person;
    assert.deepEqual((await client.succeed('orderFind', { order_id: order.order_id })).order, order);
    const { transactions } = await client.succeed('customerTransactions', {});
    const due = transactions.filter(({ order_id }) => order_id === order.order_id);
    assert.deepEqual(
      due.map(({ kind, amount }) => [kind, amount]),
      [['due', '25.00']],
    );
  });

  it('is paid by card online with the lines, and nothing of it is refunded', async () => {
    const { client } = menu.person;
    const byCard = { ...adult, payment_method: 'card_online' } as const;
    const { order_id } = await menu.sold('25.00', [menu.line('Cidre brut 75 cl', {}, 2)], byCard);
    await client.succeed('checkoutSession', { order_id });
    await actAtStandIn(backend, order_id, 'pay');
    const { order } = await client.succeed('paymentCheck', { order_id });
    assert.deepEqual(
      [order.total_CC, order.payment_status, order.total_refunded ?? '0.00'],
      ['25.00', 'settled', '0.00'],
    );
  });

  it('is the same at a table, where the bottle costs more', async () => {
    const lines = [menu.line('Cidre brut 75 cl', {}, 2), menu.line('Complète')];
    // 2 × 15.00 + 2 × 0.50 + 10.90 = 41.90.
    const order = await menu.sold('41.90', lines, { ...adult, ...atTable });
    assert.deepEqual(
      order.order_products.map(({ price, deposit }) => [price, deposit]),
      [
        ['30.00', '1.00'],
        ['10.90', undefined],
      ],
    );
    assert.deepEqual((await receiptOf(order)).taxes, [
      share(0, '1.00', '0.00', '1.00'),
      share(10, '9.91', '0.99', '10.90'),
      share(20, '25.00', '5.00', '30.00'),
    ]);
  });

  it('is stated where the total has changed', async () => {
    const { line, person } = menu;
    const lines = [line('Cidre brut 75 cl', {}, 3)];
    const withoutDeposit = orderOf(backend.storeIds.a, '36.00', lines, adult);
    const { body } = await person.client.refused('orderAdd', withoutDeposit);
    // 3 × 12.50 = 37.50.
    const [repriced] = body.lines as OrderWire['order_products'];
    assert.deepEqual([body.total, repriced?.price, repriced?.deposit], ['37.50', '36.00', '1.50']);
  });

  it('is a row without VAT in the receipt, on the page and in the file', async () => {
    const order = await twoBottles();
    // 24.00 × 20 / 120 = 4.00.
    const taxes = [share(0, '1.00', '0.00', '1.00'), share(20, '20.00', '4.00', '24.00')];
    assert.deepEqual((await receiptOf(order)).taxes, taxes);
    const { order_id } = order;
    const { pdf } = await menu.person.client.succeed('customerReceiptPdf', { order_id });
    const texts = pdfTexts(Buffer.from(pdf, 'base64')).map((text) => text.replaceAll('\u00a0', ' '));
    // A row's amount is written before its name.
    assert.equal(texts[texts.indexOf('Consigne') - 1], '1,00 €');
  });

  it('is a row of the e-mail, which says no VAT of it', async () => {
    const { invoice_no } = await twoBottles();
    const emails = await deliveredEmails(backend, { to: menu.person.signUp.email });
    const email = emails.find(({ subject }) => new RegExp(`\\b${invoice_no}\\b`).test(subject));
    assert.match(email?.text ?? '', /Consigne\s+1,00\s€/);
    assert.match(email?.text ?? '', /Total[^\n]*\s+25,00\s€/);
    assert.match(email?.text ?? '', /dont TVA 20\s%\s+4,00\s€/);
    assert.doesNotMatch(email?.text ?? '', /TVA 0\s%/);
  });

  it('goes with the bottle that staff take away, and is given back with its price', async () => {
    const { order_id, version = 1 } = await twoBottles();
    const paid = { order_id, means: 'cash', amount: '25.00', idempotency_key: randomUUID() } as const;
    await backend.admin.succeed('staffOrderReceived', paid, asStaffOf('a'));
    const { order, to_give_back } = await backend.admin.succeed(
      'staffOrderAdjust',
      {
        order_id,
        version,
        change: { kind: 'lines', kept: [{ line: 1, quantity: 1 }] },
        reason: 'Plus de cidre',
        idempotency_key: randomUUID(),
      },
      asStaffOf('a'),
    );
    // 12.00 + 0.50 stay, and as much goes back.
    const [line] = order.order_products;
    assert.deepEqual([order.total, line?.price, line?.deposit], ['12.50', '12.00', '0.50']);
    assert.equal(to_give_back, '12.50');
    const { taxes, credit_notes = [] } = await receiptOf(order);
    const half = [share(0, '0.50', '0.00', '0.50'), share(20, '10.00', '2.00', '12.00')];
    assert.deepEqual([taxes, credit_notes[0]?.taxes], [half, half]);
  });
});
