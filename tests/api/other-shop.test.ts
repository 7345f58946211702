import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { endpointSchemas } from '#lib/contract/endpoint-schemas.ts';
import { type Endpoint, type EndpointName, endpoints } from '#lib/contract/endpoints.ts';
import { counter } from '#tests/support/shops/counter.ts';
import { startBackend } from './support/backend.ts';
import { onPage, originOf, signUp as signUpAt } from './support/customers.ts';
import { emailCausedBy } from './support/delivered-emails.ts';
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
let confirmToken = '';
let passwordToken = '';

/** A valid payload of the customer of shop A, with ids and tokens of shop A. */
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
    storeEvents: { store_id: storeIds.a, after: 0 },
    productSearch: { category_id_array: [1, 2, 3, 4, 5], store_id: storeIds.a, store_name: '' },
    customerAdd: { ...signUp },
    customerConfirm: { token: confirmToken },
    customerLogin: login,
    customerLoginV1: login,
    customerMe: session,
    customerFind: session,
    customerDisconnect: { refresh_token, store_id: storeIds.a },
    settingChangeTheme: { theme: 'smoke', store_id: storeIds.a },
    customerForget: { email: signUp.email, store_id: storeIds.a },
    customerVerify: { token: passwordToken },
    customerModifyPassword: { token: passwordToken, password: 'un autre mot de passe' },
    otpGet: otp,
    otpGetV1: otp,
    otpVerify: { ...otp, code: '000000' },
    otpVerifyV1: { ...otp, code: '000000' },
    customerUpdate: details,
    customerUpdateV1: details,
    customerNewsletter: { newsletter: true },
    customerUpdatePassword: passwords,
    customerUpdatePasswordV1: passwords,
    customerDelete: deletion,
    customerDeleteV1: deletion,
    customerCancelDelete: { customer_id, token: 'unknown' },
    customerDisconnectEverywhere: {},
    customerOrders: {},
    customerTransactions: {},
    customerReceipt: { order_id: order.order_id },
    customerReceiptPdf: { order_id: order.order_id },
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
    promotions: { store_id: storeIds.a },
    promotionFind: { store_id: storeIds.a, code: 'BIENVENUE' },
    customerLoyalty: {},
    orderSlots: { store_id: storeIds.a, shipping_method: 'pickup' },
    orderAdd: { ...payload, idempotency_key: crypto.randomUUID() },
    orderAddV1: { ...payload, idempotency_key: crypto.randomUUID() },
    orderAddGuest: { ...payload, name: 'x', email, idempotency_key: crypto.randomUUID() },
    orderOpen: { store_id: storeIds.a, secret: 'unknown' },
    orderKeep: { guest_tokens: ['unknown'] },
    reviewWrite: { store_id: storeIds.a, secret: 'unknown', rating: 1 },
    reviewStop: { store_id: storeIds.a, secret: 'unknown' },
    reviewList: { store_id: storeIds.a },
    orderFind: { order_id: order.order_id },
    orderNews: { order_id: order.order_id },
    orderNewsChange: { order_id: order.order_id, sms: true },
    orderCancel: { order_id: order.order_id, reason: 'not mine' },
    checkoutSession: { order_id: order.order_id },
    checkoutSessionV1: { order_id: order.order_id },
    paymentCheck: { order_id: order.order_id },
    paymentOnSite: { order_id: order.order_id, payment_method: 'cash' },
    tableVerify: { token: tableToken, store_id: storeIds.a },
  };
  const found = payloads[name];
  assert(found, `${name} is an endpoint of a shop without a payload here`);
  assert(endpointSchemas[name].payload.safeParse(found).success, `${name}: the payload is not valid`);
  return found;
}

