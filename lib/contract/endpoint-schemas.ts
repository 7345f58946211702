import { z } from 'zod';
import type { EndpointName } from './endpoints.ts';
import * as access from './schemas/access.ts';
import * as account from './schemas/account.ts';
import * as address from './schemas/address.ts';
import { challengeAnswer } from './schemas/challenge.ts';
import * as customer from './schemas/customer.ts';
import * as job from './schemas/job.ts';
import * as order from './schemas/order.ts';
import * as payment from './schemas/payment.ts';
import { productSearchAnswer, productSearchPayload } from './schemas/product.ts';
import * as recurring from './schemas/recurring.ts';
import { line } from './schemas/scalars.ts';
import { changeThemePayload } from './schemas/setting.ts';
import * as staff from './schemas/staff.ts';
import { storeSearchAnswer, storeSearchPayload } from './schemas/store.ts';
import * as table from './schemas/table.ts';

const nothing = z.object({});
const message = z.object({ message: line });
const orderAdd = { payload: order.orderAddPayload, answer: order.orderAddAnswer };
const checkoutSession = { payload: payment.ownOrderPayload, answer: payment.checkoutSessionAnswer };
const login = { payload: customer.customerLoginPayload, answer: customer.customerLoginAnswer };
const otpGet = { payload: access.otpGetPayload, answer: message };
const otpVerify = { payload: access.otpVerifyPayload, answer: access.otpVerifyAnswer };
const update = { payload: account.customerUpdatePayload, answer: account.customerUpdateAnswer };
const updatePassword = { payload: account.updatePasswordPayload, answer: message };
const deletion = { payload: account.customerDeletePayload, answer: message };
const addressAdd = { payload: address.addressAddPayload, answer: address.addressAnswer };
const addressUpdate = { payload: address.addressUpdatePayload, answer: address.addressAnswer };
const addressDelete = { payload: address.addressDeletePayload, answer: address.addressDeleteAnswer };
const me = { payload: customer.customerMePayload, answer: customer.customerMeAnswer };

/**
 * For each endpoint what it takes and what a success answers beyond `class`. The backend checks payloads with
 * it; whoever reads another process (the proxy, the server loaders) checks answers with it.
 */
