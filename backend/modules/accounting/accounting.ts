import {
  ACCOUNT_ROLES,
  type AccountRole,
  accountsOf,
  DEFAULT_ACCOUNTS,
  roleWithSameNumber,
} from '#lib/domain/accounting/accounts.ts';
import type { Month } from '#lib/domain/accounting/month.ts';
import { type MonthTotals, monthTotals } from '#lib/domain/accounting/month-book.ts';
import type { AccountingReport, PackageFile } from '#lib/domain/accounting/report.ts';
import { monthOf } from '#lib/domain/opening-hours/calendar-month.ts';
import { type Actor, insertAudit } from '../../shared/audit.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import { transact } from '../../shared/database/transact.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { rulesOfStore } from '../reports/interface.ts';
import { type MadeFile, packageFile } from './files/package.ts';
import { readMonth } from './read-month.ts';
import { firstOrderAt } from './repository/month.ts';
import {
  type AccountingSetting,
  accountingSetting,
  deliveriesOf,
  writeSetting,
} from './repository/setting.ts';
import { sendMonth } from './send-month.ts';

export interface AccountingParts {
  database: Database;
  clock: () => number;
  wakeOutbox: () => void;
  /** Looks now whether a month is to be sent. */
  wakeMonth: () => void;
}

/** The accountant's monthly package (decision 91). A month that is not over yet has provisional figures. */
export interface Accounting {
  /** A month in short; null: the present one. Refuses one to come, and one before the shop's first order. */
  find(storeId: number, month: Month | null): Promise<Outcome<AccountingReport>>;
  file(shop: Shop, month: Month, file: PackageFile): Promise<Outcome<MadeFile>>;
  /** Sends the package of a month to the accountant, also when it went there before. */
  send(shop: Shop, month: Month, by: Actor): Promise<Outcome<AccountingReport>>;
  /** Changes where the package goes and the accounts of its entries. */
  change(storeId: number, wanted: AccountingSetting, by: Actor): Promise<Outcome<Record<string, never>>>;
}

export function createAccounting({ database, clock, wakeOutbox, wakeMonth }: AccountingParts): Accounting {
  /** The months of which there can be a package, in a transaction of the store. */
  async function monthsOf(tx: Tx): Promise<{ first: Month; present: Month }> {
    const { dayOf } = await rulesOfStore(tx);
    const present = monthOf(dayOf(clock()));
    const first = await firstOrderAt(tx);
    return { first: first ? monthOf(dayOf(first.getTime())) : present, present };
  }

  async function withMonth<Value>(
    tx: Tx,
    month: Month,
    work: (months: { first: Month; present: Month }) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> {
    const months = await monthsOf(tx);
    return month < months.first || month > months.present ? refuse('accounting_month') : work(months);
  }

  const report = async (
    tx: Tx,
    month: Month,
    { first, present }: { first: Month; present: Month },
  ): Promise<AccountingReport> => {
    const book = await readMonth(tx, month, clock());
    const { accountantEmail, isMonthly, accounts } = await accountingSetting(tx);
    const totals: MonthTotals = monthTotals(book);
    return {
      month,
      first,
      present,
      state: book.state,
      way: book.way,
      days: book.days.length,
      totals,
      deliveries: (await deliveriesOf(tx, month)).map((each) => ({ ...each, at: each.at.getTime() })),
      setting: { accountantEmail, isMonthly, accounts: accountsOf(accounts) },
    };
  };

  return {
    find: (storeId, month) =>
      database.inStore(storeId, async (tx) => {
        const wanted = month ?? (await monthsOf(tx)).present;
        return withMonth(tx, wanted, async (months) => done(await report(tx, wanted, months)));
      }),

    file: (shop, month, file) =>
      database.inStore(shop.storeId, (tx) =>
        withMonth(tx, month, async () => {
          const { accounts } = await accountingSetting(tx);
          const { tenant, timeZone } = shop;
          const book = await readMonth(tx, month, clock());
          return done(
            packageFile(file, book, { tenant: tenant.id, timeZone, accounts: accountsOf(accounts) }),
          );
        }),
      ),

    async send(shop, month, by) {
      const at = new Date(clock());
      const sent = await transact(database, shop.storeId, (tx) =>
        withMonth(tx, month, async (months) => {
          const { accountantEmail: address } = await accountingSetting(tx);
          if (address === '') return refuse('no_accountant');
          await sendMonth(tx, shop, await readMonth(tx, month, at.getTime()), { address, at, again: true });
          await insertAudit(tx, shop.storeId, { ...by, action: 'accounting.sent', after: { month } }, at);
          return done(await report(tx, month, months));
        }),
      );
      if (sent.ok) wakeOutbox();
      return sent;
    },

    async change(storeId, { accountantEmail, isMonthly, accounts }, by) {
      if (isMonthly && accountantEmail === '') return refuse('no_accountant');
      const all = accountsOf(accounts);
      const shared = ACCOUNT_ROLES.find((role) => roleWithSameNumber(all, role) !== null);
      if (shared) return refuse('shared_account', { data: { number: all[shared] } });
      const at = new Date(clock());
      const changed = await transact(database, storeId, async (tx) => {
        const before = await accountingSetting(tx);
        const own = Object.fromEntries(
          Object.entries(accounts).filter(
            ([role, number]) => number !== DEFAULT_ACCOUNTS[role as AccountRole],
          ),
        );
        const after = { accountantEmail, isMonthly, accounts: own };
        // A month that is over goes to a new address too.
        await writeSetting(tx, storeId, after, isMonthly ? at : null);
        const values = { before: auditOf(before), after: auditOf(after) };
        await insertAudit(tx, storeId, { ...by, action: 'accounting.changed', ...values }, at);
        return done({});
      });
      if (changed.ok) wakeMonth();
      return changed;
    },
  };
}

/** Without the address: it names a person. */
const auditOf = ({ isMonthly, accounts, accountantEmail }: AccountingSetting) => ({
  monthly: isMonthly,
  address: accountantEmail !== '',
  accounts: Object.keys(accounts).length,
});
