import { z } from 'zod';
import type { EndpointName } from './endpoints.ts';
import * as account from './schemas/account.ts';
import { challengeAnswer } from './schemas/answer.ts';
import * as customer from './schemas/customer.ts';
import * as guest from './schemas/guest-order.ts';
import * as journal from './schemas/journal.ts';
import * as loyalty from './schemas/loyalty.ts';
import * as order from './schemas/order.ts';
import * as news from './schemas/order-news.ts';
import * as paymentAccount from './schemas/payment-account.ts';
import { productSearchAnswer, productSearchPayload } from './schemas/product.ts';
import * as promotion from './schemas/promotion.ts';
import * as realtime from './schemas/realtime.ts';
import * as recurring from './schemas/recurring.ts';
import * as review from './schemas/review.ts';
import { line } from './schemas/scalars.ts';
import * as staff from './schemas/staff.ts';
import * as store from './schemas/store.ts';
import { shopRevisionsAnswer, shopRevisionsPayload } from './schemas/storefront.ts';
import * as tenant from './schemas/tenant.ts';

const nothing = z.object({});
const message = z.object({ message: line });
const orderAdd = { payload: order.orderAddPayload, answer: order.orderAddAnswer };
const checkoutSession = { payload: order.ownOrderPayload, answer: order.checkoutSessionAnswer };
const login = { payload: customer.customerLoginPayload, answer: customer.customerLoginAnswer };
const otpGet = { payload: customer.otpGetPayload, answer: message };
const otpVerify = { payload: customer.otpVerifyPayload, answer: customer.otpVerifyAnswer };
const update = { payload: account.customerUpdatePayload, answer: account.customerUpdateAnswer };
const updatePassword = { payload: account.updatePasswordPayload, answer: message };
const deletion = { payload: account.customerDeletePayload, answer: message };
const addressAdd = { payload: account.addressAddPayload, answer: account.addressAnswer };
const addressUpdate = { payload: account.addressUpdatePayload, answer: account.addressAnswer };
const addressDelete = { payload: account.addressDeletePayload, answer: account.addressDeleteAnswer };
const me = { payload: customer.customerMePayload, answer: customer.customerMeAnswer };

/**
 * The payload and the success (beyond `class`) of each endpoint. The backend validates payloads, the proxy and
 * `callBackend` validate answers.
 */
