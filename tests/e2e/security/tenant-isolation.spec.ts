import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Endpoint, type EndpointName, endpoints } from '#lib/contract/endpoints.ts';
import { tenants } from '#tenants';
import { ask, type Question, type Reply } from '#tests/gateway/support/ask.ts';
import { isFull, sampleOf } from '#tests/support/full-run.ts';
import { type MarkedShop, markedShop } from '../support/marked-shops.ts';
import { ALL_SHOPS } from '../support/open-all-day.ts';
import { atBackend, expect, storefrontPort, test } from '../support/separate-product.ts';

type Payload = Record<string, unknown>;

const SHOPS = ['le-bosphore', 'ty-gwenn', 'ti-kaz-kreol'];
/** The shops at whose sites another shop's data are requested. */
const ASKED = isFull ? ALL_SHOPS : [...SHOPS, 'pojang'];

/** Each request has its own client address, so that no rate limit hides its result. */
test.use({ start: { shops: ASKED, environment: { BEHIND_PROXY: '1' } } });
test.describe.configure({ mode: 'serial', timeout: 400_000 });

const AT_ONCE = 8;

let shops: MarkedShop[] = [];
let asked = 0;

test.beforeAll(async ({ product: _ }) => {
  shops = await Promise.all(SHOPS.map(markedShop));
  for (const { marks } of shops) expect(marks.length).toBeGreaterThan(20);
});

const ATTEMPTS = 5;

/** Asks again when the shop cannot be read in time, as on a machine that renders every page at once. */
async function probe(question: Question): Promise<Reply> {
  asked += 1;
  const address = `203.0.${Math.floor(asked / 250) % 250}.${asked % 250}`;
  const headers = { ...question.headers, 'x-forwarded-for': address };
  for (let attempt = 1; ; attempt += 1) {
    const reply = await ask(storefrontPort(), { ...question, headers });
    if (reply.status !== 503 || attempt === ATTEMPTS) return reply;
    await setTimeout(Number(reply.headers['retry-after'] ?? 1) * 1000);
  }
}

