import { accountsOf } from '#lib/domain/accounting/accounts.ts';
import type { Month } from '#lib/domain/accounting/month.ts';
import type { MonthBook } from '#lib/domain/accounting/month-book.ts';
import { addMonths, monthOf } from '#lib/domain/opening-hours/calendar-month.ts';
import {
  createJobTask,
  type JobParts,
  lockLeased,
  PermanentFailure,
  QUEUES,
  type Task,
} from '../../jobs/interface.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { accountingEmail, insertEmail } from '../notifications/interface.ts';
import { rulesOfStore } from '../reports/interface.ts';
import { type Shops, tenantOfStore } from '../tenants/interface.ts';
import { packageFile } from './files/package.ts';
import { readMonth } from './read-month.ts';
import { accountingSetting, claimDelivery, lookAgainAt, setDeliveryEmail } from './repository/setting.ts';

const HOUR_MS = 60 * 60_000;

/** How long after a month its package waits for payouts that are on their way, and for what the provider says of them. */
const PAYOUTS_MS = 7 * 24 * HOUR_MS;

/**
 * Puts the package of a month into the outbox, once for each address unless `again`. Returns false when it went there
 * before. Wake the outbox after the commit.
 */
export async function sendMonth(
  tx: Tx,
  shop: Shop,
  book: MonthBook,
  { address, at, again }: { address: string; at: Date; again: boolean },
): Promise<boolean> {
  const { storeId } = shop;
  const { month } = book;
  if (!(await claimDelivery(tx, storeId, { month, address, at, again }))) return false;
  const { accounts } = await accountingSetting(tx);
  const file = packageFile('package', book, {
    tenant: shop.tenant.id,
    timeZone: shop.timeZone,
    accounts: accountsOf(accounts),
  });
  const emailId = await insertEmail(tx, accountingEmail(shop, address, book, file), at);
  await setDeliveryEmail(tx, { month, address, emailId });
  return true;
}

/** Sends the package of the month before to the accountant of each shop that wants it, once its figures are final. */
export function createAccountingTask({
  shops,
  wakeOutbox,
  ...parts
}: JobParts & { shops: Shops; wakeOutbox: () => void }): Task {
  const { database, clock } = parts;
  return createJobTask(parts, {
    kind: 'accounting_month',
    async run(job) {
      const { storeId } = job;
      const shop = await shops.byTenant(await database.acrossStores((tx) => tenantOfStore(tx, storeId)));
      if (!shop) throw new PermanentFailure('the shop is gone');
      const isSent = await database.inStore(storeId, async (tx) => {
        if (!(await lockLeased(tx, QUEUES.accounting_month, job))) return false;
        const now = clock();
        const at = new Date(now);
        const { accountantEmail: address, isMonthly } = await accountingSetting(tx);
        const { dayOf } = await rulesOfStore(tx);
        const month = addMonths(monthOf(dayOf(now)), -1);
        const book = await readMonth(tx, month, now);
        const isReady = book.state === 'final' && !waitsForPayouts(book, now);
        const sends = isMonthly && address !== '' && isReady;
        const sent = sends && (await sendMonth(tx, shop, book, { address, at, again: false }));
        await lookAgainAt(tx, new Date(Math.max(now + HOUR_MS, isReady ? nextMonth(month) : 0)));
        return sent;
      });
      if (isSent) wakeOutbox();
    },
  });
}

const waitsForPayouts = ({ payouts, month }: MonthBook, now: number): boolean =>
  now < nextMonthBegins(month) + PAYOUTS_MS &&
  payouts.some((payout) => payout.isUnderWay || (payout.isPaid && payout.details.state === 'pending'));

const nextMonthBegins = (month: Month): number => Date.parse(`${addMonths(month, 1)}-01`);

/** When the month after the one that was sent can be over, at the earliest: its last business day may go on for hours. */
const nextMonth = (month: Month): number => Date.parse(`${addMonths(month, 2)}-01`);
