import { randomUUID } from 'node:crypto';
import type { CallOf } from '#lib/contract/endpoint-schemas.ts';
import type { EndpointName } from '#lib/contract/endpoints.ts';
import { shopA } from '#tests/support/shops/shop-a.ts';
import { testTenants } from './tenants.ts';

/** A valid payload for every endpoint; the ids in it need not exist. */
export function payloads(store_id: number): { [Name in EndpointName]: CallOf<Name> } {
  const order: CallOf<'orderAdd'> = {
    store_id,
    shipping_method: 'pickup',
    delivery_time: 'asap',
    payment_method: 'cash',
    expected_total: '2.00',
    idempotency_key: randomUUID(),
    lines: [{ product_id: 1, quantity: 1, options: [] }],
  };
  const login = { email: 'personne@example.fr', password: 'un mot de passe', store_id };
  const otp = { purpose: 'login', email: login.email, store_id } as const;
  const details = { firstname: 'Léa', lastname: 'Dupont', email: login.email, telephone: '06 12 34 56 78' };
  const passwords = { password: login.password, new_password: 'un autre secret' };
  const deletion = { token_session_id: 'unknown', store_id, customer_id: 1, password: 'x' };
  const address = { company: '', city: 'Lille', address_2: '', store_id, default: true };
  const addressAdd = { ...address, address: '1 rue de la Gare' };
  const addressUpdate = { ...address, address_id: 1, address_1: '1 rue de la Gare' };
  const me = { access_token: '', refresh_token: '', store_id };
  const staff = { shop: 'shop-a', email: 'equipe@example.fr', password: 'un mot de passe' };
  return {
    csrfToken: {},
    challenge: {},
    storeSearch: { url: 'https://shop-a.localhost' },
    storeEvents: { store_id, after: 0 },
    productSearch: { category_id_array: [1], store_id, store_name: 'Grill A' },
    customerAdd: { ...login, firstname: 'Léa', lastname: 'Dupont', telephone: '06 12 34 56 78', terms: true },
    customerConfirm: { token: 'unknown' },
    customerLogin: login,
    customerLoginV1: login,
    customerMe: me,
    customerFind: me,
    customerDisconnect: { refresh_token: '', store_id },
    customerForget: { email: login.email, store_id },
    customerVerify: { token: 'unknown' },
    customerModifyPassword: { token: 'unknown', password: login.password },
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
    customerCancelDelete: { customer_id: 1, token: 'unknown' },
    customerDisconnectEverywhere: {},
    customerOrders: {},
    customerTransactions: {},
    customerReceipt: { order_id: 1 },
    customerReceiptPdf: { order_id: 1 },
    customerExport: { password: 'un-mot-de-passe-assez-long' },
    addressList: { store_id },
    addressAdd: addressAdd,
    addressAddV1: addressAdd,
    settingChangeTheme: { theme: 'smoke', store_id },
    addressUpdate: addressUpdate,
    addressUpdateV1: addressUpdate,
    addressDefault: { address_id: 1, store_id },
    addressDelete: { address_id: 1 },
    addressDeleteV1: { address_id: 1 },
    addressSearch: { text: '8 rue des Arts Lille', store_id },
    recurringList: { store_id },
    recurringAdd: { order_id: 1, weekdays: [1, 5], time: '12:30', shipping_method: 'pickup', store_id },
    recurringUpdate: { recurring_id: 1, paused: true },
    recurringDelete: { recurring_id: 1 },
    recurringConfirm: { recurring_id: 1 },
    refreshToken: { refresh_token: 'unknown', store_id },
    orderSlots: { store_id, shipping_method: 'pickup' },
    orderAdd: order,
    orderAddV1: order,
    orderFind: { order_id: 1 },
    orderCancel: { order_id: 1 },
    checkoutSession: { order_id: 1 },
    checkoutSessionV1: { order_id: 1 },
    paymentCheck: { order_id: 1 },
    paymentOnSite: { order_id: 1, payment_method: 'cash' },
    paymentWebhook: { id: 'evt_1', type: 'checkout.session.completed' },
    tableVerify: { token: 'e30.e30.c2ln', store_id },
    staffLogin: staff,
    staffOrderList: {},
    staffOrderStatus: { order_id: 1, order_status_id: 5 },
    staffOrderAdjust: {
      order_id: 1,
      version: 1,
      change: { kind: 'discount', amount: '1.00' },
      reason: 'Attente',
      idempotency_key: randomUUID(),
    },
    staffOrderReceived: { order_id: 1, means: 'cash', amount: '1.00', idempotency_key: randomUUID() },
    staffStoreSwitch: { sw: 'web_order', value: 1 },
    staffTableList: {},
    staffTableRenew: {},
    staffCreate: { ...staff, name: 'Sam' },
    shopImport: shopA(),
    paymentAccountFind: { shop: 'shop-a' },
    paymentAccountConnect: { shop: 'shop-a' },
    jobFailures: {},
    jobRetry: { failure_id: 1 },
    jobDrop: { failure_id: 1 },
    tenantAdd: { tenant: { ...testTenants.a, id: 'new-shop' } },
    tenantHost: { tenant: 'unknown', host: 'www.shop-a.example' },
    tenantHostRemove: { tenant: 'unknown', host: 'www.shop-a.example' },
    tenantRemove: { tenant: 'unknown' },
    tenantList: {},
    directoryFind: { host: 'shop-a.localhost' },
    directoryChanges: { since: 0 },
    directoryList: {},
    health: {},
    shopRevisions: { tenants: ['shop-a'] },
    ready: {},
  };
}
