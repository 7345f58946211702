import type { MeansFigures } from '../journal/figures.ts';
import { TAX_RATES } from '../vat.ts';

/**
 * The accounts that do not depend on a VAT rate. `fees` are those of the card provider,
 * `owed` is for what goes back to customers, `waiting` for what pays no order. Shops' changes are stored under these names.
 */
export const PLAIN_ACCOUNTS = [
  'cash',
  'card_on_site',
  'meal_voucher',
  'card_online',
  'bank',
  'fees',
  'tips',
  'owed',
  'waiting',
  'cash_short',
  'cash_over',
] as const;

type Rate = (typeof TAX_RATES)[number];
type RateAccount = `sales_${Rate}` | `vat_${Rate}`;
export type AccountRole = (typeof PLAIN_ACCOUNTS)[number] | RateAccount;

/** The number of each account. */
export type Accounts = Readonly<Record<AccountRole, string>>;

/** The accounts that a shop has changed. */
export type ChangedAccounts = Readonly<Partial<Record<AccountRole, string>>>;

/** A number of an account: 3 to 12 digits or capital letters, the first one a digit. */
export const ACCOUNT_NUMBER = /^\d[0-9A-Z]{2,11}$/;

/** `rate`: one of `TAX_RATES`. */
export const salesAccount = (rate: number): RateAccount => `sales_${rate as Rate}`;
export const vatAccount = (rate: number): RateAccount => `vat_${rate as Rate}`;

/** Every account, those of the rates last. */
export const ACCOUNT_ROLES: readonly AccountRole[] = [
  ...PLAIN_ACCOUNTS,
  ...TAX_RATES.flatMap((rate) => [salesAccount(rate), vatAccount(rate)]),
];

/** A rate in hundredths of a percent with four digits: 5.5 is '0550'. */
const rateDigits = (rate: number): string => String(Math.round(rate * 100)).padStart(4, '0');

/**
 * The accounts of a shop that has changed none, from the plan comptable général: their first digits are its accounts, and
 * those of sales and VAT end with the rate in hundredths of a percent.
 */
export const DEFAULT_ACCOUNTS: Accounts = {
  cash: '530000',
  card_on_site: '511500',
  meal_voucher: '511800',
  card_online: '511700',
  bank: '512000',
  fees: '627000',
  tips: '467000',
  owed: '419100',
  waiting: '471000',
  cash_short: '658000',
  cash_over: '758000',
  ...(Object.fromEntries(
    TAX_RATES.flatMap((rate) => [
      [salesAccount(rate), `707${rateDigits(rate)}`],
      [vatAccount(rate), `44571${rateDigits(rate)}`],
    ]),
  ) as Record<RateAccount, string>),
};

/** The accounts of a shop. */
export const accountsOf = (changed: ChangedAccounts): Accounts => ({ ...DEFAULT_ACCOUNTS, ...changed });

/** Another role that has the number of a role: no two may share one. Null where there is none. */
export const roleWithSameNumber = (accounts: Accounts, role: AccountRole): AccountRole | null =>
  ACCOUNT_ROLES.find((other) => other !== role && accounts[other] === accounts[role]) ?? null;

/** The account in which the money of a means waits until the bank has it. */
export function accountOfMeans({ means, online }: Pick<MeansFigures, 'means' | 'online'>): AccountRole {
  if (means === 'card') return online ? 'card_online' : 'card_on_site';
  return means;
}
