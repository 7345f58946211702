import type { EndpointName } from '#lib/contract/endpoints.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How often something may be done within a window, by one network address and on one account. */
interface Rule {
  windowMs: number;
  /** Many people share the address of a school or an office. */
  byAddress: number;
  byAccount: number;
  /** From which time on a proof of work is asked for; 1 is always. */
  challengeFrom?: { byAddress: number; byAccount: number };
  /** A success is not held against the account. */
  forgives?: true;
}

const ALWAYS = { byAddress: 1, byAccount: 1 };

const RULES = {
  sign_up: { windowMs: HOUR, byAddress: 30, byAccount: 5, challengeFrom: ALWAYS },
  login: {
    windowMs: 15 * MINUTE,
    byAddress: 100,
    byAccount: 10,
    challengeFrom: { byAddress: 31, byAccount: 4 },
    forgives: true,
  },
  reset: { windowMs: HOUR, byAddress: 30, byAccount: 5, challengeFrom: ALWAYS },
  send_code: { windowMs: HOUR, byAddress: 40, byAccount: 10, challengeFrom: ALWAYS },
  try_code: { windowMs: HOUR, byAddress: 100, byAccount: 20, forgives: true },
  open_link: { windowMs: HOUR, byAddress: 100, byAccount: 100 },
  password: { windowMs: 15 * MINUTE, byAddress: 100, byAccount: 10, forgives: true },
  details: { windowMs: HOUR, byAddress: 100, byAccount: 20 },
  export: { windowMs: HOUR, byAddress: 60, byAccount: 10 },
  refresh: { windowMs: 15 * MINUTE, byAddress: 1000, byAccount: 1000 },
  search_address: { windowMs: 15 * MINUTE, byAddress: 1500, byAccount: 400 },
  order: { windowMs: 15 * MINUTE, byAddress: 300, byAccount: 60 },
  pay: { windowMs: 15 * MINUTE, byAddress: 300, byAccount: 60 },
  challenge: { windowMs: 15 * MINUTE, byAddress: 300, byAccount: 300 },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
export const ruleOf = (name: RuleName): Rule => RULES[name];

/** The rule of each endpoint that can be abused by being called often. */
export const RULE_OF: Partial<Record<EndpointName, RuleName>> = {
  customerAdd: 'sign_up',
  customerConfirm: 'open_link',
  customerLogin: 'login',
  customerLoginV1: 'login',
  staffLogin: 'login',
  customerForget: 'reset',
  customerVerify: 'open_link',
  customerModifyPassword: 'open_link',
  customerCancelDelete: 'open_link',
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
  customerExport: 'export',
  addressSearch: 'search_address',
  orderAdd: 'order',
  orderAddV1: 'order',
  checkoutSession: 'pay',
  checkoutSessionV1: 'pay',
  paymentCheck: 'pay',
  paymentOnSite: 'pay',
  refreshToken: 'refresh',
  challenge: 'challenge',
};
