import { z } from 'zod';
import { EMAIL_ADDRESS } from '#lib/domain/account/email-address.ts';
import { ACCOUNT_NUMBER, ACCOUNT_ROLES, type AccountRole } from '#lib/domain/accounting/accounts.ts';
import { isMonth } from '#lib/domain/accounting/month.ts';
import { DELIVERY_STATES, PACKAGE_FILES } from '#lib/domain/accounting/report.ts';
import { TILL_WAYS } from '#lib/domain/journal/till.ts';
import { EMAIL_MAX } from '#lib/domain/limits.ts';
import { MEANS } from '#lib/domain/orders/order.ts';
import { decimal, line, lineOf } from '../schemas/scalars.ts';

const month = lineOf(7).refine(isMonth, 'Un mois, AAAA-MM');
const count = z.int().min(0);
const taxes = z.array(z.object({ rate: z.number(), net: decimal, tax: decimal, gross: decimal }));

/** '' for none. */
const address = lineOf(EMAIL_MAX).refine(
  (text) => text === '' || EMAIL_ADDRESS.test(text),
  'Adresse invalide',
);

/** The numbers of all accounts, in an answer. */
const accounts = z.record(z.string(), line);

const role = z.enum(ACCOUNT_ROLES as [AccountRole, ...AccountRole[]]);
const number = lineOf(12).refine(
  (text) => ACCOUNT_NUMBER.test(text),
  'De 3 à 12 chiffres ou lettres majuscules, en commençant par un chiffre',
);

const report = z.object({
  month: line,
  /** The first month and the last one that there is a package of. */
  first: line,
  present: line,
  state: z.enum(['final', 'running', 'open_day']),
  way: z.enum(TILL_WAYS).nullable(),
  days: count,
  taxes,
  means: z.array(
    z.object({ means: z.enum(MEANS), online: z.boolean(), received: decimal, returned: decimal }),
  ),
  tips: decimal,
  owed: decimal,
  credit_notes: z.object({ count, amount: decimal }),
  payouts: z.object({
    count,
    gross: decimal,
    refunds: decimal,
    /** Disputes and adjustments. */
    corrections: decimal,
    fees: decimal,
    net: decimal,
    /** Those of which the provider has not said yet, or does not say, what they transfer. */
    waiting: count,
    unknown: count,
  }),
  /** `state` is absent from the version before. */
  deliveries: z.array(
    z.object({ address: line, at: z.iso.datetime(), state: z.enum(DELIVERY_STATES).optional() }),
  ),
  accountant_email: line,
  monthly: z.boolean(),
  accounts,
});

/** The payload and the success of the page of the accountant's monthly package (decision 91). */
export const accountingSchemas = {
  /** Without a month: the present one. */
  manageAccounting: { payload: z.strictObject({ month: month.optional() }), answer: report },
  /** `content` is the file in base64. */
  manageAccountingFile: {
    payload: z.strictObject({ month, file: z.enum(PACKAGE_FILES) }),
    answer: z.object({ name: line, content: line }),
  },
  manageAccountingSend: { payload: z.strictObject({ month }), answer: report },
  /** An account that is not named has its usual number. */
  manageAccountingChange: {
    payload: z.strictObject({
      accountant_email: address,
      monthly: z.boolean(),
      accounts: z.partialRecord(role, number),
    }),
    answer: z.object({}),
  },
} as const;

export type AccountingWire = z.output<typeof report>;
