import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Endpoint, type EndpointName, endpoints } from '#lib/contract/endpoints.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { cardOf, ordered, written } from './support/orders.ts';
import { staffOf } from './support/staff.ts';
import { tableTokens } from './support/tables.ts';

type Payload = Record<string, unknown>;

const backend = await startBackend();
const { storeIds } = backend;

const throughShop = Object.entries(endpoints)
  .filter(
    ([name, endpoint]: [string, Endpoint]) =>
      endpoint.through === 'shop' && name !== 'csrfToken' && name !== 'challenge',
  )
  .map(([name]) => name as EndpointName);

let person: Awaited<ReturnType<typeof ordered>>;
let tableToken = '';

/** What the customer of shop A would send there, with the ids of shop A. */
function payloadAtHome(name: EndpointName): Payload {
  const { access_token, refresh_token, order, payload, signUp } = person;
  const login = { email: signUp.email, password: signUp.password, store_id: storeIds.a };
  const session = { access_token, refresh_token, store_id: storeIds.a };
  const otp = { purpose: 'change_email', email: signUp.email, store_id: storeIds.a };
  const { firstname, lastname, email, telephone, password } = signUp;
  const details = { firstname, lastname, email, telephone };
  const passwords = { password, new_password: 'un autre secret' };
  const { customer_id, store_id } = person.customer;
  const deletion = { token_session_id: 'unknown', store_id, customer_id, password: 'x' };
  const address = { city: 'Lille', customer_id, store_id };
  const addressAdd = { ...address, address: 'x' };
  const addressUpdate = { ...address, address_id: 1, address_1: 'x' };
  const payloads: Partial<Record<EndpointName, Payload>> = {
    storeSearch: { url: 'http://shop-a.localhost' },
    productSearch: { category_id_array: [1, 2, 3, 4, 5], store_id: storeIds.a, store_name: '' },
    customerAdd: { ...signUp },
    customerConfirm: { token: 'unknown' },
    customerLogin: login,
    customerLoginV1: login,
    customerMe: session,
    customerFind: session,
    customerDisconnect: { refresh_token, store_id: storeIds.a },
    settingChangeTheme: { theme: 'smoke', store_id: storeIds.a },
    customerForget: { email: signUp.email, store_id: storeIds.a },
    customerVerify: { token: 'unknown' },
    customerModifyPassword: { token: 'unknown', password: signUp.password },
    otpGet: otp,
    otpGetV1: otp,
    otpVerify: { ...otp, code: '000000' },
    otpVerifyV1: { ...otp, code: '000000' },
    customerUpdate: details,
    customerUpdateV1: details,
    customerUpdatePassword: passwords,
    customerUpdatePasswordV1: passwords,
    customerDelete: deletion,
    customerDeleteV1: deletion,
    customerCancelDelete: { customer_id, token: 'unknown' },
    customerDisconnectEverywhere: {},
    customerOrders: {},
    customerTransactions: {},
    customerReceipt: { order_id: order.order_id },
    customerExport: { password: 'un-mot-de-passe-assez-long' },
    addressList: { store_id },
    addressAdd: addressAdd,
    addressAddV1: addressAdd,
    addressUpdate: addressUpdate,
    addressUpdateV1: addressUpdate,
    addressDefault: { address_id: 1, store_id },
    addressDelete: { address_id: 1 },
    addressDeleteV1: { address_id: 1 },
    addressSearch: { text: '8 rue des Arts', store_id },
    recurringList: { store_id },
    recurringAdd: {
      order_id: order.order_id,
      weekdays: [1],
      time: '12:30',
      shipping_method: 'pickup',
      store_id,
    },
    recurringUpdate: { recurring_id: 1, paused: true },
    recurringDelete: { recurring_id: 1 },
    recurringConfirm: { recurring_id: 1 },
    refreshToken: { refresh_token, store_id: storeIds.a },
    orderSlots: { store_id: storeIds.a, shipping_method: 'pickup' },
    orderAdd: { ...payload, idempotency_key: crypto.randomUUID() },
    orderAddV1: { ...payload, idempotency_key: crypto.randomUUID() },
    orderFind: { order_id: order.order_id },
    orderCancel: { order_id: order.order_id, reason: 'not mine' },
    checkoutSession: { order_id: order.order_id },
    checkoutSessionV1: { order_id: order.order_id },
    paymentCheck: { order_id: order.order_id },
    paymentOnSite: { order_id: order.order_id, payment_method: 'cash' },
    tableVerify: { token: tableToken, store_id: storeIds.a },
  };
  const found = payloads[name];
  assert(found, `${name} is an endpoint of a shop without a payload here`);
  return found;
}

