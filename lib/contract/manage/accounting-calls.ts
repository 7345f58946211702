import { accountsOf, type ChangedAccounts } from '#lib/domain/accounting/accounts.ts';
import type { Month } from '#lib/domain/accounting/month.ts';
import type { AccountingReport, PackageFile } from '#lib/domain/accounting/report.ts';
import { type Cents, parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import type { ApiCall } from '../calls/api-call.ts';
import type { AccountingWire } from './accounting-schemas.ts';

// The calls of the page of the accountant's package. Apart from calls.ts: other pages do not load them.

const amountOf = (text: string): Cents => parseDecimal(text) ?? ZERO;

/** A month as the wire has it. */
export const accountingWire = ({
  totals,
  setting,
  deliveries,
  ...report
}: AccountingReport): AccountingWire => ({
  ...report,
  taxes: totals.taxes.map(({ rate, net, tax, gross }) => ({
    rate,
    net: toDecimal(net),
    tax: toDecimal(tax),
    gross: toDecimal(gross),
  })),
  means: totals.means.map(({ received, returned, ...way }) => ({
    ...way,
    received: toDecimal(received),
    returned: toDecimal(returned),
  })),
  tips: toDecimal(totals.tips),
  owed: toDecimal(totals.excess),
  credit_notes: { count: totals.creditNotes.count, amount: toDecimal(totals.creditNotes.amount) },
  payouts: {
    count: totals.payouts.count,
    gross: toDecimal(totals.payouts.received),
    refunds: toDecimal(totals.payouts.returned),
    corrections: toDecimal(totals.payouts.corrections),
    fees: toDecimal(totals.payouts.fees),
    net: toDecimal(totals.payouts.net),
    waiting: totals.payouts.pendingDetails,
    unknown: totals.payouts.unknownDetails,
  },
  deliveries: deliveries.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
  accountant_email: setting.accountantEmail,
  monthly: setting.isMonthly,
  accounts: { ...setting.accounts },
});

const reportOf = (wire: AccountingWire): AccountingReport => ({
  month: wire.month,
  first: wire.first,
  present: wire.present,
  state: wire.state,
  way: wire.way,
  days: wire.days,
  totals: {
    taxes: wire.taxes.map(({ rate, net, tax, gross }) => ({
      rate,
      net: amountOf(net),
      tax: amountOf(tax),
      gross: amountOf(gross),
    })),
    means: wire.means.map(({ received, returned, ...way }) => ({
      ...way,
      received: amountOf(received),
      returned: amountOf(returned),
    })),
    tips: amountOf(wire.tips),
    excess: amountOf(wire.owed),
    creditNotes: { count: wire.credit_notes.count, amount: amountOf(wire.credit_notes.amount) },
    payouts: {
      count: wire.payouts.count,
      received: amountOf(wire.payouts.gross),
      returned: amountOf(wire.payouts.refunds),
      corrections: amountOf(wire.payouts.corrections),
      fees: amountOf(wire.payouts.fees),
      net: amountOf(wire.payouts.net),
      pendingDetails: wire.payouts.waiting,
      unknownDetails: wire.payouts.unknown,
    },
  },
  deliveries: wire.deliveries.map(({ address, at, state = 'unknown' }) => ({
    address,
    at: Date.parse(at),
    state,
  })),
  setting: {
    accountantEmail: wire.accountant_email,
    isMonthly: wire.monthly,
    accounts: accountsOf(wire.accounts),
  },
});

/** A month in short; without one the present. */
export const readAccounting: ApiCall<'manageAccounting', { month: Month | null }, AccountingReport> = {
  endpoint: 'manageAccounting',
  encode: ({ month }) => (month === null ? {} : { month }),
  decode: reportOf,
};

/** A file of a month's package, in base64. */
export const readAccountingFile: ApiCall<
  'manageAccountingFile',
  { month: Month; file: PackageFile },
  { name: string; content: string }
> = {
  endpoint: 'manageAccountingFile',
  encode: (wanted) => wanted,
  decode: ({ name, content }) => ({ name, content }),
};

export const sendAccounting: ApiCall<'manageAccountingSend', { month: Month }, AccountingReport> = {
  endpoint: 'manageAccountingSend',
  encode: (wanted) => wanted,
  decode: reportOf,
};

export const changeAccounting: ApiCall<
  'manageAccountingChange',
  { accountantEmail: string; isMonthly: boolean; accounts: ChangedAccounts },
  object
> = {
  endpoint: 'manageAccountingChange',
  encode: ({ accountantEmail, isMonthly, accounts }) => ({
    accountant_email: accountantEmail,
    monthly: isMonthly,
    accounts: { ...accounts },
  }),
  decode: () => ({}),
};
