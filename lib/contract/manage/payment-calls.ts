import { parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { ShopAccount } from '#lib/domain/payments/shop-account.ts';
import type { ApiCall } from '../calls/api-call.ts';
import type { ShopAccountWire } from './payment-schemas.ts';

const empty = () => ({});
const instantOf = (text: string | null) => (text === null ? null : Date.parse(text));
const instantText = (at: number | null) => (at === null ? null : new Date(at).toISOString());

export const shopAccountOf = (wire: ShopAccountWire): ShopAccount => ({
  mode: wire.mode,
  state: wire.state,
  since: instantOf(wire.since),
  wasDisconnected: wire.was_disconnected,
  reason: wire.reason,
  details: wire.details && {
    paysOut: wire.details.pays_out,
    isComplete: wire.details.complete,
    missing: wire.details.missing,
    dueBy: instantOf(wire.details.due_by),
    bank: wire.details.bank,
  },
  dashboardUrl: wire.dashboard_url,
  latestPayout: wire.latest_payout && {
    amount: parseDecimal(wire.latest_payout.amount) ?? ZERO,
    status: wire.latest_payout.status,
    arrivesAt: Date.parse(wire.latest_payout.arrives_at),
  },
});

export const shopAccountWire = (account: ShopAccount): ShopAccountWire => ({
  mode: account.mode,
  state: account.state,
  since: instantText(account.since),
  was_disconnected: account.wasDisconnected,
  reason: account.reason,
  details: account.details && {
    pays_out: account.details.paysOut,
    complete: account.details.isComplete,
    missing: [...account.details.missing],
    due_by: instantText(account.details.dueBy),
    bank: account.details.bank,
  },
  dashboard_url: account.dashboardUrl,
  latest_payout: account.latestPayout && {
    amount: toDecimal(account.latestPayout.amount),
    status: account.latestPayout.status,
    arrives_at: new Date(account.latestPayout.arrivesAt).toISOString(),
  },
});

/** The shop's account, as the payment provider says it is now. */
export const readShopAccount: ApiCall<'managePaymentAccount', null, ShopAccount> = {
  endpoint: 'managePaymentAccount',
  encode: empty,
  decode: shopAccountOf,
};

/** A link to the provider's page about the account, which is opened where there is none. */
export const startOnboarding: ApiCall<'managePaymentOnboarding', null, { url: string }> = {
  endpoint: 'managePaymentOnboarding',
  encode: empty,
  decode: ({ url }) => ({ url }),
};
