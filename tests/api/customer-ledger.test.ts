import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { counter } from '#tests/support/shops/counter.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { startBackend } from './support/backend.ts';
import { signedIn } from './support/customers.ts';
import { cardOf, ordered, orderOf } from './support/orders.ts';
import { pdfTexts } from './support/pdf-text.ts';
import { asStaffOf } from './support/tables.ts';

const backend = await startBackend();
await backend.admin.succeed('shopImport', counter('shop-a'));

const receive = (order_id: number, amount: string) =>
  backend.admin.succeed(
    'staffOrderReceived',
    { order_id, means: 'cash', amount, idempotency_key: randomUUID() },
    asStaffOf('a'),
  );

describe('v2/customer/transactions', () => {
  it('lists what the customer paid and owes, and nothing of others', async () => {
    const [person, stranger] = [await ordered(backend, 'a'), await signedIn(backend, 'a')];
    const ledger = async () => (await person.client.succeed('customerTransactions', {})).transactions;
    const { order_id, invoice_no, date_added: date } = person.order;
    const due = {
      order_id,
      invoice_no,
      kind: 'due',
      means: 'undecided',
      amount: '2.35',
      place: 'on_site',
      date,
    };
    assert.deepEqual(await ledger(), [due]);
    backend.pass(60_000);
    await receive(order_id, '1.00');
    const received = { date: new Date(backend.now()).toISOString() };
    assert.deepEqual(await ledger(), [
      { order_id, invoice_no, kind: 'payment', means: 'cash', amount: '1.00', date: received },
      { ...due, amount: '1.35' },
    ]);
    assert.deepEqual((await stranger.client.succeed('customerTransactions', {})).transactions, []);
  });
});

describe('v2/customer/receipt', () => {
  it("splits the VAT by rate and carries the shop's legal identity", async () => {
    const person = await ordered(backend, 'a');
    const { order_id } = person.order;
    const { receipt } = await person.client.succeed('customerReceipt', { order_id });
    assert.deepEqual(receipt.order, person.order);
    assert.deepEqual(receipt.legal, shopA().legal);
    assert.deepEqual(receipt.customer, { firstname: 'Léa', lastname: 'Dupont' });
    const [tax] = receipt.taxes;
    assert.equal(receipt.taxes.length, 1);
    assert.equal(tax?.gross, '2.35');
    assert.equal(Number(tax?.net) + Number(tax?.tax), 2.35);
  });

  it("is not for another customer's order, nor for a cancelled one", async () => {
    const [person, stranger] = [await ordered(backend, 'a'), await signedIn(backend, 'a')];
    const { order_id } = person.order;
    assert.equal((await stranger.client.refused('customerReceipt', { order_id })).code, 'unknown_order');
    await person.client.succeed('orderCancel', { order_id });
    assert.equal((await person.client.refused('customerReceipt', { order_id })).code, 'no_receipt');
  });
});

describe('v2/customer/receipt-pdf', () => {
  it('is the receipt as a file: seller, order, lines, VAT by rate and what is due', async () => {
    const person = await ordered(backend, 'a');
    const { order_id, invoice_no } = person.order;
    const { pdf } = await person.client.succeed('customerReceiptPdf', { order_id });
    const texts = pdfTexts(Buffer.from(pdf, 'base64'));
    const { legal } = shopA();
    assert.equal(texts[0], 'Le comptoir (shop-a)');
    const said = texts.join('\n').replaceAll('\u00a0', ' ');
    for (const expected of [
      legal.company,
      `Récapitulatif n° ${invoice_no}`,
      'Client : Léa Dupont',
      '1 × Café',
      'Total TTC',
      '5,5 %',
      'Reste à régler',
    ])
      assert.ok(said.includes(expected), `${expected} is not in:\n${said}`);
    assert.deepEqual(
      texts.filter((text) => /^[\d,]+\s€$/.test(text)).map((text) => text.replaceAll('\u00a0', ' ')),
      ['2,35 €', '2,35 €', '2,23 €', '0,12 €', '2,35 €', '2,35 €'],
    );
  });

  it('goes on on further pages, and shows a letter that its font lacks without its mark, another sign as a question mark', async () => {
    const person = await signedIn(backend, 'a');
    const { email, telephone } = person.signUp;
    const named = { firstname: 'Łucja', lastname: '王 🍕', email, telephone };
    await person.client.succeed('customerUpdate', named);
    const { line } = await cardOf(backend, 'a');
    const lines = Array.from({ length: 60 }, (_, index) => ({ ...line('Café'), comment: `n° ${index}` }));
    const { order } = await person.client.succeed('orderAdd', orderOf(backend.storeIds.a, '141.00', lines));
    const { pdf } = await person.client.succeed('customerReceiptPdf', { order_id: order.order_id });
    const file = Buffer.from(pdf, 'base64');
    assert.equal(file.toString('latin1').match(/\/Type \/Page\b/g)?.length, 2);
    const texts = pdfTexts(file);
    assert.equal(texts.filter((text) => text.includes('Café')).length, 60);
    assert.ok(texts.some((text) => text.replaceAll('\u00a0', ' ') === 'Client : Lucja ? ?'));
  });
});