export const endpointSchemas = {
  csrfToken: { payload: nothing, answer: customer.csrfTokenAnswer },
  challenge: { payload: nothing, answer: challengeAnswer },
  storeSearch: { payload: store.storeSearchPayload, answer: store.storeSearchAnswer },
  storeEvents: { payload: realtime.storeEventsPayload, answer: realtime.storeEventsAnswer },
  productSearch: { payload: productSearchPayload, answer: productSearchAnswer },
  settingChangeTheme: { payload: store.changeThemePayload, answer: message },
  customerAdd: { payload: customer.customerAddPayload, answer: message },
  customerConfirm: { payload: customer.customerConfirmPayload, answer: customer.customerConfirmAnswer },
  customerLogin: login,
  customerLoginV1: login,
  customerMe: me,
  customerFind: me,
  customerDisconnect: { payload: customer.disconnectPayload, answer: nothing },
  customerForget: { payload: customer.forgetPasswordPayload, answer: message },
  customerVerify: { payload: customer.verifyLinkPayload, answer: customer.verifyLinkAnswer },
  customerModifyPassword: { payload: customer.modifyPasswordPayload, answer: message },
  otpGet,
  otpGetV1: otpGet,
  otpVerify,
  otpVerifyV1: otpVerify,
  customerUpdate: update,
  customerUpdateV1: update,
  customerNewsletter: { payload: account.newsletterPayload, answer: nothing },
  customerUpdatePassword: updatePassword,
  customerUpdatePasswordV1: updatePassword,
  customerDelete: deletion,
  customerDeleteV1: deletion,
  customerCancelDelete: { payload: account.cancelDeletePayload, answer: message },
  customerDisconnectEverywhere: { payload: account.emptyPayload, answer: message },
  customerOrders: { payload: customer.customerOrdersPayload, answer: customer.customerOrdersAnswer },
  customerTransactions: { payload: account.transactionsPayload, answer: account.transactionsAnswer },
  customerReceiptPdf: { payload: order.ownOrderPayload, answer: account.receiptPdfAnswer },
  customerReceipt: { payload: order.ownOrderPayload, answer: account.receiptAnswer },
  customerExport: { payload: account.exportPayload, answer: account.exportAnswer },
  addressList: { payload: account.addressListPayload, answer: account.addressListAnswer },
  addressAdd,
  addressAddV1: addressAdd,
  addressUpdate,
  addressUpdateV1: addressUpdate,
  addressDefault: { payload: account.addressDefaultPayload, answer: account.addressAnswer },
  addressDelete,
  addressDeleteV1: addressDelete,
  addressSearch: { payload: account.addressSearchPayload, answer: account.addressSearchAnswer },
  recurringList: { payload: recurring.recurringListPayload, answer: recurring.recurringListAnswer },
  recurringAdd: { payload: recurring.recurringAddPayload, answer: recurring.recurringAnswer },
  recurringUpdate: { payload: recurring.recurringUpdatePayload, answer: recurring.recurringAnswer },
  recurringDelete: { payload: recurring.recurringDeletePayload, answer: message },
  recurringConfirm: { payload: recurring.recurringConfirmPayload, answer: order.orderAnswer },
  refreshToken: { payload: customer.refreshTokenPayload, answer: customer.tokensSchema },
  promotions: { payload: promotion.promotionsPayload, answer: promotion.promotionsAnswer },
  promotionFind: { payload: promotion.promotionFindPayload, answer: promotion.promotionFindAnswer },
  customerLoyalty: { payload: account.emptyPayload, answer: loyalty.customerLoyaltyAnswer },
  orderSlots: { payload: order.orderSlotsPayload, answer: order.orderSlotsAnswer },
  orderAdd,
  orderAddV1: orderAdd,
  orderAddGuest: { payload: guest.orderAddGuestPayload, answer: order.orderAddAnswer },
  reviewWrite: { payload: review.reviewWritePayload, answer: review.ownReviewAnswer },
  reviewStop: { payload: review.reviewLinkPayload, answer: nothing },
  reviewList: { payload: review.reviewListPayload, answer: review.reviewListAnswer },
  orderOpen: { payload: guest.orderOpenPayload, answer: guest.orderOpenAnswer },
  orderKeep: { payload: guest.orderKeepPayload, answer: guest.orderKeepAnswer },
  orderFind: { payload: order.orderFindPayload, answer: order.orderAnswer },
  orderNews: { payload: news.orderNewsPayload, answer: news.orderNewsAnswer },
  orderNewsChange: { payload: news.orderNewsChangePayload, answer: news.orderNewsAnswer },
  checkoutSession,
  checkoutSessionV1: checkoutSession,
  paymentCheck: { payload: order.ownOrderPayload, answer: order.orderAnswer },
  paymentOnSite: { payload: order.paymentOnSitePayload, answer: order.orderAnswer },
  paymentWebhook: { payload: order.webhookPayload, answer: order.webhookAnswer },
  orderCancel: { payload: order.orderCancelPayload, answer: order.orderAnswer },
  tableVerify: { payload: store.tableVerifyPayload, answer: store.tableSchema },
  staffLogin: { payload: staff.staffLoginPayload, answer: staff.staffLoginAnswer },
  staffOrderList: { payload: staff.staffOrderListPayload, answer: staff.staffOrderListAnswer },
  staffOrderStatus: { payload: staff.staffOrderStatusPayload, answer: order.ownOrderAnswer },
  staffOrderAdjust: { payload: order.staffOrderAdjustPayload, answer: order.staffOrderAdjustAnswer },
  staffOrderReceived: { payload: order.staffOrderReceivedPayload, answer: order.ownOrderAnswer },
  staffStoreSwitch: { payload: staff.staffStoreSwitchPayload, answer: nothing },
  staffTableList: { payload: store.staffTableListPayload, answer: store.staffTableListAnswer },
  staffTableRenew: { payload: store.staffTableRenewPayload, answer: nothing },
  staffInvite: { payload: staff.staffInvitePayload, answer: staff.staffInviteAnswer },
  staffCreate: { payload: staff.staffCreatePayload, answer: staff.staffCreateAnswer },
  staffFactorReset: { payload: staff.staffFactorResetPayload, answer: nothing },
  shopImport: { payload: staff.shopImportPayload, answer: staff.shopImportAnswer },
  paymentAccountFind: {
    payload: paymentAccount.paymentAccountPayload,
    answer: paymentAccount.paymentAccountAnswer,
  },
  paymentAccountConnect: {
    payload: paymentAccount.paymentAccountPayload,
    answer: paymentAccount.paymentAccountConnectAnswer,
  },
  journalVerify: { payload: journal.journalVerifyPayload, answer: journal.journalVerifyAnswer },
  journalEntries: { payload: journal.journalEntriesPayload, answer: journal.journalEntriesAnswer },
  journalSign: { payload: journal.journalSignPayload, answer: journal.journalSignAnswer },
  jobFailures: { payload: staff.jobFailuresPayload, answer: staff.jobFailuresAnswer },
  jobRetry: { payload: staff.failedJobPayload, answer: staff.failedJobAnswer },
  jobDrop: { payload: staff.failedJobPayload, answer: staff.failedJobAnswer },
  reportRebuild: { payload: staff.reportRebuildPayload, answer: staff.reportRebuildAnswer },
  tenantAdd: { payload: tenant.tenantAddPayload, answer: tenant.tenantAnswer },
  tenantHost: { payload: tenant.tenantHostPayload, answer: tenant.tenantAnswer },
  tenantHostRemove: { payload: tenant.tenantHostRemovePayload, answer: tenant.tenantAnswer },
  tenantRemove: { payload: tenant.tenantRemovePayload, answer: nothing },
  tenantList: { payload: tenant.tenantListPayload, answer: tenant.tenantListAnswer },
  directoryFind: { payload: tenant.directoryFindPayload, answer: tenant.directoryFindAnswer },
  directoryChanges: { payload: tenant.directoryChangesPayload, answer: tenant.directoryChangesAnswer },
  directoryList: { payload: nothing, answer: tenant.directoryListAnswer },
  shopRevisions: { payload: shopRevisionsPayload, answer: shopRevisionsAnswer },
  health: { payload: nothing, answer: nothing },
  ready: { payload: nothing, answer: z.object({ database: line }) },
} as const satisfies Record<EndpointName, { payload: z.ZodType; answer: z.ZodType }>;

/** The payload that the backend's handler of an endpoint receives. */
export type PayloadOf<Name extends EndpointName> = z.output<(typeof endpointSchemas)[Name]['payload']>;

/** The payload that a caller of an endpoint writes. */
export type CallOf<Name extends EndpointName> = z.input<(typeof endpointSchemas)[Name]['payload']>;

/** What a success of an endpoint answers beyond `class`. */
export type AnswerOf<Name extends EndpointName> = z.output<(typeof endpointSchemas)[Name]['answer']>;
