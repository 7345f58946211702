import type { AnyEndpointName } from '#lib/contract/all-endpoints.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A rate limit, and the calls from which on it requires a proof of work. */
export interface Rule {
  windowMs: number;
  /** Calls of one network. Many people share that of a school or an office. */
  byAddress: number;
  /** Further calls of one network, each with its own proof of work: people who share it with an attacker only wait. */
  byAddressForWork?: number;
  /**
   * Calls on one account: of its signed-in owner from anywhere, or of callers who name it from one network. Calls from
   * other networks never cause a refusal; they raise the level of the work.
   */
  byAccount: number;
  /** The calls of a network, and on an account, from which on a proof of work is required; 1 for always. */
  workFrom?: { byAddress: number; byAccount: number };
  /** The account is the one that the payload names, even for a signed-in caller. */
  names?: true;
  /** A success resets the account's counters. */
  resetsOnSuccess?: true;
  /** Counted in each instance: Redis would cost more than the call. */
  local?: true;
}

const ALWAYS = { byAddress: 1, byAccount: 1 };

const RULES = {
  // Calls on an account by anyone, and calls that send an e-mail.
  sign_up: { windowMs: HOUR, byAddress: 30, byAccount: 5, workFrom: ALWAYS, names: true },
  login: {
    windowMs: 15 * MINUTE,
    byAddress: 100,
    byAddressForWork: 1000,
    byAccount: 10,
    workFrom: { byAddress: 31, byAccount: 4 },
    names: true,
    resetsOnSuccess: true,
  },
  staff_login: {
    windowMs: 15 * MINUTE,
    byAddress: 100,
    byAddressForWork: 1000,
    byAccount: 10,
    workFrom: { byAddress: 31, byAccount: 11 },
    names: true,
    resetsOnSuccess: true,
  },
  reset: { windowMs: HOUR, byAddress: 30, byAccount: 5, workFrom: ALWAYS, names: true },
  send_code: { windowMs: HOUR, byAddress: 40, byAccount: 10, workFrom: ALWAYS },
  try_code: { windowMs: HOUR, byAddress: 100, byAccount: 20, resetsOnSuccess: true },
  open_link: { windowMs: HOUR, byAddress: 100, byAccount: 100 },
  challenge: { windowMs: 15 * MINUTE, byAddress: 300, byAccount: 300 },
  /** Only wrong keys are counted. */
  operator_key: { windowMs: 15 * MINUTE, byAddress: 20, byAccount: 20 },

  // Calls of signed-in customers, and of guests at a table.
  password: { windowMs: 15 * MINUTE, byAddress: 100, byAccount: 10, resetsOnSuccess: true },
  details: { windowMs: HOUR, byAddress: 100, byAccount: 20 },
  export: { windowMs: HOUR, byAddress: 60, byAccount: 10 },
  refresh: { windowMs: 15 * MINUTE, byAddress: 1000, byAccount: 1000 },
  search_address: { windowMs: 15 * MINUTE, byAddress: 1500, byAccount: 400 },
  order: { windowMs: 15 * MINUTE, byAddress: 300, byAccount: 60 },
  pay: { windowMs: 15 * MINUTE, byAddress: 300, byAccount: 60 },
  own_write: { windowMs: 15 * MINUTE, byAddress: 600, byAccount: 120, local: true },
  own_read: { windowMs: 15 * MINUTE, byAddress: 12_000, byAccount: 3000, local: true },

  // Calls of pages for every visitor, and of programs.
  /** Unlimited: every sign-in needs a token, and issuing it costs no more than a refusal. */
  csrf: {
    windowMs: 15 * MINUTE,
    byAddress: Number.POSITIVE_INFINITY,
    byAccount: Number.POSITIVE_INFINITY,
    local: true,
  },
  browse: { windowMs: 15 * MINUTE, byAddress: 12_000, byAccount: 12_000, local: true },
  staff: { windowMs: 15 * MINUTE, byAddress: 12_000, byAccount: 6000, local: true },
  /** Each draws up to hundreds of QR codes. */
  sheet: { windowMs: 15 * MINUTE, byAddress: 600, byAccount: 120 },
  /** Each draws a photo of up to 15 MB. */
  upload: { windowMs: 15 * MINUTE, byAddress: 300, byAccount: 60 },
  /** Each asks the payment provider. */
  provider: { windowMs: 15 * MINUTE, byAddress: 600, byAccount: 120 },
  /** Each sends an e-mail. */
  message: { windowMs: 15 * MINUTE, byAddress: 300, byAccount: 60 },
  operator: { windowMs: 15 * MINUTE, byAddress: 3000, byAccount: 3000, local: true },
  program: { windowMs: 15 * MINUTE, byAddress: 30_000, byAccount: 30_000, local: true },
  /** A printer may ask every second, and sends three requests for a ticket. A network may have 30 of them. */
  printer: { windowMs: 15 * MINUTE, byAddress: 60_000, byAccount: 4000, local: true },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
export const ruleOf = (name: RuleName): Rule => RULES[name];

/** The rule of each endpoint. */
export const RULE_OF: Record<AnyEndpointName, RuleName> = {
  csrfToken: 'csrf',
  challenge: 'challenge',
  storeSearch: 'browse',
  storeEvents: 'own_read',
  productSearch: 'browse',
  settingChangeTheme: 'own_write',
  customerAdd: 'sign_up',
  customerConfirm: 'open_link',
  customerLogin: 'login',
  customerLoginV1: 'login',
  customerMe: 'own_read',
  customerFind: 'own_read',
  customerDisconnect: 'own_write',
  customerForget: 'reset',
  customerVerify: 'open_link',
  customerModifyPassword: 'open_link',
  otpGet: 'send_code',
  otpGetV1: 'send_code',
  otpVerify: 'try_code',
  otpVerifyV1: 'try_code',
  customerUpdate: 'details',
  customerUpdateV1: 'details',
  customerUpdatePassword: 'password',
  customerUpdatePasswordV1: 'password',
  customerDelete: 'password',
  customerDeleteV1: 'password',
  customerCancelDelete: 'open_link',
  customerDisconnectEverywhere: 'own_write',
  customerOrders: 'own_read',
  customerTransactions: 'own_read',
  customerReceipt: 'own_read',
  customerReceiptPdf: 'own_read',
  customerExport: 'export',
  addressList: 'own_read',
  addressAdd: 'own_write',
  addressAddV1: 'own_write',
  addressUpdate: 'own_write',
  addressUpdateV1: 'own_write',
  addressDefault: 'own_write',
  addressDelete: 'own_write',
  addressDeleteV1: 'own_write',
  addressSearch: 'search_address',
  recurringList: 'own_read',
  recurringAdd: 'own_write',
  recurringUpdate: 'own_write',
  recurringDelete: 'own_write',
  recurringConfirm: 'order',
  refreshToken: 'refresh',
  orderSlots: 'browse',
  orderAdd: 'order',
  orderAddV1: 'order',
  orderFind: 'own_read',
  orderCancel: 'own_write',
  checkoutSession: 'pay',
  checkoutSessionV1: 'pay',
  paymentCheck: 'pay',
  paymentOnSite: 'pay',
  paymentWebhook: 'program',
  tableVerify: 'browse',
  staffLogin: 'staff_login',
  staffOrderList: 'staff',
  staffOrderStatus: 'staff',
  staffOrderAdjust: 'staff',
  staffOrderReceived: 'staff',
  staffStoreSwitch: 'staff',
  staffTableList: 'staff',
  staffTableRenew: 'staff',
  staffInvite: 'operator',
  staffCreate: 'operator',
  staffFactorReset: 'operator',
  shopImport: 'operator',
  jobFailures: 'operator',
  paymentAccountFind: 'operator',
  paymentAccountConnect: 'operator',
  jobRetry: 'operator',
  jobDrop: 'operator',
  tenantAdd: 'operator',
  tenantHost: 'operator',
  tenantHostRemove: 'operator',
  tenantRemove: 'operator',
  tenantList: 'operator',
  directoryFind: 'program',
  directoryChanges: 'program',
  directoryList: 'program',
  shopRevisions: 'program',
  health: 'program',
  ready: 'program',
  manageCsrfToken: 'csrf',
  manageSignIn: 'staff_login',
  manageRefresh: 'refresh',
  manageSignOut: 'own_write',
  managePasswordForgotten: 'reset',
  managePasswordReset: 'open_link',
  managePasswordChange: 'password',
  manageInvitation: 'open_link',
  manageInvitationAccept: 'open_link',
  manageMe: 'staff',
  manageRealtimeToken: 'staff',
  manageFactorStart: 'details',
  manageFactorConfirm: 'password',
  manageFactorRemove: 'password',
  manageFactorRequire: 'details',
  managePasskeys: 'staff',
  managePasskeyStart: 'details',
  managePasskeyAdd: 'password',
  managePasskeyRemove: 'password',
  manageShops: 'staff',
  manageShopSwitch: 'details',
  manageShopEnter: 'open_link',
  manageTeam: 'staff',
  manageInvite: 'details',
  manageInvitationRevoke: 'staff',
  manageMemberRole: 'staff',
  manageMemberRemove: 'staff',
  manageMemberAdd: 'details',
  manageMemberPin: 'details',
  manageOwnPin: 'details',
  manageDevices: 'staff',
  manageDevicePairing: 'details',
  manageDevicePair: 'open_link',
  manageDeviceRevoke: 'staff',
  managePush: 'staff',
  managePushSubscribe: 'own_write',
  managePushUnsubscribe: 'own_write',
  managePushTest: 'details',
  manageHistory: 'staff',
  manageHistoryUndo: 'staff',
  manageServiceSettings: 'staff',
  manageServiceSettingsChange: 'staff',
  manageServiceBegin: 'staff',
  manageOrders: 'staff',
  manageOrderSearch: 'staff',
  manageOrdersSeen: 'staff',
  manageOrderAccept: 'staff',
  manageOrderPromise: 'staff',
  manageOrderMove: 'staff',
  manageOrderStepBack: 'staff',
  manageOrderRefuse: 'staff',
  manageOrderReceived: 'staff',
  manageOrderNoteUndo: 'staff',
  manageOrderAdjust: 'staff',
  manageAvailability: 'staff',
  managePause: 'staff',
  managePauseEnd: 'staff',
  manageMoreTime: 'staff',
  manageShopClose: 'staff',
  manageShopReopen: 'staff',
  manageHours: 'staff',
  manageHoursSave: 'staff',
  manageClosuresPast: 'staff',
  manageClosureSave: 'staff',
  manageClosureRemove: 'staff',
  manageSlots: 'staff',
  manageSlotsSave: 'staff',
  manageWeights: 'staff',
  manageWeightSave: 'staff',
  manageSoldOut: 'staff',
  manageSoldOutSubjects: 'staff',
  manageSoldOutStart: 'staff',
  managePortions: 'staff',
  manageSoldOutEnd: 'staff',
  manageOrder: 'staff',
  manageOrderMessage: 'message',
  manageTestOrder: 'staff',
  manageStart: 'staff',
  manageOrderPreview: 'staff',
  manageOrderRefund: 'staff',
  manageCatalogue: 'staff',
  managePrinters: 'staff',
  managePrinterAdd: 'details',
  managePrinterChange: 'staff',
  managePrinterRemove: 'staff',
  managePrinterTest: 'staff',
  managePrinterSearch: 'details',
  managePrinterFound: 'staff',
  managePrintPapers: 'staff',
  managePrinterSecret: 'details',
  managePrintSettings: 'staff',
  managePrintAgentPairing: 'details',
  managePrintAgentRevoke: 'staff',
  managePrintJobs: 'staff',
  managePrintJobPreview: 'staff',
  managePrintAgain: 'staff',
  managePrintJobMove: 'staff',
  managePrintJobDrop: 'staff',
  managePrintHeld: 'staff',
  manageTables: 'staff',
  manageAreaAdd: 'staff',
  manageAreaRename: 'staff',
  manageAreaOrder: 'staff',
  manageAreaRemove: 'staff',
  manageTablesAdd: 'staff',
  manageTableName: 'staff',
  manageTableRemove: 'staff',
  manageTableRenew: 'staff',
  manageTablesRenew: 'details',
  manageTableCode: 'staff',
  manageTableSheet: 'sheet',
  manageZones: 'staff',
  manageZoneAdd: 'staff',
  manageZoneUpdate: 'staff',
  manageZoneOrder: 'staff',
  manageZoneRemove: 'staff',
  manageCommunes: 'browse',
  manageZoneTest: 'search_address',
  manageShopExport: 'sheet',
  managePaymentAccount: 'provider',
  managePaymentOnboarding: 'details',
  manageDomains: 'staff',
  manageIdentity: 'staff',
  manageIdentitySave: 'staff',
  manageContact: 'staff',
  manageContactSave: 'staff',
  manageMessage: 'staff',
  manageMessageSave: 'staff',
  manageLegalTexts: 'staff',
  manageLegalTextsSave: 'staff',
  manageAppearance: 'staff',
  manageLookSave: 'staff',
  manageLogoSave: 'staff',
  manageBannersSave: 'staff',
  managePhotoUpload: 'upload',
  agentPair: 'open_link',
  agentTake: 'program',
  agentReport: 'program',
  agentFound: 'program',
};

/** Eight times the work of level 1: about 10 seconds on a cheap phone (decision 33). */
export const WORK_LEVEL_MAX = 4;

/**
 * The level of the proof of work for the next call, from 1 to `WORK_LEVEL_MAX`; 0 for none. It rises by one with each
 * doubling of the calls on the account above its limit, from all networks, or of the network's calls above its own.
 */
export function workLevel(
  { byAddress, byAccount, workFrom }: Rule,
  { onAddress, onAccount }: { onAddress: number; onAccount: number },
): number {
  if (!workFrom) return 0;
  if (onAddress < workFrom.byAddress && onAccount < workFrom.byAccount) return 0;
  const doublings = Math.ceil(Math.log2(Math.max(1, onAccount / byAccount, onAddress / byAddress)));
  return Math.min(1 + doublings, WORK_LEVEL_MAX);
}
