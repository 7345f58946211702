import { taxesOfFee } from '#lib/domain/orders/order.ts';
import { RECURRING_WHEN_DUE, recurringState } from '#lib/domain/orders/recurring-state.ts';
import { closedSentence } from '#lib/i18n/closure-sentences.ts';
import { createJobTask, type JobParts, lockLeased, QUEUES, type Task } from '../../jobs/interface.ts';
import type { TokenSigner } from '../../shared/crypto/token-signer.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { blockOf, customerById } from '../accounts/interface.ts';
import { readCurrentStore } from '../catalogue/interface.ts';
import {
  insertEmail,
  recurringBrokenEmail,
  recurringClosedEmail,
  recurringReminderEmail,
} from '../notifications/interface.ts';
import { currentStore, type Shops, tenantOfStore } from '../tenants/interface.ts';
import { nextTimeAfter, signReminderToken } from './next-time.ts';
import { priceLines } from './price-lines.ts';
import { recurringById, skipDueRecurring, updateRecurring } from './repository/recurring-order.ts';
import type { StoredRecurring } from './repository/recurring-row.ts';

export interface ReminderTaskParts extends JobParts {
  shops: Shops;
  signer: TokenSigner;
  wakeOutbox: () => void;
}

/** Sends the reminders of recurring orders and moves them to their next time. A missed time is skipped. */
export function createReminderTask(parts: ReminderTaskParts): Task {
  const { database, clock, shops, signer, wakeOutbox } = parts;

  /** Returns the total in the reminder; null when the order is not available, or the customer is gone. */
  async function remind(tx: Tx, shop: Shop | null, recurring: StoredRecurring): Promise<number | null> {
    const { customerId, origin } = recurring;
    const customer = await customerById(tx, customerId);
    if (!shop || !customer?.status) return null;
    // A reminder would offer what is refused.
    if (await blockOf(tx, customerId)) return null;
    const now = clock();
    const recipient = { recipient: customer.email, firstname: customer.firstname, origin };
    const store = await readCurrentStore(tx);
    const dueAt = recurring.nextAt.getTime();
    const closed =
      closedSentence(store, null, dueAt) ?? closedSentence(store, recurring.shippingMethod, dueAt);
    if (closed) {
      await insertEmail(tx, recurringClosedEmail(shop, recipient, closed), new Date(now));
      return null;
    }
    const priced = await priceLines(tx, store, {
      ...recurring,
      dueAt: [recurring.nextAt.getTime()],
      now,
    });
    if (!priced.ok) {
      await insertEmail(tx, recurringBrokenEmail(shop, recipient), new Date(now));
      return null;
    }
    const token = await signReminderToken(signer, recurring, now);
    const { products, delivery, total } = priced.value;
    const { nextAt: at, shippingMethod, paymentMethod } = recurring;
    const email = recurringReminderEmail(shop, recipient, {
      at,
      token,
      products,
      total,
      shippingPrice: delivery.fee,
      shippingTaxes: taxesOfFee(delivery.fee, products),
      shippingMethod,
      address: delivery.address,
      paymentMethod,
    });
    await insertEmail(tx, email, new Date(now));
    return total;
  }

  async function processDue(tx: Tx, shop: Shop | null, recurring: StoredRecurring): Promise<void> {
    const now = clock();
    const nextAt = recurring.nextAt.getTime();
    switch (RECURRING_WHEN_DUE[recurringState({ ...recurring, nextAt }, now)]) {
      case 'stop':
        return updateRecurring(tx, { ...recurring, dueAt: null });
      case 'go_on': {
        const timeZone = (await currentStore(tx))?.timeZone ?? 'Europe/Paris';
        const time = nextTimeAfter(recurring, Math.max(now, nextAt), timeZone);
        return updateRecurring(tx, { ...recurring, skipNext: false, ...time });
      }
      case 'remind': {
        const remindedTotal = await remind(tx, shop, recurring);
        return updateRecurring(tx, { ...recurring, remindedTotal, dueAt: recurring.nextAt });
      }
      case 'wait':
        return updateRecurring(tx, { ...recurring, dueAt: recurring.nextAt });
    }
  }

  return createJobTask(parts, {
    kind: 'recurring_order',
    async run(job) {
      // Before the transaction that writes, because PGlite has one connection.
      const tenantId = await database.acrossStores((tx) => tenantOfStore(tx, job.storeId));
      const shop = await shops.byTenant(tenantId);
      await database.inStore(job.storeId, async (tx) => {
        if (!(await lockLeased(tx, QUEUES.recurring_order, job))) return;
        const recurring = await recurringById(tx, job.key);
        if (recurring) await processDue(tx, shop, recurring);
      });
      wakeOutbox();
    },
    giveUp: (tx, job, now) => skipDueRecurring(tx, job.key, now),
  });
}