async function all<Item>(items: readonly Item[], each: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await each(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Texts of `other` in an answer that must not contain them, and any server error. */
function faults(question: Question, reply: Reply, others: readonly MarkedShop[]): string[] {
  const sent = JSON.stringify(question);
  const whole = `${JSON.stringify(reply.headers)} ${reply.text}`;
  const told = others.flatMap(({ marks }) =>
    marks.filter((mark) => !sent.includes(mark) && whole.includes(mark)),
  );
  const { location } = reply.headers;
  return [
    ...told,
    ...(reply.status >= 500 ? [`status ${reply.status}`] : []),
    ...(location !== undefined && !/^\/(?![/\\])/.test(location) ? [`to ${location}`] : []),
  ];
}

/** The cookies of a signed-in customer of a shop. */
const cookiesOf = ({ client }: MarkedShop) =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const pairs = () =>
  shops.flatMap((home) => shops.filter((other) => other !== home).map((other) => ({ home, other })));

/** Every path of a shop's site, requested with another shop's ids, tokens and headers. */
function pathsWith(other: MarkedShop): string[] {
  const { shop, categoryIds, productIds, order, tableToken, confirmToken } = other;
  const within = [
    '',
    '/',
    '/login',
    '/card.json',
    '/basket',
    '/basket/order',
    `/cproduct/${categoryIds[0]}/x`,
  ];
  return [
    '/',
    '/card.json',
    '/link-previews.json',
    `/${tableToken}`,
    ...categoryIds.map((id) => `/cproduct/${id}/x`),
    ...productIds.slice(0, 3).map((id) => `/product/${categoryIds[0]}/${id}`),
    ...productIds.slice(0, 2).map((id) => `/?product=${id}`),
    `/?order=${order.order_id}`,
    '/?basket=open',
    '/basket',
    '/basket/order',
    '/login',
    '/register',
    `/confirm-register/${confirmToken}`,
    '/privacy-policy',
    '/condition-use',
    '/nowhere',
    '/shops',
    ...within.map((path) => `/${shop}${path}`),
    `//${shop}.localhost/`,
    `/..%2f${shop}/card.json`,
    `/cproduct/1/..\\..\\${shop}`,
  ];
}

test("no page of one shop discloses anything of another's, whatever the request", async () => {
  const before = asked;
  const questions = tenants
    .filter(({ id }) => ASKED.includes(id))
    .flatMap(({ id, hosts: [host] }) =>
      shops
        .filter(({ shop }) => shop !== id)
        .flatMap((other) =>
          pathsWith(other).flatMap((path) =>
            [{}, { cookie: cookiesOf(other) }].flatMap((session) =>
              [{}, { rsc: '1' }].map((form) => ({
                id,
                question: {
                  host,
                  path: 'rsc' in form ? `${path}${path.includes('?') ? '&' : '?'}_rsc=` : path,
                  headers: { ...session, ...form },
                },
              })),
            ),
          ),
        ),
    );
  const found: string[] = [];
  await all(questions, async ({ id, question }) => {
    const reply = await probe(question);
    const wrong = faults(
      question,
      reply,
      shops.filter(({ shop }) => shop !== id),
    );
    if (wrong.length > 0)
      found.push(`${id} ${reply.status} ${JSON.stringify(question).slice(0, 300)} ${wrong}`);
  });
  expect(found.slice(0, 20)).toEqual([]);
  expect(asked - before).toBeGreaterThanOrEqual(1000);
});

/** The payload of `whose` for an endpoint of their own shop. */
function payloadOf(name: EndpointName, whose: MarkedShop): Payload {
  const { storeId, person, accessToken, refreshToken, payload, order, categoryIds, shop } = whose;
  const login = { email: person.email, password: person.password, store_id: storeId };
  const otp = { purpose: 'login', email: person.email, store_id: storeId };
  const { firstname, lastname, email, telephone } = person;
  const details = { firstname, lastname, email, telephone };
  const passwords = { password: person.password, new_password: person.password };
  const deletion = { token_session_id: 'x', store_id: storeId, customer_id: 1, password: 'x' };
  const address = { city: 'Lille', store_id: storeId };
  const addressAdd = { ...address, address: 'x' };
  const addressUpdate = { ...address, address_id: 1, address_1: 'x' };
  const session = { access_token: accessToken, refresh_token: refreshToken, store_id: storeId };
  const payloads: Record<EndpointName, Payload> = {
    csrfToken: {},
    challenge: {},
    storeSearch: { url: `https://commande.${shop}.example` },
    storeEvents: { store_id: storeId, after: 0 },
    productSearch: { category_id_array: categoryIds, store_id: storeId, store_name: shop },
    customerAdd: {
      ...person,
      email: `nouveau.${randomUUID().slice(0, 6)}@exemple.fr`,
      firstname: 'Nouveau',
      lastname: 'Venu',
    },
    customerConfirm: { token: whose.confirmToken },
    customerLogin: login,
    customerLoginV1: login,
    customerMe: session,
    customerFind: session,
    customerDisconnect: { refresh_token: refreshToken, store_id: storeId },
    customerForget: { email: person.email, store_id: storeId },
    customerVerify: { token: whose.confirmToken },
    customerModifyPassword: { token: whose.confirmToken, password: person.password },
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
    customerCancelDelete: { customer_id: 1, token: whose.confirmToken },
    customerDisconnectEverywhere: {},
    customerOrders: {},
    customerTransactions: {},
    customerReceipt: { order_id: order.order_id },
    customerReceiptPdf: { order_id: order.order_id },
    customerExport: { password: 'un-mot-de-passe-assez-long' },
    addressList: { store_id: storeId },
    addressAdd: addressAdd,
    addressAddV1: addressAdd,
    addressUpdate: addressUpdate,
    addressUpdateV1: addressUpdate,
    addressDefault: { address_id: 1, store_id: storeId },
    addressDelete: { address_id: 1 },
    addressDeleteV1: { address_id: 1 },
    addressSearch: { text: '8 rue des Arts', store_id: storeId },
    recurringList: { store_id: storeId },
    recurringAdd: {
      order_id: order.order_id,
      weekdays: [1],
      time: '12:30',
      shipping_method: 'pickup',
      store_id: storeId,
    },
    recurringUpdate: { recurring_id: 1, paused: true },
    recurringDelete: { recurring_id: 1 },
    recurringConfirm: { recurring_id: 1 },
    settingChangeTheme: { theme: 'smoke', store_id: storeId },
    refreshToken: { refresh_token: refreshToken, store_id: storeId },
    promotions: { store_id: storeId },
    promotionFind: { store_id: storeId, code: 'INCONNU' },
    customerLoyalty: {},
    orderSlots: { store_id: storeId, shipping_method: 'pickup' },
    orderAdd: { ...payload, comment: 'x' },
    orderAddV1: { ...payload, comment: 'x', idempotency_key: randomUUID() },
    orderAddGuest: { ...payload, name: 'x', email: 'x@example.fr', idempotency_key: randomUUID() },
    orderOpen: { store_id: storeId, secret: 'x' },
    orderKeep: { guest_tokens: ['x'] },
    reviewWrite: { store_id: storeId, secret: 'x', rating: 1 },
    reviewStop: { store_id: storeId, secret: 'x' },
    reviewList: { store_id: storeId },
    orderFind: { order_id: order.order_id },
    orderNews: { order_id: order.order_id },
    orderNewsChange: { order_id: order.order_id, sms: true },
    orderCancel: { order_id: order.order_id, reason: 'x' },
    checkoutSession: { order_id: order.order_id },
    checkoutSessionV1: { order_id: order.order_id },
    paymentCheck: { order_id: order.order_id },
    paymentOnSite: { order_id: order.order_id, payment_method: 'cash' },
    paymentWebhook: { id: 'evt_1', type: 'checkout.session.completed' },
    tableVerify: { token: whose.tableToken, store_id: storeId },
    staffLogin: { shop, email: person.email, password: person.password },
    staffOrderList: { all: true },
    staffOrderStatus: { order_id: order.order_id, order_status_id: 4, reason: 'x' },
    staffOrderAdjust: {
      order_id: order.order_id,
      version: 1,
      change: { kind: 'discount', amount: '1.00' },
      reason: 'Attente',
      idempotency_key: randomUUID(),
    },
    staffOrderReceived: {
      order_id: order.order_id,
      means: 'cash',
      amount: '1.00',
      idempotency_key: randomUUID(),
    },
    staffStoreSwitch: { sw: 'maintenance', value: 1 },
    staffTableList: {},
    staffTableRenew: {},
    staffInvite: { shop, email: person.email, name: 'x', role: 'owner' },
    staffCreate: { shop, email: person.email, password: person.password, name: 'x' },
    staffFactorReset: { shop, email: person.email },
    shopImport: { format: 'ardoise-shop/1', shop },
    journalVerify: {},
    journalEntries: {},
    journalSign: {},
    jobFailures: {},
    paymentAccountFind: {},
    paymentAccountConnect: {},
    jobRetry: { failure_id: 1 },
    reportRebuild: {},
    jobDrop: { failure_id: 1 },
    tenantAdd: {},
    tenantHost: { tenant: shop, host: 'x.example' },
    tenantHostRemove: { tenant: shop, host: 'x.example' },
    tenantRemove: { tenant: shop },
    tenantList: {},
    directoryFind: { tenant: shop },
    directoryChanges: { since: 0 },
    directoryList: {},
    health: {},
    shopRevisions: { tenants: [shop] },
    ready: {},
  };
  return payloads[name];
}

/** A payload of `other`, and variants with one field after another replaced by that of `home`. */
function mixtures(name: EndpointName, home: MarkedShop, other: MarkedShop): Payload[] {
  const theirs = payloadOf(name, other);
  const ours = payloadOf(name, home);
  const half = Object.keys(theirs)
    .filter((field) => field in ours)
    .map((field) => ({ ...theirs, [field]: ours[field] }));
  const foreign = 'store_id' in ours ? [{ ...ours, store_id: other.storeId }] : [];
  return [theirs, ...half, ...foreign, { ...theirs, shop: other.shop, tenant: other.shop }];
}

/** The ways to send a session, and headers that only trusted callers may send. */
const sessionsOf = (home: MarkedShop, other: MarkedShop): Record<string, string>[] => [
  {},
  { cookie: cookiesOf(other) },
  { cookie: cookiesOf(home) },
  { authorization: `Bearer ${other.accessToken}`, 'refresh-token': other.refreshToken },
  { cookie: cookiesOf(home), authorization: `Bearer ${other.accessToken}` },
  { authorization: `Bearer ${other.staffToken}`, 'x-ardoise-shop': other.shop },
  {
    cookie: cookiesOf(other),
    'x-ardoise-tenant': other.shop,
    'x-forwarded-host': other.host,
    'x-ardoise-proxy-secret': 'x',
  },
];

/** The endpoints by which a customer changes their own account. */
const OWN_ACCOUNT: readonly EndpointName[] = [
  'customerUpdate',
  'customerUpdateV1',
  'customerUpdatePassword',
  'customerUpdatePasswordV1',
  'customerDisconnectEverywhere',
];

/** Allowed: a customer changes their account, signs out, renews their session, cancels their order. */
function isOwnBusiness(
  name: EndpointName,
  payload: Payload,
  { cookie }: Record<string, string>,
  home: MarkedShop,
): boolean {
  const asThemselves = cookie === cookiesOf(home);
  if (name === 'orderCancel') return asThemselves && payload.order_id === home.order.order_id;
  if (OWN_ACCOUNT.includes(name)) return asThemselves;
  const isSession = name === 'customerDisconnect' || name === 'refreshToken';
  return isSession && (asThemselves || payload.refresh_token === home.refreshToken);
}

test("no call on one shop's site discloses or changes anything of another's", async () => {
  const before = asked;
  const questions = pairs().flatMap(({ home, other }) =>
    (Object.entries(endpoints) as [EndpointName, Endpoint][]).flatMap(([name, { method, path }]) =>
      mixtures(name, home, other).flatMap((payload) =>
        sessionsOf(home, other)
          .filter((session) => !isOwnBusiness(name, payload, session, home))
          .map((session) => {
            const { cookie = `csrf=${home.client.cookies.get('csrf')}`, ...rest } = session;
            const headers = {
              'content-type': 'application/json',
              'x-csrf-token': cookie.includes(cookiesOf(other)) ? other.csrf : home.csrf,
              cookie,
              ...rest,
            };
            const body = method === 'POST' ? JSON.stringify(payload) : undefined;
            return {
              home,
              other,
              question: { method, host: home.host, path: `/api/${path}`, headers, body },
            };
          }),
      ),
    ),
  );
  const found: string[] = [];
  // Coprime to the number of sessions, so that each is combined with everything else.
  await all(sampleOf(questions, 11), async ({ home, question }) => {
    const reply = await probe(question);
    const wrong = faults(
      question,
      reply,
      shops.filter((each) => each !== home),
    );
    if (wrong.length > 0)
      found.push(
        `${reply.status} ${JSON.stringify(question).slice(0, 900)} ${reply.text.slice(0, 200)} ${wrong}`,
      );
  });
  expect(found.slice(0, 20)).toEqual([]);
  expect(asked - before).toBeGreaterThanOrEqual(1000);
});

/** Ways in which an outsider may try to act for a shop at the backend. */
const pretences = ({ shop }: MarkedShop): Record<string, string>[] => [
  { 'x-ardoise-shop': shop },
  { 'x-ardoise-tenant': shop, 'x-ardoise-proxy-secret': 'x', 'x-ardoise-shop': shop },
];

test('staff of one shop have no access at another, and an unauthenticated caller none at the backend', async () => {
  const found: string[] = [];
  const calls = pairs().flatMap(({ home, other }) =>
    (Object.entries(endpoints) as [EndpointName, Endpoint][]).flatMap(([name, { through }]) =>
      [other.staffToken, other.accessToken, other.csrf, ''].flatMap((bearer) =>
        pretences(home).map((headers) => ({ home, other, name, through, bearer, headers })),
      ),
    ),
  );
  // Coprime to the number of ways to call, so that each is combined with every endpoint.
  for (const { home, other, name, through, bearer, headers } of sampleOf(calls, 5)) {
    asked += 1;
    const { status, body } = await atBackend(bearer).call(name, payloadOf(name, home) as never, headers);
    const told = home.marks.filter((mark) => JSON.stringify(body).includes(mark));
    const open = through === 'backend' && ['health', 'ready'].includes(name);
    if (status >= 500 || told.length > 0 || (status < 400 && !open && !isTheirOwn(name, bearer, other)))
      found.push(`${name} ${status} ${told}`);
  }
  expect(found.slice(0, 20)).toEqual([]);
});

/** Calls without a shop in the payload, which staff may make for their own shop. */
const isTheirOwn = (name: EndpointName, bearer: string, other: MarkedShop) =>
  bearer === other.staffToken &&
  ['staffOrderList', 'staffTableList', 'staffStoreSwitch', 'staffTableRenew'].includes(name);

test('after more than two thousand requests every shop and account is unchanged', async () => {
  expect(asked).toBeGreaterThan(2000);
  for (const { client, order, storeId, refreshToken, person } of shops) {
    expect((await client.succeed('orderFind', { order_id: order.order_id })).order).toEqual(order);
    const tokens = { access_token: '', refresh_token: refreshToken, store_id: storeId };
    const { customer } = await client.succeed('customerMe', tokens);
    expect([customer.firstname, customer.email, customer.orders.length]).toEqual([
      person.firstname,
      person.email,
      1,
    ]);
  }
});