before(async () => {
  const areas = [{ name: 'Salle', max_table_number: 3 }];
  await backend.admin.succeed('shopImport', counter('shop-a', { areas }));
  await backend.admin.succeed('shopImport', counter('shop-b', { areas }));
  tableToken = (await tableTokens(backend, 'a')).get('Salle-1') ?? '';
  person = await ordered(backend, 'a');
});

/** All that is known of persons and orders. */
const standing = async () => ({
  orders: await written(backend),
  persons: await backend.database.acrossStores(async (tx) => [
    await tx.query('SELECT * FROM customer ORDER BY customer_id'),
    await tx.query('SELECT * FROM session_family ORDER BY family_id'),
    await tx.query('SELECT * FROM refresh_token ORDER BY token_hash'),
  ]),
});

/** Sends a call at shop B as the customer of shop A, in every way a session can be carried. */
async function atShopB(name: EndpointName, payload: Payload) {
  const client = backend.shop('b');
  client.cookies.set('access_token', person.access_token);
  const bearer = { authorization: `Bearer ${person.access_token}`, 'refresh-token': person.refresh_token };
  const before = await standing();
  const replies = [
    await client.call(name, payload as never),
    await client.call(name, payload as never, bearer),
    await client.call(name, { ...payload, access_token: person.access_token } as never),
  ];
  assert.deepEqual(await standing(), before, `${name} wrote something`);
  for (const { body } of replies) {
    const text = JSON.stringify(body);
    assert(!text.includes(person.signUp.email), `${name} told the address`);
    assert(!('order' in body) && !('customer' in body), `${name} told of the person`);
  }
  return replies;
}

describe('somebody signed in at one shop', () => {
  for (const name of throughShop) {
    it(`is refused at ${name} of another with what is theirs, and nothing is written or told`, async () => {
      for (const { status } of await atShopB(name, payloadAtHome(name)))
        assert(status >= 400, `${name}: ${status}`);
    });
  }

  /** Open to everyone, whoever they are elsewhere. */
  const OPEN = ['customerAdd', 'customerDisconnect', 'productSearch', 'orderSlots', 'customerForget'];

  for (const name of throughShop.filter((each) => !OPEN.includes(each))) {
    it(`is nobody at ${name} of another that is named rightly`, async () => {
      const payload = payloadAtHome(name);
      const there = 'store_id' in payload ? { ...payload, store_id: storeIds.b } : payload;
      for (const { status } of await atShopB(name, there)) assert(status >= 400, `${name}: ${status}`);
    });
  }

  it('finds no product of the categories of their shop at another', async () => {
    const { products } = await cardOf(backend, 'a');
    const category_id_array = [...products.values()].map(({ category_id }) => category_id);
    const payload = { category_id_array, store_id: storeIds.b, store_name: '' };
    for (const { body } of (await atShopB('productSearch', payload)).slice(0, 2)) {
      assert.deepEqual(body.data, { product: [], product_blocked: [] });
    }
  });

  it('stays signed in at home when another shop is told to sign them out', async () => {
    const { client, refresh_token } = person;
    await atShopB('customerDisconnect', { refresh_token, store_id: storeIds.b });
    await client.succeed('orderFind', { order_id: person.order.order_id });
  });
});

describe("a member of one shop's staff", () => {
  it('sees and moves nothing of another', async () => {
    const staff = await staffOf(backend, 'b');
    const before = await standing();
    const { orders } = await staff.succeed('staffOrderList', { all: true, limit: 200 });
    assert.deepEqual(orders, []);
    const { order_id } = person.order;
    for (const order_status_id of [5, 4] as const) {
      const answer = await staff.refused('staffOrderStatus', { order_id, order_status_id, reason: 'x' });
      assert.equal(answer.code, 'unknown_order');
    }
    assert.deepEqual(await standing(), before);
  });

  it('is nobody on the pages of a shop, even their own', async () => {
    const { token } = await staffOf(backend, 'a');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await backend.shop('a').refused('orderFind', { order_id: person.order.order_id }, headers);
    assert.equal(answer.status, 401);
  });
});
