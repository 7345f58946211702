import { SHOP_FILE_BYTES_MAX } from '#lib/domain/catalogue/catalogue-version.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import type { Permission } from '#lib/domain/staff/permissions.ts';

/**
 * An endpoint of the contract. The table has no schemas, so that the browser can load it.
 *
 * - `csrf`: a write, which needs the CSRF token. A POST that only reads is exempt.
 * - `who`: who may call. 'customer' needs a signed-in customer of the shop, 'staff' a member of its staff,
 *   'admin' the operator's key, 'storefront' its server by the secret that it shares with the backend, 'member' one
 *   of the shop's staff at its management host, 'agent' a print agent of the shop by its key.
 * - `through`: 'shop' calls come through the proxy on a shop's host, 'manage' calls on its management host; 'backend'
 *   calls go to the backend directly and are unknown to the proxy; an 'either' call may come both ways and belongs to no
 *   particular shop.
 * - `answeredWith200`: refusals that are the expected result of a check. The proxy returns them with status 200, so that
 *   a browser does not log them as failures.
 */
export interface Endpoint {
  method: 'GET' | 'POST';
  /** Below `/api/`. */
  path: string;
  csrf: boolean;
  who: 'everyone' | 'customer' | 'staff' | 'member' | 'agent' | 'admin' | 'storefront';
  through: 'shop' | 'manage' | 'backend' | 'either';
  /** Open to everyone, but acts for the customer when one is signed in: the body may carry the tokens. */
  optionalSignIn?: true;
  /** What the role of a caller of the staff must include; null or absent: nothing. */
  permission?: Permission | null;
  /** Open to a member who has yet to add the second factor that the shop demands. */
  beforeSecondFactor?: true;
  /** A success is answered with 201: a resource was created. */
  created?: true;
  answeredWith200?: readonly RefusalCode[];
  /** The body is a file of at most so many bytes, and the payload is in the query, each field as text. */
  fileBytes?: number;
  /** The maximum size of the JSON body, where it is another than BODY_LIMIT_BYTES. */
  bodyBytes?: number;
}

const read = { method: 'POST', csrf: false, who: 'everyone', through: 'shop' } as const;
const write = { method: 'POST', csrf: true, who: 'everyone', through: 'shop' } as const;
const get = { method: 'GET', csrf: false, who: 'everyone', through: 'shop' } as const;
const customerRead = { ...read, who: 'customer' } as const;
const customerWrite = { ...write, who: 'customer' } as const;
const staff = { method: 'POST', csrf: false, who: 'staff', through: 'backend' } as const;
const admin = { method: 'POST', csrf: false, who: 'admin', through: 'backend' } as const;
const storefront = { method: 'POST', csrf: false, who: 'storefront', through: 'backend' } as const;

