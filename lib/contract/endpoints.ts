import type { RefusalCode } from '#lib/domain/refusal-code.ts';

/**
 * The endpoints of the wire (CONTRACT, Calls), without their schemas, so that the browser can read it.
 *
 * - `csrf`: a write, needs the CSRF token. Calls that only read, though POST, are exempt.
 * - `who`: who may call. 'customer' needs a signed-in customer of the shop, 'staff' a member of its staff,
 *   'admin' the operator's key.
 * - `through`: 'shop' calls come through the storefront's proxy on a shop's host; 'backend' calls go to the
 *   backend directly and are unknown to the proxy; an 'either' call may come both ways and is for no shop of its own.
 * - `verdicts`: of a call that asks whether something holds, the refusals that say no. The proxy hands them on with
 *   200, since the call has found out what it was asked; so a browser does not log them as a failure.
 */
export interface Endpoint {
  method: 'GET' | 'POST';
  /** Below `/api/`. */
  path: string;
  csrf: boolean;
  who: 'everyone' | 'customer' | 'staff' | 'admin';
  through: 'shop' | 'backend' | 'either';
  /** Open to everyone, but acts for whoever is signed in: the body may carry the tokens. */
  signedInToo?: true;
  /** A success is answered with 201: something new stands. */
  created?: true;
  verdicts?: readonly RefusalCode[];
}

const read = { method: 'POST', csrf: false, who: 'everyone', through: 'shop' } as const;
const write = { method: 'POST', csrf: true, who: 'everyone', through: 'shop' } as const;
const get = { method: 'GET', csrf: false, who: 'everyone', through: 'shop' } as const;
const ownRead = { ...read, who: 'customer' } as const;
const ownWrite = { ...write, who: 'customer' } as const;
const staff = { method: 'POST', csrf: false, who: 'staff', through: 'backend' } as const;
const admin = { method: 'POST', csrf: false, who: 'admin', through: 'backend' } as const;