before(async () => {
  const areas = [{ name: 'Salle', max_table_number: 3 }];
  await backend.admin.succeed('shopImport', counter('shop-a', { areas }));
  await backend.admin.succeed('shopImport', counter('shop-b', { areas }));
  tableToken = (await tableTokens(backend, 'a')).get('Salle-1') ?? '';
  person = await ordered(backend, 'a');
  confirmToken = (await signUpAt(backend, 'a')).token;
  const { email } = person.signUp;
  const reset = await emailCausedBy(
    backend,
    () => person.client.succeed('customerForget', { email, store_id: storeIds.a }, onPage(originOf('a'))),
    { to: email, subject: /mot de passe/i },
  );
  passwordToken = /\/forget\/([\w-]+)/.exec(reset.text)?.[1] ?? '';
  assert(passwordToken, 'the e-mail has a link');
});

/** All rows of orders, customers and sessions. */
const allRows = async () => ({
  orders: await written(backend),
  persons: await backend.database.acrossStores(async (tx) => [
    await tx.query('SELECT * FROM customer ORDER BY customer_id'),
    await tx.query('SELECT * FROM session_family ORDER BY family_id'),
    await tx.query('SELECT * FROM refresh_token ORDER BY token_hash'),
  ]),
});

/** Whether an endpoint accepts the access token in its body: those of a customer do, and those with a field for it. */
function takesTokenInBody(name: EndpointName): boolean {
  const { who, optionalSignIn }: Endpoint = endpoints[name];
  if (who === 'customer' || optionalSignIn) return true;
  const { error } = endpointSchemas[name].payload.safeParse({ access_token: 'x' });
  return !error?.issues.some(
    (issue) => issue.code === 'unrecognized_keys' && issue.keys.includes('access_token'),
  );
}

/** Calls shop B as the customer of shop A: with the cookie, the headers and, where it may, the token in the body. */
async function atShopB(name: EndpointName, payload: Payload) {
  const client = backend.shop('b');
  client.cookies.set('access_token', person.access_token);
  const bearer = { authorization: `Bearer ${person.access_token}`, 'refresh-token': person.refresh_token };
  const before = await allRows();
  const replies = [
    await client.call(name, payload as never),
    await client.call(name, payload as never, bearer),
    ...(takesTokenInBody(name)
      ? [await client.call(name, { ...payload, access_token: person.access_token } as never)]
      : []),
  ];
  assert.deepEqual(await allRows(), before, `${name} wrote something`);
  for (const { body } of replies) {
    const text = JSON.stringify(body);
    assert(!text.includes(person.signUp.email), `${name} discloses the e-mail address`);
    assert(!('order' in body) && !('customer' in body), `${name} discloses the person`);
  }
  return replies;
}

type Refusal = readonly [status: number, code: string];
const UNAUTHENTICATED: Refusal = [401, 'unauthenticated'];
const FORBIDDEN: Refusal = [403, 'forbidden'];
const UNKNOWN_TOKEN: Refusal = [404, 'unknown_token'];

/** Endpoints whose payload names the shop: shop A's id is refused before the session is read. */
const WITH_SHOP_ID: readonly EndpointName[] = [
  'storeSearch',
  'storeEvents',
  'productSearch',
  'settingChangeTheme',
  'customerAdd',
  'customerLogin',
  'customerLoginV1',
  'customerMe',
  'customerFind',
  'customerDisconnect',
  'customerForget',
  'otpGet',
  'otpGetV1',
  'otpVerify',
  'otpVerifyV1',
  'refreshToken',
  'promotions',
  'promotionFind',
  'orderSlots',
  'orderAdd',
  'orderAddV1',
  'orderAddGuest',
  'orderOpen',
  'reviewWrite',
  'reviewStop',
  'reviewList',
  'tableVerify',
];

/** Endpoints for everyone, which a token of an e-mailed link gives access to. */
const BY_TOKEN: readonly EndpointName[] = [
  'customerConfirm',
  'customerVerify',
  'customerModifyPassword',
  'customerCancelDelete',
];

/** Endpoints that answer everyone, signed in or not, once the shop is named correctly. */
const OPEN: readonly EndpointName[] = [
  'customerAdd',
  'customerDisconnect',
  'storeEvents',
  'productSearch',
  'promotions',
  'orderSlots',
  'customerForget',
  'reviewList',
];

