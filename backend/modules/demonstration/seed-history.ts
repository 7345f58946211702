import type { Logger } from 'pino';
import { HANDED_OVER } from '#lib/domain/orders/order-status.ts';
import type { JournalKey } from '../../shared/crypto/journal-key.ts';
import { newOpaqueToken } from '../../shared/crypto/opaque-token.ts';
import type { Passwords } from '../../shared/crypto/passwords.ts';
import type { Database, Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { type PastCustomer, recordPastCustomers } from '../accounts/interface.ts';
import { readAllProducts, readCurrentStore } from '../catalogue/interface.ts';
import { openPastJournal, recordPastJournal } from '../journal/interface.ts';
import { hasOrders, recordPastOrders } from '../orders/interface.ts';
import { readyAccountId, recordPastPayments } from '../payments/interface.ts';
import { insertReviews } from '../reviews/interface.ts';
import { members } from '../staff/interface.ts';
import type { Shops } from '../tenants/interface.ts';
import type { PastStaff } from './draw-course.ts';
import type { DrawnCustomer } from './draw-customers.ts';
import { addressFields, type DrawnOrder, drawHistory } from './draw-orders.ts';
import { drawReviews } from './draw-reviews.ts';
import { lockHistory } from './repository.ts';

/** The shops of the demonstration that have a past: a grill and a brasserie. */
export const SHOPS_WITH_HISTORY = ['le-bosphore', 'la-chouette-tablee'] as const;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The one whose money a journal records ('Ardoise encaisse'); the other has not chosen. */
const SHOP_WITH_JOURNAL: (typeof SHOPS_WITH_HISTORY)[number] = 'la-chouette-tablee';

export interface HistoryParts {
  database: Database;
  shops: Shops;
  clock: () => number;
  passwords: Passwords;
  /** Whether the local provider takes the cards: at Stripe nobody has paid. */
  localPayments: boolean;
  /** Signs the closures of the journal. */
  journalKey: JournalKey;
  log: Logger;
}

/**
 * Gives two shops of a demonstration eight weeks of customers and orders, once: where a shop never had an order. Never in
 * production. Staff and payment accounts are seeded before.
 */
export async function seedDemonstrationHistory(parts: HistoryParts): Promise<void> {
  const { database, shops, passwords, log } = parts;
  for (const tenantId of SHOPS_WITH_HISTORY) {
    const shop = await shops.byTenant(tenantId);
    if (!shop || (await database.inStore(shop.storeId, hasOrders))) continue;
    // Of a password that nobody knows.
    const passwordHash = await passwords.hash(newOpaqueToken());
    const orders = await database.inStore(shop.storeId, (tx) => writeHistory(tx, shop, passwordHash, parts));
    log.info({ shop: tenantId, orders }, 'history seeded');
  }
}

/** Writes the history of the transaction's store, unless it has orders by now. Returns how many orders it has. */
async function writeHistory(
  tx: Tx,
  { storeId, tenant }: Shop,
  passwordHash: string,
  { clock, localPayments, journalKey: key }: HistoryParts,
): Promise<number> {
  await lockHistory(tx, storeId);
  if (await hasOrders(tx)) return 0;
  const store = await readCurrentStore(tx);
  const staff = await pastStaff(tx);
  const { customers, orders } = drawHistory({
    tenantId: tenant.id,
    store,
    products: await readAllProducts(tx, store),
    takesCards: localPayments && (await readyAccountId(tx)) !== null,
    staff,
    origin: new URL(tenant.publicUrl).origin,
    now: clock(),
  });
  const byCustomer = Map.groupBy(orders, ({ customer }) => customer);
  const known = [...byCustomer.keys()].sort((one, other) => one - other);
  const past = known.map((index) =>
    pastCustomer(customers[index], byCustomer.get(index) ?? [], passwordHash),
  );
  const ids = await recordPastCustomers(tx, storeId, past);
  const idOf = new Map(known.map((index, place) => [index, ids[place] ?? null]));
  const journal = tenant.id === SHOP_WITH_JOURNAL ? { storeId, staffId: staff.counter, key } : null;
  const first = Math.min(...orders.map(({ order }) => order.dateAdded));
  if (journal) await openPastJournal(tx, journal, new Date(first - DAY_MS));
  const recorded = await recordPastOrders(
    tx,
    storeId,
    orders.map(({ customer, order, steps }) => ({
      order: { ...order, customerId: idOf.get(customer) ?? null },
      steps,
    })),
  );
  await recordPastPayments(tx, storeId, recorded);
  const drawnOf = new Map(orders.map((drawn) => [drawn.order.idempotencyKey, drawn]));
  const handedOver = recorded.flatMap(({ order, orderKey }) => {
    const { customer = -1, steps = [] } = drawnOf.get(orderKey) ?? {};
    const person = customers[customer];
    return order.orderStatusId === HANDED_OVER && person
      ? {
          orderId: order.orderId,
          customer,
          overAt: steps.at(-1)?.at ?? order.orderDate,
          firstname: person.firstname,
        }
      : [];
  });
  const { timeZone } = store;
  await insertReviews(tx, storeId, drawReviews(tenant.id, handedOver, { now: clock(), timeZone }));
  if (journal)
    await recordPastJournal(
      tx,
      journal,
      recorded.flatMap(({ taken }) => taken),
    );
  return recorded.length;
}

/** The owner stands at the counter, the cook in the kitchen. */
async function pastStaff(tx: Tx): Promise<PastStaff> {
  const all = await members(tx);
  const idOf = (role: string) => all.find((member) => member.role === role)?.staffId ?? null;
  return { counter: idOf('owner'), kitchen: idOf('kitchen') };
}

/** Somebody who signed up a moment before their first order; a regular of the first days long before. */
function pastCustomer(
  person: DrawnCustomer | undefined,
  orders: readonly DrawnOrder[],
  passwordHash: string,
): PastCustomer {
  const placed = orders.map(({ order }) => order.dateAdded);
  const [first, last] = [Math.min(...placed), Math.max(...placed)];
  if (!person || orders.length === 0) throw new Error('a past customer without an order');
  const { firstname, lastname, email, telephone, newsletter, address, joinsOnDay, weight } = person;
  const isKnownBefore = weight > 0 && joinsOnDay === 0;
  return {
    signUp: { firstname, lastname, email, telephone, passwordHash, newsletter },
    signedUpAt: first - (isKnownBefore ? Math.round((20 + 90 * weight) * DAY_MS) : 6 * MINUTE_MS),
    lastActiveAt: last,
    address: address && addressFields(address, { firstname, lastname }),
  };
}
