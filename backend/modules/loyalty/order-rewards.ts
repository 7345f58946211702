import { type LoyaltyReward, rewardProgress } from '#lib/domain/promotions/loyalty.ts';
import type { Tx } from '../../shared/database/database.ts';
import { lockStamps, programmeOfStore, stampsOfCustomers } from './repository/loyalty.ts';

/** Who orders, and whether they use a reward. */
interface Ordering {
  /** null without an account. */
  customerId: number | null;
  usesReward?: true | undefined;
}

/** A reward that an order may use, and the stamps that it takes. */
export interface OrderReward {
  reward: LoyaltyReward;
  needed: number;
}

/** The rewards of orders that are placed in one transaction. Each that is spent counts for the orders after it. */
export interface OrderRewards {
  /** null for an order without one; 'refused' when there is none for its customer. */
  rewardOf(ordering: Ordering): OrderReward | 'refused' | null;
  /** Notes the stamps that an order has spent. */
  note(ordering: Ordering, spent: number): void;
}

/**
 * Reads the rewards that orders use in the running transaction's store. The stamps of their customers stay locked until the
 * transaction ends. Call it before promotions are locked, as a cancellation does that gives both back.
 */
export async function readOrderRewards(tx: Tx, orders: readonly Ordering[]): Promise<OrderRewards> {
  const customerIds = orders.flatMap(({ customerId, usesReward }) => (usesReward && customerId) || []);
  const programme = customerIds.length > 0 ? await programmeOfStore(tx) : null;
  const rule = programme?.active ? programme.rule : null;
  if (rule) await lockStamps(tx, customerIds);
  // Another statement than the lock: it sees what the transactions before have spent.
  const stamps = rule ? await stampsOfCustomers(tx, customerIds) : new Map<number, number>();
  return {
    rewardOf({ customerId, usesReward }) {
      if (!usesReward) return null;
      const own = customerId === null ? 0 : (stamps.get(customerId) ?? 0);
      if (!rule || rewardProgress(rule, own).rewards === 0) return 'refused';
      return { reward: rule.reward, needed: rule.needed };
    },
    note({ customerId }, spent) {
      if (customerId !== null) stamps.set(customerId, (stamps.get(customerId) ?? 0) - spent);
    },
  };
}

/** The stamps of customers on tickets, by customer; empty while the shop has no running programme. */
export async function stampsForTickets(
  tx: Tx,
  customerIds: readonly number[],
): Promise<Map<number, { stamps: number; needed: number }>> {
  const programme = customerIds.length > 0 ? await programmeOfStore(tx) : null;
  if (!programme?.active) return new Map();
  const { needed } = programme.rule;
  const stamps = await stampsOfCustomers(tx, customerIds);
  return new Map(customerIds.map((id) => [id, { stamps: stamps.get(id) ?? 0, needed }]));
}