export const endpointSchemas = {
  csrfToken: { payload: nothing, answer: customer.csrfTokenAnswer },
  challenge: { payload: nothing, answer: challengeAnswer },
  storeSearch: { payload: storeSearchPayload, answer: storeSearchAnswer },
  productSearch: { payload: productSearchPayload, answer: productSearchAnswer },
  settingChangeTheme: { payload: changeThemePayload, answer: message },
  customerAdd: { payload: customer.customerAddPayload, answer: message },
  customerConfirm: { payload: customer.customerConfirmPayload, answer: customer.customerConfirmAnswer },
  customerLogin: login,
  customerLoginV1: login,
  customerMe: me,
  customerFind: me,
  customerDisconnect: { payload: customer.disconnectPayload, answer: nothing },
  customerForget: { payload: access.forgetPasswordPayload, answer: message },
  customerVerify: { payload: access.verifyLinkPayload, answer: access.verifyLinkAnswer },
  customerModifyPassword: { payload: access.modifyPasswordPayload, answer: message },
  otpGet,
  otpGetV1: otpGet,
  otpVerify,
  otpVerifyV1: otpVerify,
  customerUpdate: update,
  customerUpdateV1: update,
  customerUpdatePassword: updatePassword,
  customerUpdatePasswordV1: updatePassword,
  customerDelete: deletion,
  customerDeleteV1: deletion,
  customerCancelDelete: { payload: account.cancelDeletePayload, answer: message },
  customerDisconnectEverywhere: { payload: account.nothingAsked, answer: message },
  customerOrders: { payload: customer.customerOrdersPayload, answer: customer.customerOrdersAnswer },
  customerTransactions: { payload: account.transactionsPayload, answer: account.transactionsAnswer },
  customerReceipt: { payload: account.receiptPayload, answer: account.receiptAnswer },
  customerExport: { payload: account.exportPayload, answer: account.exportAnswer },
  addressList: { payload: address.addressListPayload, answer: address.addressListAnswer },
  addressAdd,
  addressAddV1: addressAdd,
  addressUpdate,
  addressUpdateV1: addressUpdate,
  addressDefault: { payload: address.addressDefaultPayload, answer: address.addressAnswer },
  addressDelete,
  addressDeleteV1: addressDelete,
  addressSearch: { payload: address.addressSearchPayload, answer: address.addressSearchAnswer },
  recurringList: { payload: recurring.recurringListPayload, answer: recurring.recurringListAnswer },
  recurringAdd: { payload: recurring.recurringAddPayload, answer: recurring.recurringAnswer },
  recurringUpdate: { payload: recurring.recurringUpdatePayload, answer: recurring.recurringAnswer },
  recurringDelete: { payload: recurring.recurringDeletePayload, answer: message },
  recurringConfirm: { payload: recurring.recurringConfirmPayload, answer: order.orderAnswer },
  refreshToken: { payload: customer.refreshTokenPayload, answer: customer.tokensSchema },
  orderSlots: { payload: order.orderSlotsPayload, answer: order.orderSlotsAnswer },
  orderAdd,
  orderAddV1: orderAdd,
  orderFind: { payload: order.orderFindPayload, answer: order.orderAnswer },
  checkoutSession,
  checkoutSessionV1: checkoutSession,
  paymentCheck: { payload: payment.ownOrderPayload, answer: order.orderAnswer },
  paymentOnSite: { payload: payment.paymentOnSitePayload, answer: order.orderAnswer },
  paymentWebhook: { payload: payment.webhookPayload, answer: payment.webhookAnswer },
  orderCancel: { payload: order.orderCancelPayload, answer: order.orderAnswer },
  tableVerify: { payload: table.tableVerifyPayload, answer: table.tableSchema },
  staffLogin: { payload: staff.staffLoginPayload, answer: staff.staffLoginAnswer },
  staffOrderList: { payload: staff.staffOrderListPayload, answer: staff.staffOrderListAnswer },
  staffOrderStatus: { payload: staff.staffOrderStatusPayload, answer: order.ownOrderAnswer },
  staffOrderReceived: { payload: payment.staffOrderReceivedPayload, answer: order.ownOrderAnswer },
  staffStoreSwitch: { payload: staff.staffStoreSwitchPayload, answer: nothing },
  staffTableList: { payload: table.staffTableListPayload, answer: table.staffTableListAnswer },
  staffTableRenew: { payload: table.staffTableRenewPayload, answer: nothing },
  staffCreate: { payload: staff.staffCreatePayload, answer: staff.staffCreateAnswer },
  shopImport: { payload: staff.shopImportPayload, answer: staff.shopImportAnswer },
  jobFailures: { payload: job.jobFailuresPayload, answer: job.jobFailuresAnswer },
  jobRetry: { payload: job.jobRetryPayload, answer: job.jobRetryAnswer },
  health: { payload: nothing, answer: nothing },
  ready: { payload: nothing, answer: z.object({ database: line }) },
} as const satisfies Record<EndpointName, { payload: z.ZodType; answer: z.ZodType }>;

/** The payload that the backend's handler of an endpoint receives. */
export type PayloadOf<Name extends EndpointName> = z.output<(typeof endpointSchemas)[Name]['payload']>;

/** The payload that a caller of an endpoint writes. */
export type CallOf<Name extends EndpointName> = z.input<(typeof endpointSchemas)[Name]['payload']>;

/** What a success of an endpoint answers beyond `class`. */
export type AnswerOf<Name extends EndpointName> = z.output<(typeof endpointSchemas)[Name]['answer']>;