export const endpoints = {
  csrfToken: { ...get, path: 'v1/csrf-token' },
  challenge: { ...get, path: 'v1/challenge' },
  storeSearch: { ...read, path: 'v1/store/search_ssl' },
  productSearch: { ...read, path: 'v1/product/search_product' },
  settingChangeTheme: { ...write, path: 'v1/setting/change-theme' },
  customerAdd: { ...write, path: 'v1/customer/add' },
  customerConfirm: { ...write, path: 'v1/customer/confirm-register' },
  customerLogin: { ...write, path: 'v2/customer/login' },
  customerLoginV1: { ...write, path: 'v1/customer/login' },
  customerMe: { ...read, path: 'v2/customer/me' },
  customerFind: { ...read, path: 'v1/customer/find' },
  customerDisconnect: { ...write, path: 'v2/customer/disconnect' },
  customerForget: { ...write, path: 'v1/customer/forget-password' },
  customerVerify: {
    ...read,
    path: 'v1/customer/verify',
    verdicts: ['malformed', 'unknown_token', 'used_token'],
  },
  customerModifyPassword: { ...write, path: 'v1/customer/modify-password' },
  otpGet: { ...write, path: 'v2/customer/get-otp', signedInToo: true },
  otpGetV1: { ...write, path: 'v1/customer/get-otp', signedInToo: true },
  otpVerify: { ...write, path: 'v2/customer/verify-otp', signedInToo: true },
  otpVerifyV1: { ...write, path: 'v1/customer/verify-otp', signedInToo: true },
  customerUpdate: { ...ownWrite, path: 'v2/customer/update' },
  customerUpdateV1: { ...ownWrite, path: 'v1/customer/update' },
  customerUpdatePassword: { ...ownWrite, path: 'v2/customer/update-password' },
  customerUpdatePasswordV1: { ...ownWrite, path: 'v1/customer/update-password' },
  customerDelete: { ...ownWrite, path: 'v2/customer/delete' },
  customerDeleteV1: { ...ownWrite, path: 'v1/customer/delete' },
  customerCancelDelete: { ...write, path: 'v1/customer/cancel_delete' },
  customerDisconnectEverywhere: { ...ownWrite, path: 'v2/customer/disconnect-everywhere' },
  customerOrders: { ...ownRead, path: 'v2/customer/orders' },
  customerTransactions: { ...ownRead, path: 'v2/customer/transactions' },
  customerReceipt: { ...ownRead, path: 'v2/customer/receipt' },
  customerExport: { ...ownRead, path: 'v2/customer/export' },
  addressList: { ...ownRead, path: 'v1/address/get_by_user' },
  addressAdd: { ...ownWrite, path: 'v2/customer/add-address' },
  addressAddV1: { ...ownWrite, path: 'v1/address/add' },
  addressUpdate: { ...ownWrite, path: 'v2/customer/update-address' },
  addressUpdateV1: { ...ownWrite, path: 'v1/address/modify' },
  addressDefault: { ...ownWrite, path: 'v2/customer/default-address' },
  addressDelete: { ...ownWrite, path: 'v2/customer/delete-address' },
  addressDeleteV1: { ...ownWrite, path: 'v1/address/delete' },
  addressSearch: { ...ownRead, path: 'v1/address/search' },
  recurringList: { ...ownRead, path: 'v1/recurring/list' },
  recurringAdd: { ...ownWrite, path: 'v1/recurring/add', created: true },
  recurringUpdate: { ...ownWrite, path: 'v1/recurring/update' },
  recurringDelete: { ...ownWrite, path: 'v1/recurring/delete' },
  recurringConfirm: { ...write, path: 'v1/recurring/confirm', signedInToo: true },
  refreshToken: { ...write, path: 'v1/refresh-token' },
  orderSlots: { ...read, path: 'v1/order/slots' },
  orderAdd: { ...write, path: 'v2/order/add', signedInToo: true, created: true },
  orderAddV1: { ...write, path: 'v1/order/add', signedInToo: true, created: true },
  orderFind: { ...read, path: 'v1/order/find', signedInToo: true },
  orderCancel: { ...write, path: 'v1/order/update-cancel', signedInToo: true },
  checkoutSession: { ...write, path: 'v2/payment/create-checkout-session', signedInToo: true },
  checkoutSessionV1: { ...write, path: 'v1/payment/create-checkout-session', signedInToo: true },
  paymentCheck: { ...write, path: 'v2/payment/check', signedInToo: true },
  paymentOnSite: { ...write, path: 'v2/payment/pay-on-site', signedInToo: true },
  paymentWebhook: { ...write, path: 'v1/payment/webhook', csrf: false, through: 'either' },
  tableVerify: {
    ...read,
    path: 'v1/table/verify',
    verdicts: ['table_token', 'table_other_shop', 'table_renewed', 'unknown_table'],
  },
  staffLogin: { ...staff, path: 'v1/staff/login', who: 'everyone' },
  staffOrderList: { ...staff, path: 'v1/staff/order/list' },
  staffOrderStatus: { ...staff, path: 'v1/staff/order/status' },
  staffOrderReceived: { ...staff, path: 'v1/staff/order/received' },
  staffStoreSwitch: { ...staff, path: 'v1/staff/store/switch' },
  staffTableList: { ...staff, path: 'v1/staff/table/list' },
  staffTableRenew: { ...staff, path: 'v1/staff/table/renew' },
  staffCreate: { ...admin, path: 'v1/staff/create', created: true },
  shopImport: { ...admin, path: 'v1/admin/shop/import' },
  jobFailures: { ...admin, path: 'v1/admin/job/failures' },
  jobRetry: { ...admin, path: 'v1/admin/job/retry' },
  health: { ...get, path: 'v1/health', through: 'backend' },
  ready: { ...get, path: 'v1/ready', through: 'backend' },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
