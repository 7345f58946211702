import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AnyEndpointName, allEndpoints, allSchemas } from '#lib/contract/all-endpoints.ts';
import type { Endpoint } from '#lib/contract/endpoints.ts';
import type { RefusalCode } from '#lib/domain/refusal-code.ts';
import { sampleOf } from '#tests/support/full-run.ts';
import { managementOrigin, startBackend } from './support/backend.ts';
import type { Client } from './support/client.ts';
import { onPage, originOf } from './support/customers.ts';
import { payloads } from './support/payloads.ts';
import { whoMayCall } from './support/who-may.ts';

const backend = await startBackend();
const whoMay = await whoMayCall(backend);
const names = Object.keys(allEndpoints) as AnyEndpointName[];
const own = payloads(backend.storeIds.a);
const foreign = payloads(backend.storeIds.b);

/** Refusals of valid payloads that name something unknown; all other endpoints succeed. */
const REFUSED: Partial<Record<AnyEndpointName, RefusalCode>> = {
  manageHistoryUndo: 'unknown_entry',
  manageHoursSave: 'hours_changed',
  manageIdentitySave: 'settings_changed',
  manageContactSave: 'settings_changed',
  manageMessageSave: 'settings_changed',
  manageLegalTextsSave: 'settings_changed',
  promotionFind: 'unknown_promotion',
  managePromotionArchive: 'promotion_changed',
  manageSlotsSave: 'slots_changed',
  manageWeightSave: 'unknown_subject',
  manageClosureRemove: 'closure_changed',
  settingChangeTheme: 'theme_forbidden',
  customerConfirm: 'unknown_token',
  customerLogin: 'unconfirmed',
  customerLoginV1: 'unconfirmed',
  customerMe: 'unauthenticated',
  customerFind: 'unauthenticated',
  customerVerify: 'unknown_token',
  customerModifyPassword: 'unknown_token',
  otpVerify: 'bad_code',
  otpVerifyV1: 'bad_code',
  customerUpdate: 'password_missing',
  customerUpdateV1: 'password_missing',
  customerUpdatePassword: 'wrong_password',
  customerUpdatePasswordV1: 'wrong_password',
  customerDelete: 'forbidden',
  customerDeleteV1: 'forbidden',
  customerCancelDelete: 'unknown_token',
  customerReceipt: 'unauthenticated',
  customerReceiptPdf: 'unauthenticated',
  customerExport: 'wrong_password',
  addressUpdate: 'unknown_address',
  addressUpdateV1: 'unknown_address',
  addressDefault: 'unknown_address',
  addressDelete: 'unknown_address',
  addressDeleteV1: 'unknown_address',
  recurringAdd: 'unknown_order',
  recurringUpdate: 'unknown_recurring',
  recurringDelete: 'unknown_recurring',
  recurringConfirm: 'unauthenticated',
  refreshToken: 'unauthenticated',
  manageSoldOutStart: 'unknown_subject',
  managePortions: 'unknown_subject',
  orderAdd: 'unauthenticated',
  orderAddV1: 'unauthenticated',
  orderAddGuest: 'guests_not_taken',
  orderOpen: 'unknown_token',
  reviewWrite: 'unknown_token',
  reviewStop: 'unknown_token',
  orderFind: 'unauthenticated',
  orderNews: 'unauthenticated',
  orderNewsChange: 'unauthenticated',
  orderCancel: 'unauthenticated',
  checkoutSession: 'unauthenticated',
  checkoutSessionV1: 'unauthenticated',
  paymentCheck: 'unauthenticated',
  paymentOnSite: 'unauthenticated',
  paymentWebhook: 'bad_signature',
  tableVerify: 'table_token',
  staffLogin: 'bad_credentials',
  manageFactorConfirm: 'bad_code',
  managePasskeyAdd: 'bad_passkey',
  managePasskeyRemove: 'unknown_passkey',
  staffFactorReset: 'unknown_member',
  manageShopSwitch: 'unknown_shop',
  manageShopEnter: 'unknown_token',
  manageDevicePair: 'bad_code',
  manageDeviceRevoke: 'unknown_device',
  managePushTest: 'unknown_subscription',
  staffOrderStatus: 'unknown_order',
  staffOrderAdjust: 'unknown_order',
  staffOrderReceived: 'unknown_order',
  jobRetry: 'unknown_failure',
  jobDrop: 'unknown_failure',
  tenantAdd: 'invalid',
  tenantHost: 'unknown_shop',
  tenantHostRemove: 'unknown_shop',
  tenantRemove: 'unknown_shop',
  manageSignIn: 'bad_credentials',
  manageRefresh: 'unauthenticated',
  managePasswordReset: 'unknown_token',
  managePasswordChange: 'wrong_password',
  manageInvitation: 'unknown_token',
  manageInvitationAccept: 'unknown_token',
  manageInvitationRevoke: 'unknown_invitation',
  manageMemberRole: 'unknown_member',
  manageMemberRemove: 'unknown_member',
  manageOrderAccept: 'unknown_order',
  manageOrderPromise: 'unknown_order',
  manageOrderMove: 'unknown_order',
  manageOrderStepBack: 'unknown_order',
  manageOrderRefuse: 'unknown_order',
  manageOrderReceived: 'unknown_order',
  manageOrderNoteUndo: 'unknown_order',
  manageOrderAdjust: 'unknown_order',
  manageOrder: 'unknown_order',
  manageOrderMessage: 'unknown_order',
  manageOrderPreview: 'unknown_order',
  manageOrderRefund: 'unknown_order',
  manageAccountingSend: 'no_accountant',
  manageCounterQuote: 'unknown_product',
  manageCounterPlace: 'unknown_product',
  manageBill: 'unknown_bill',
  manageBillPay: 'unknown_bill',
  manageBillUndo: 'unknown_bill',
  manageBillClose: 'unknown_bill',
  managePrinterChange: 'unknown_printer',
  managePrinterRemove: 'unknown_printer',
  managePrinterTest: 'unknown_printer',
  managePrinterSecret: 'unknown_printer',
  managePrintAgentRevoke: 'unknown_agent',
  managePrintJobPreview: 'unknown_job',
  managePrintAgain: 'unknown_order',
  managePrintJobMove: 'unknown_printer',
  managePrintJobDrop: 'unknown_job',
  managePrintHeld: 'unknown_printer',
  manageCustomer: 'unknown_customer',
  manageCustomerOrders: 'unknown_customer',
  manageCustomerNoteAdd: 'unknown_customer',
  manageCustomerNoteChange: 'unknown_customer',
  manageCustomerNoteRemove: 'unknown_customer',
  manageCustomerBlock: 'unknown_customer',
  manageCustomerUnblock: 'unknown_customer',
  manageReviewReply: 'unknown_review',
  manageReviewPublish: 'unknown_review',
  manageReviewWithdraw: 'unknown_review',
  manageCustomerExport: 'unknown_customer',
  manageCustomerErase: 'unknown_customer',
  manageOrderContactExport: 'unknown_order',
  manageOrderContactErase: 'unknown_order',
  manageAreaAdd: 'tables_changed',
  manageAreaRename: 'tables_changed',
  manageAreaOrder: 'tables_changed',
  manageAreaRemove: 'tables_changed',
  manageTablesAdd: 'tables_changed',
  manageTableName: 'tables_changed',
  manageTableRemove: 'tables_changed',
  manageTableRenew: 'tables_changed',
  manageTableCode: 'unknown_dining_table',
  manageTableSheet: 'tables_changed',
  manageDayClose: 'nothing_to_close',
  manageDayPdf: 'unknown_day',
  manageCatalogueChange: 'catalogue_changed',
  manageCatalogueArchived: 'unknown_archived',
  manageCatalogueDiscard: 'catalogue_changed',
  manageCataloguePublish: 'catalogue_changed',
  manageCatalogueVersion: 'unknown_version',
  manageCatalogueRestore: 'catalogue_changed',
  manageZoneAdd: 'zones_changed',
  manageZoneUpdate: 'zones_changed',
  manageZoneOrder: 'zones_changed',
  manageZoneRemove: 'zones_changed',
  manageLookSave: 'appearance_changed',
  manageLogoSave: 'unknown_picture',
  manageBannersSave: 'appearance_changed',
  agentPair: 'bad_code',
  agentReport: 'unknown_job',
};

