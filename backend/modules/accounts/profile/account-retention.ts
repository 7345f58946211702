import { createJobTask, type JobParts, lockLeased, QUEUES, type Task } from '#backend/jobs/interface.ts';
import { insertEmail, retentionEmail } from '#backend/modules/notifications/interface.ts';
import type { Shops } from '#backend/modules/tenants/interface.ts';
import type { Tx } from '#backend/shared/database/database.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import {
  RETENTION_WARNING_DAYS,
  RETENTION_YEARS,
  retentionOf,
  retentionStep,
} from '#lib/domain/customers/retention.ts';
import { eraseCustomer } from '../repository/account-deletion.ts';
import { insertAccountEvent } from '../repository/account-event.ts';
import {
  insertRetention,
  lockUse,
  removeRetention,
  type UnusedAfter,
  type UnusedCustomer,
  unusedCustomers,
} from '../repository/account-retention.ts';
import { customerById } from '../repository/customer.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/**
 * No account that was used after this long ago is due for its warning: the shortest three years without the longest month,
 * and a day for the shop's clock.
 */
const DUE_AFTER_MS = (RETENTION_YEARS * 365 - RETENTION_WARNING_DAYS - 1) * DAY_MS;
const PER_BATCH = 200;

/** Counts what became of accounts that nobody used. */
type CountRetention = (step: 'warned' | 'erased' | 'kept') => void;

interface RetentionParts extends JobParts {
  shops: Pick<Shops, 'byTenant'>;
  /** Call after the commit of an e-mail. */
  wakeOutbox: () => void;
  count: CountRetention;
}

/**
 * Warns the customers of accounts that nobody used for almost three years (MANAGEMENT section 10), each hour and in
 * batches: from ten o'clock on the clock of their shop. An account that fails does not stop the others, and is tried again
 * in the next hour. Of two instances one writes the warning.
 */
export function createRetentionWarnings({
  database,
  clock,
  log,
  shops,
  wakeOutbox,
  count,
}: RetentionParts): Task {
  let lastRunAt = Number.NEGATIVE_INFINITY;

  /** `shop` is null when it was removed: then no page could keep the account, and no e-mail says so. */
  async function warn(tx: Tx, unused: UnusedCustomer, shop: Shop | null): Promise<boolean> {
    const { customerId, storeId } = unused;
    const now = clock();
    const locked = await lockUse(tx, customerId);
    if (!locked || retentionStep(locked.use, locked.warnedAt, now, locked.timeZone) !== 'warn') return false;
    const { eraseAt, eraseOn } = retentionOf(locked.use, now, locked.timeZone);
    const warning = { customerId, warnedAt: new Date(now), eraseAt: new Date(eraseAt) };
    if (!(await insertRetention(tx, storeId, warning))) return false;
    const customer = await customerById(tx, customerId);
    if (shop && customer) {
      const { email: recipient, firstname } = customer;
      const email = retentionEmail(shop, {
        recipient,
        firstname,
        origin: shop.siteUrl,
        day: eraseOn,
      });
      await insertEmail(tx, email, warning.warnedAt);
    }
    await insertAccountEvent(tx, storeId, customerId, 'retention_warned', warning.warnedAt);
    return true;
  }

  async function warnBatch(after: UnusedAfter | null): Promise<UnusedAfter | null> {
    const before = new Date(clock() - DUE_AFTER_MS);
    const unused = await database.acrossStores((tx) => unusedCustomers(tx, before, after, PER_BATCH));
    for (const each of unused) {
      try {
        const shop = each.tenant === null ? null : await shops.byTenant(each.tenant);
        // A shop whose tenant is not known to this instance yet.
        if (!shop && each.tenant !== null) continue;
        if (await database.inStore(each.storeId, (tx) => warn(tx, each, shop))) count('warned');
      } catch (error) {
        log.error(
          { err: error, customer: each.customerId },
          'the customer of an unused account was not warned',
        );
      }
    }
    return unused.length === PER_BATCH ? (unused.at(-1) ?? null) : null;
  }

  return {
    name: 'warn of erasures',
    async runOne() {
      const now = clock();
      if (now - lastRunAt < HOUR_MS) return false;
      lastRunAt = now;
      let after = await warnBatch(null);
      while (after) after = await warnBatch(after);
      wakeOutbox();
      return false;
    },
  };
}

/** The job that erases an account after its warning, unless it was used in the meantime: then its years begin anew. */
export const createRetentionErasures = (parts: Omit<RetentionParts, 'shops' | 'wakeOutbox'>): Task =>
  createJobTask(parts, {
    kind: 'account_retention',
    run: async (job) => {
      const { storeId, key: customerId } = job;
      const step = await parts.database.acrossStores(async (tx) => {
        if (!(await lockLeased(tx, QUEUES.account_retention, job))) return null;
        const now = parts.clock();
        const locked = await lockUse(tx, customerId);
        // An account that its customer deletes has an end of its own.
        const isDue = locked && retentionStep(locked.use, locked.warnedAt, now, locked.timeZone) === 'erase';
        if (!isDue) {
          await removeRetention(tx, customerId);
          return 'kept';
        }
        await eraseCustomer(tx, storeId, customerId);
        await insertAccountEvent(tx, storeId, customerId, 'erased', new Date(now));
        return 'erased';
      });
      if (step) parts.count(step);
    },
  });
