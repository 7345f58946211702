import { basketTotal } from '#lib/domain/basket/basket.ts';
import { productsOfCategory, visibleCategories } from '#lib/domain/catalogue/catalogue.ts';
import { TEST_DISHES_MAX, TEST_ORDER_LASTS_MS, TEST_ORDERS_MAX } from '#lib/domain/limits.ts';
import { ZERO } from '#lib/domain/money.ts';
import { groupChoices } from '#lib/domain/options/choices.ts';
import { firstChoices } from '#lib/domain/options/first-choices.ts';
import { NO_LOAD } from '#lib/domain/orders/kitchen-load.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { CANCELLED } from '#lib/domain/orders/order-status.ts';
import type { Store } from '#lib/domain/store/store.ts';
import { type Actor, insertAudit } from '../../shared/audit.ts';
import type { Tx } from '../../shared/database/database.ts';
import { appendShopEvent } from '../../shared/events/shop-event.ts';
import type { Shop } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { type CurrentProducts, readAllProducts, readCurrentStore } from '../catalogue/interface.ts';
import { dropTickets, printOrders } from '../printing/interface.ts';
import { orderLines, orderProductOf } from './order-lines.ts';
import { momentOf } from './order-times.ts';
import { ordersById, updateOrder } from './repository/order.ts';
import { appendOrderChange, insertOrderEvent } from './repository/order-event.ts';
import { restartTimers, setTimer } from './repository/order-timer.ts';
import { insertTestOrder } from './repository/place-orders.ts';
import { countOpenTestOrders, lockTestOrders, testOrderOfKey } from './repository/test-order.ts';
import { newOrder } from './validate-order.ts';

export interface TestRequest {
  /** The same act again is one order. */
  actKey: string;
  by: Actor;
  /** The origin that it is placed from. */
  origin: string;
}

const METHOD = 'pickup';

/**
 * Places an order by which a shop tries its board and its printers (MANAGEMENT section 11): the first dishes of the catalogue,
 * to take away as soon as possible, whether or not the shop is open. It takes no invoice number, no portions and nothing of a
 * slot, and has no customer. After the commit the caller wakes the pages and the timers.
 */
export async function placeTestOrder(
  tx: Tx,
  { storeId }: Shop,
  { actKey, by, origin }: TestRequest,
  { preparationMinutes, now }: { preparationMinutes: number; now: Date },
): Promise<Outcome<Order>> {
  await lockTestOrders(tx, storeId);
  const placedId = await testOrderOfKey(tx, actKey);
  const placed = placedId === null ? undefined : (await ordersById(tx, [placedId])).get(placedId);
  if (placed) return done(placed);
  if ((await countOpenTestOrders(tx)) >= TEST_ORDERS_MAX)
    return refuse('too_many_test_orders', { data: { maximum: TEST_ORDERS_MAX } });
  const store = await readCurrentStore(tx);
  const lines = firstLines(store, await readAllProducts(tx, store), now);
  if (lines.length === 0) return refuse('nothing_to_order');

  const request = {
    paymentMethod: 'cash',
    shippingMethod: METHOD,
    deliveryTime: 'asap',
    comment: '',
  } as const;
  const priced = {
    moment: momentOf(store, now.getTime() + preparationMinutes * 60_000),
    products: lines.map((line) => orderProductOf(line, METHOD)),
    delivery: { fee: ZERO, address: null, extraMinutes: 0 },
    total: basketTotal(lines),
  };
  const draft = newOrder(request, priced, {
    storeId,
    customerId: null,
    table: null,
    dateAdded: now.getTime(),
    origin,
    idempotencyKey: actKey,
    bodyHash: '',
  });
  const order = await insertTestOrder(tx, storeId, { ...draft, load: NO_LOAD });
  const { orderId } = order;
  await restartTimers(tx, [orderId], now);
  await setTimer(tx, order, { dueAt: new Date(now.getTime() + TEST_ORDER_LASTS_MS), now });
  await printOrders(tx, storeId, [order], { moment: 'placed', now });
  await insertAudit(tx, storeId, { ...by, action: 'order.test', after: { orderId } }, now);
  await appendShopEvent(tx, storeId, { kind: 'order_placed', payload: { order_id: orderId } });
  return done(order);
}

/**
 * A line of the first dish of each category that can be ordered, up to three: so each station gets something. What is sold
 * out or offered at other hours is taken too, since nobody eats it.
 */
function firstLines(store: Store, catalogue: CurrentProducts, now: Date) {
  const products = [...catalogue.products.values()];
  const ordered = { method: METHOD, dueAt: [], now: now.getTime() } as const;
  const lineOf = (product: (typeof products)[number]) => {
    const choices = firstChoices(product);
    if (!choices) return [];
    const { productId } = product;
    const wanted = { productId, quantity: 1, comment: '', options: groupChoices(choices) };
    const lines = orderLines(store, catalogue, [wanted], ordered);
    return lines.ok ? lines.value : [];
  };
  return visibleCategories(store.categories, products)
    .values()
    .flatMap(({ categoryId }) => productsOfCategory(products, categoryId).values().flatMap(lineOf).take(1))
    .take(TEST_DISHES_MAX)
    .toArray();
}

/** Closes a locked test order that was forgotten. Its tickets that wait are dropped; no ticket of the cancellation is printed. */
export async function closeTestOrder(tx: Tx, order: Order, now: Date): Promise<void> {
  const { storeId, orderId, orderStatusId } = order;
  const closed: Order = {
    ...order,
    orderStatusId: CANCELLED,
    invoiceNo: -order.invoiceNo,
    cancelledBy: 'system',
    dateModified: now.getTime(),
  };
  await updateOrder(tx, closed);
  const event = { storeId, orderId, orderStatusId: CANCELLED, staffId: null, at: now } as const;
  await insertOrderEvent(tx, { ...event, actor: 'system' });
  const values = { before: { orderId, orderStatusId }, after: { orderId, orderStatusId: CANCELLED } };
  await insertAudit(tx, storeId, { staffId: null, action: 'order.test_closed', ...values }, now);
  await dropTickets(tx, orderId, now);
  await appendOrderChange(tx, closed);
}