export const endpoints = {
  csrfToken: { ...get, path: 'v1/csrf-token' },
  challenge: { ...get, path: 'v1/challenge' },
  storeSearch: { ...read, path: 'v1/store/search_ssl' },
  storeEvents: { ...read, path: 'v1/store/events', optionalSignIn: true },
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
    answeredWith200: ['malformed', 'unknown_token', 'used_token'],
  },
  customerModifyPassword: { ...write, path: 'v1/customer/modify-password' },
  otpGet: { ...write, path: 'v2/customer/get-otp', optionalSignIn: true },
  otpGetV1: { ...write, path: 'v1/customer/get-otp', optionalSignIn: true },
  otpVerify: { ...write, path: 'v2/customer/verify-otp', optionalSignIn: true },
  otpVerifyV1: { ...write, path: 'v1/customer/verify-otp', optionalSignIn: true },
  customerUpdate: { ...customerWrite, path: 'v2/customer/update' },
  customerUpdateV1: { ...customerWrite, path: 'v1/customer/update' },
  customerNewsletter: { ...customerWrite, path: 'v2/customer/newsletter' },
  customerUpdatePassword: { ...customerWrite, path: 'v2/customer/update-password' },
  customerUpdatePasswordV1: { ...customerWrite, path: 'v1/customer/update-password' },
  customerDelete: { ...customerWrite, path: 'v2/customer/delete' },
  customerDeleteV1: { ...customerWrite, path: 'v1/customer/delete' },
  customerCancelDelete: { ...write, path: 'v1/customer/cancel_delete' },
  customerDisconnectEverywhere: { ...customerWrite, path: 'v2/customer/disconnect-everywhere' },
  customerOrders: { ...customerRead, path: 'v2/customer/orders' },
  customerTransactions: { ...customerRead, path: 'v2/customer/transactions' },
  customerReceipt: { ...read, path: 'v2/customer/receipt', optionalSignIn: true },
  customerReceiptPdf: { ...read, path: 'v2/customer/receipt-pdf', optionalSignIn: true },
  customerExport: { ...customerRead, path: 'v2/customer/export' },
  addressList: { ...customerRead, path: 'v1/address/get_by_user' },
  addressAdd: { ...customerWrite, path: 'v2/customer/add-address' },
  addressAddV1: { ...customerWrite, path: 'v1/address/add' },
  addressUpdate: { ...customerWrite, path: 'v2/customer/update-address' },
  addressUpdateV1: { ...customerWrite, path: 'v1/address/modify' },
  addressDefault: { ...customerWrite, path: 'v2/customer/default-address' },
  addressDelete: { ...customerWrite, path: 'v2/customer/delete-address' },
  addressDeleteV1: { ...customerWrite, path: 'v1/address/delete' },
  addressSearch: { ...customerRead, path: 'v1/address/search' },
  recurringList: { ...customerRead, path: 'v1/recurring/list' },
  recurringAdd: { ...customerWrite, path: 'v1/recurring/add', created: true },
  recurringUpdate: { ...customerWrite, path: 'v1/recurring/update' },
  recurringDelete: { ...customerWrite, path: 'v1/recurring/delete' },
  recurringConfirm: { ...write, path: 'v1/recurring/confirm', optionalSignIn: true },
  refreshToken: { ...write, path: 'v1/refresh-token' },
  promotions: { ...read, path: 'v1/promotion/list', optionalSignIn: true },
  promotionFind: {
    ...read,
    path: 'v1/promotion/find',
    optionalSignIn: true,
    answeredWith200: ['unknown_promotion'],
  },
  customerLoyalty: { ...customerRead, path: 'v1/loyalty/find' },
  orderSlots: { ...read, path: 'v1/order/slots' },
  orderAdd: { ...write, path: 'v2/order/add', optionalSignIn: true, created: true },
  orderAddV1: { ...write, path: 'v1/order/add', optionalSignIn: true, created: true },
  orderAddGuest: { ...write, path: 'v2/order/add-guest', created: true },
  orderOpen: { ...read, path: 'v2/order/open', answeredWith200: ['unknown_token'] },
  orderKeep: { ...customerWrite, path: 'v2/order/keep' },
  reviewWrite: { ...write, path: 'v1/review/write', answeredWith200: ['unknown_token'] },
  reviewStop: { ...write, path: 'v1/review/stop', answeredWith200: ['unknown_token'] },
  reviewList: { ...read, path: 'v1/review/list' },
  orderFind: { ...read, path: 'v1/order/find', optionalSignIn: true },
  orderNews: { ...read, path: 'v2/order/news', optionalSignIn: true },
  orderNewsChange: { ...write, path: 'v2/order/news-change', optionalSignIn: true },
  orderCancel: { ...write, path: 'v1/order/update-cancel', optionalSignIn: true },
  checkoutSession: { ...write, path: 'v2/payment/create-checkout-session', optionalSignIn: true },
  checkoutSessionV1: { ...write, path: 'v1/payment/create-checkout-session', optionalSignIn: true },
  paymentCheck: { ...write, path: 'v2/payment/check', optionalSignIn: true },
  paymentOnSite: { ...write, path: 'v2/payment/pay-on-site', optionalSignIn: true },
  paymentWebhook: { ...write, path: 'v1/payment/webhook', csrf: false, through: 'either' },
  tableVerify: {
    ...read,
    path: 'v1/table/verify',
    answeredWith200: ['table_token', 'table_other_shop', 'table_renewed', 'unknown_table'],
  },
  staffLogin: { ...staff, path: 'v1/staff/login', who: 'everyone' },
  staffOrderList: { ...staff, path: 'v1/staff/order/list', permission: 'board.see' },
  staffOrderStatus: { ...staff, path: 'v1/staff/order/status', permission: 'order.move' },
  staffOrderAdjust: { ...staff, path: 'v1/staff/order/adjust', permission: 'order.edit' },
  staffOrderReceived: { ...staff, path: 'v1/staff/order/received', permission: 'order.receive' },
  staffStoreSwitch: { ...staff, path: 'v1/staff/store/switch', permission: 'availability.pause' },
  staffTableList: { ...staff, path: 'v1/staff/table/list', permission: 'tables.edit' },
  staffTableRenew: { ...staff, path: 'v1/staff/table/renew', permission: 'tables.edit' },
  staffInvite: { ...admin, path: 'v1/staff/invite', created: true },
  staffCreate: { ...admin, path: 'v1/staff/create', created: true },
  staffFactorReset: { ...admin, path: 'v1/staff/reset-second-factor' },
  shopImport: { ...admin, path: 'v1/admin/shop/import', bodyBytes: SHOP_FILE_BYTES_MAX },
  paymentAccountFind: { ...admin, path: 'v1/admin/payment-account/find' },
  paymentAccountConnect: { ...admin, path: 'v1/admin/payment-account/connect' },
  journalVerify: { ...admin, path: 'v1/admin/journal/verify' },
  journalEntries: { ...admin, path: 'v1/admin/journal/entries' },
  journalSign: { ...admin, path: 'v1/admin/journal/sign' },
  jobFailures: { ...admin, path: 'v1/admin/job/failures' },
  jobRetry: { ...admin, path: 'v1/admin/job/retry' },
  jobDrop: { ...admin, path: 'v1/admin/job/drop' },
  reportRebuild: { ...admin, path: 'v1/admin/report/rebuild' },
  tenantAdd: { ...admin, path: 'v1/admin/tenant/add', created: true },
  tenantHost: { ...admin, path: 'v1/admin/tenant/host' },
  tenantHostRemove: { ...admin, path: 'v1/admin/tenant/host/remove' },
  tenantRemove: { ...admin, path: 'v1/admin/tenant/remove' },
  tenantList: { ...admin, path: 'v1/admin/tenant/list' },
  directoryFind: { ...storefront, path: 'v1/storefront/directory/find' },
  directoryChanges: { ...storefront, path: 'v1/storefront/directory/changes' },
  directoryList: { ...storefront, path: 'v1/storefront/directory/list' },
  shopRevisions: { ...storefront, path: 'v1/storefront/shop-revisions' },
  health: { ...get, path: 'v1/health', through: 'backend' },
  ready: { ...get, path: 'v1/ready', through: 'backend' },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