/** At least one of these has the wrong type for any field. */
const WRONG = [{ not: 'this' }, 'x', -1];

/** A caller who may not call the endpoint; null where everyone may. */
function whoMayNot({ who, through }: Endpoint): Client | null {
  if (who === 'everyone') return null;
  if (through === 'manage') return backend.manage('a');
  return through === 'backend' ? backend.direct() : backend.shop('a');
}

const bodyOf = ({ method }: Endpoint, payload: unknown) => (method === 'GET' ? undefined : payload);

for (const name of names) {
  const endpoint: Endpoint = allEndpoints[name];
  const isManage = endpoint.through === 'manage';
  const path = `/api/${endpoint.path}`;
  const { payload } = allSchemas[name];

  if (endpoint.through === 'shop' || isManage) {
    test(`${endpoint.path} refuses a call that came through no shop`, async () => {
      const { status, body } = await backend
        .direct()
        .send(endpoint.method, path, bodyOf(endpoint, own[name]));
      const code = endpoint.csrf ? (isManage ? 'foreign_origin' : 'csrf') : 'forbidden';
      assert.deepEqual([status, body.code], [403, code]);
    });

    test(`${endpoint.path} refuses a call that came through a host of the other area`, async () => {
      const client = isManage ? backend.shop('a') : backend.manage('a');
      const { status } = await client.send(endpoint.method, path, bodyOf(endpoint, own[name]));
      assert.equal(status, 403);
    });
  }

  if (endpoint.csrf) {
    test(`${endpoint.path} refuses a call without the CSRF token`, async () => {
      const client = isManage ? backend.manage('a') : backend.shop('a');
      const { status, body } = await client.send(endpoint.method, path, own[name]);
      assert.deepEqual([status, body.code], [403, 'csrf']);
    });

    test(`${endpoint.path} refuses a page of another site, though it has the CSRF token`, async () => {
      for (const origin of ['https://elsewhere.example', originOf('b'), 'null']) {
        const ownOrigin = isManage ? managementOrigin('a') : originOf('a');
        const headers = { ...onPage(ownOrigin), origin };
        const { message, code, status } = await whoMay(name).refused(name, own[name], headers);
        assert.deepEqual([status, code], [403, 'foreign_origin'], origin);
        assert.match(message, /site du restaurant/);
      }
    });
  }

  const stranger = whoMayNot(endpoint);
  if (stranger) {
    test(`${endpoint.path} refuses a caller who is not ${endpoint.who}`, async () => {
      const { status, body } = await stranger.call(name, own[name]);
      assert.deepEqual([status, body.code], [401, 'unauthenticated']);
    });
  }

  // A shop file and a tenant have fields of their own (shop-import.test.ts, tenants.test.ts).
  const ownFields = name === 'shopImport' || name === 'tenantAdd' ? [] : Object.keys(own[name]);
  for (const field of sampleOf(ownFields, 3)) {
    const wrong = WRONG.map((value) => ({ ...own[name], [field]: value })).find(
      (each) => !payload.safeParse(each).success,
    );
    test(`${endpoint.path} names ${field} when it is wrong`, async () => {
      assert(wrong, 'the contract takes anything there');
      const { status, code, fields } = await whoMay(name).refused(name, wrong as never);
      // Of a block, the wrong field within it is named.
      const named = Object.keys(fields ?? {}).map((path) => path.split('.')[0]);
      assert.deepEqual([status, code, named], [400, 'malformed', [field]]);
    });
  }

  if (JSON.stringify(own[name]) !== JSON.stringify(foreign[name]) && 'store_id' in Object(own[name])) {
    test(`${endpoint.path} refuses the store of another shop`, async () => {
      const { status, body } = await whoMay(name).call(name, foreign[name]);
      assert.deepEqual([status, body.code], [403, 'forbidden']);
    });
  }

  const refusal = REFUSED[name];
  test(`${endpoint.path} ${refusal ? `refuses what is unknown with ${refusal}` : 'succeeds'}`, async () => {
    if (!refusal) await whoMay(name).succeed(name, own[name]);
    else assert.equal((await whoMay(name).refused(name, own[name])).code, refusal);
  });
}