/** Refusals at shop B with its own id; all others are UNAUTHENTICATED. */
const AT_SHOP_B: Partial<Record<EndpointName, Refusal>> = {
  storeSearch: FORBIDDEN,
  settingChangeTheme: [403, 'theme_forbidden'],
  customerLogin: [401, 'bad_credentials'],
  customerLoginV1: [401, 'bad_credentials'],
  promotionFind: [404, 'unknown_promotion'],
  orderAddGuest: [409, 'guests_not_taken'],
  orderOpen: UNKNOWN_TOKEN,
  reviewWrite: UNKNOWN_TOKEN,
  reviewStop: UNKNOWN_TOKEN,
  tableVerify: [422, 'table_other_shop'],
};

function refusalAtHome(name: EndpointName): Refusal {
  if (WITH_SHOP_ID.includes(name)) return FORBIDDEN;
  return BY_TOKEN.includes(name) ? UNKNOWN_TOKEN : UNAUTHENTICATED;
}

function refusalAtShopB(name: EndpointName): Refusal {
  return AT_SHOP_B[name] ?? (BY_TOKEN.includes(name) ? UNKNOWN_TOKEN : UNAUTHENTICATED);
}

async function refusedAtShopB(name: EndpointName, payload: Payload, refusal: Refusal) {
  for (const { status, body } of await atShopB(name, payload)) assert.deepEqual([status, body.code], refusal);
}

describe('a customer signed in at shop A', () => {
  for (const name of throughShop) {
    const [status, code] = refusalAtHome(name);
    it(`gets ${status} ${code} from ${name} of shop B with ids of shop A; nothing is written or disclosed`, async () => {
      await refusedAtShopB(name, payloadAtHome(name), [status, code]);
    });
  }

  for (const name of throughShop.filter((each) => !OPEN.includes(each))) {
    const [status, code] = refusalAtShopB(name);
    it(`gets ${status} ${code} from ${name} of shop B with the id of shop B`, async () => {
      const payload = payloadAtHome(name);
      const there = 'store_id' in payload ? { ...payload, store_id: storeIds.b } : payload;
      await refusedAtShopB(name, there, [status, code]);
    });
  }

  for (const name of throughShop.filter((each) => !takesTokenInBody(each))) {
    it(`gets 400 malformed from ${name} of shop B with an access token in a payload that has no field for it`, async () => {
      const payload = { ...payloadAtHome(name), access_token: person.access_token };
      const answer = await backend.shop('b').refused(name, payload as never);
      assert.deepEqual([answer.status, answer.code], [400, 'malformed']);
    });
  }

  it('finds no product of shop A at shop B by its category ids', async () => {
    const { products } = await cardOf(backend, 'a');
    const category_id_array = [...products.values()].map(({ category_id }) => category_id);
    const payload = { category_id_array, store_id: storeIds.b, store_name: '' };
    for (const { body } of (await atShopB('productSearch', payload)).slice(0, 2)) {
      assert.deepEqual(body.data, { product: [], product_blocked: [] });
    }
  });

  it('stays signed in at shop A after a sign-out at shop B', async () => {
    const { client, refresh_token } = person;
    await atShopB('customerDisconnect', { refresh_token, store_id: storeIds.b });
    await client.succeed('orderFind', { order_id: person.order.order_id });
  });
});

describe("a member of shop B's staff", () => {
  it('sees no order of shop A and cannot change its status: 404 unknown_order', async () => {
    const staff = await staffOf(backend, 'b');
    const before = await allRows();
    const { orders } = await staff.succeed('staffOrderList', { all: true, limit: 200 });
    assert.deepEqual(orders, []);
    const { order_id } = person.order;
    for (const order_status_id of [5, 4] as const) {
      const answer = await staff.refused('staffOrderStatus', { order_id, order_status_id, reason: 'x' });
      assert.deepEqual([answer.status, answer.code], [404, 'unknown_order']);
    }
    assert.deepEqual(await allRows(), before);
  });

  it('is not a customer of any shop, even their own: 401', async () => {
    const { token } = await staffOf(backend, 'a');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await backend.shop('a').refused('orderFind', { order_id: person.order.order_id }, headers);
    assert.equal(answer.status, 401);
  });
});
