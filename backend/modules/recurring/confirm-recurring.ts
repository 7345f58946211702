import { createHash } from 'node:crypto';
import { type Cents, cents } from '#lib/domain/money.ts';
import { clockText, localClock } from '#lib/domain/opening-hours/clock.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import type { OrderRequest } from '#lib/domain/orders/order-request.ts';
import type { TokenSigner } from '../../shared/crypto/token-signer.ts';
import type { Database } from '../../shared/database/database.ts';
import type { ShopContext } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import { customerById, type Sessions } from '../accounts/interface.ts';
import { readCurrentStore } from '../catalogue/interface.ts';
import { attemptOf, type Orders } from '../orders/interface.ts';
import { readReminderToken } from './next-time.ts';
import { priceLines } from './price-lines.ts';
import { lockRecurring, recurringOfCustomer, updateRecurring } from './repository/recurring-order.ts';
import type { StoredRecurring } from './repository/recurring-row.ts';

export interface ConfirmRecurringParts {
  database: Database;
  clock: () => number;
  sessions: Sessions;
  signer: TokenSigner;
  orders: Orders;
}

/** By the link of a reminder, or by the signed-in customer. */
export interface ConfirmationRequest {
  token?: string | undefined;
  recurringId?: number | undefined;
  /** The total that was agreed to when it has changed. */
  expectedTotal?: Cents | undefined;
}

interface Confirmation {
  customerId: number;
  recurringId: number;
  /** The time that a reminder's link confirms; null for the next one. */
  nextAt: number | null;
}

/** Places the order of a recurring order's next time, once however often it is confirmed. */
export function createConfirmRecurring({ database, clock, sessions, signer, orders }: ConfirmRecurringParts) {
  async function confirmationOf(
    { shop, accessToken }: { shop: ShopContext['shop']; accessToken: string },
    { token, recurringId }: ConfirmationRequest,
  ): Promise<Outcome<Confirmation>> {
    if (token !== undefined) {
      const read = await readReminderToken(signer, token, shop.storeId);
      return read ? done(read) : refuse('unknown_token');
    }
    const access = await sessions.checkAccess(accessToken, shop.storeId);
    if (!access.ok) return access;
    if (recurringId === undefined) return refuse('unknown_recurring');
    return done({ customerId: access.value.subject, recurringId, nextAt: null });
  }

  /** The recurring order and its current price. */
  const findPriced = ({ shop }: ShopContext, { customerId, recurringId, nextAt }: Confirmation) =>
    database.inStore(
      shop.storeId,
      async (tx): Promise<Outcome<{ recurring: StoredRecurring; total: Cents }>> => {
        const customer = await customerById(tx, customerId);
        const all = await recurringOfCustomer(tx, customerId);
        const recurring = all.find((each) => each.recurringId === recurringId);
        if (!customer?.status || !recurring) return refuse('unknown_recurring');
        if (nextAt !== null && recurring.nextAt.getTime() !== nextAt) return refuse('slot_unavailable');
        const priced = await priceLines(tx, await readCurrentStore(tx), {
          ...recurring,
          dueAt: [recurring.nextAt.getTime()],
          now: clock(),
        });
        return priced.ok ? done({ recurring, total: priced.value.total }) : priced;
      },
    );

  const recordOrder = (
    storeId: number,
    { customerId, recurringId, nextAt }: StoredRecurring,
    { orderId, products }: Order,
  ) =>
    database.inStore(storeId, async (tx) => {
      const recurring = await lockRecurring(tx, customerId, recurringId);
      // The reminder task may already have moved it to the following time.
      if (recurring?.nextAt.getTime() === nextAt.getTime())
        await updateRecurring(tx, { ...recurring, orderId, agreed: products });
    });

  return async function confirmRecurring(
    call: ShopContext & { accessToken: string },
    request: ConfirmationRequest,
  ): Promise<Outcome<Order>> {
    const { shop, origin } = call;
    const confirmation = await confirmationOf(call, request);
    if (!confirmation.ok) return confirmation;
    const found = await findPriced(call, confirmation.value);
    if (!found.ok) return found;
    const { recurring, total } = found.value;
    const { customerId, remindedTotal } = recurring;
    if (recurring.orderId !== null) return orders.find(shop.storeId, { customerId }, recurring.orderId);
    const announced = remindedTotal === null ? total : cents(remindedTotal);
    const order = orderRequest(recurring, shop, request.expectedTotal ?? announced);
    const placed = await orders.place(
      { shop, origin, customerId },
      order,
      attemptOf(keyOf(recurring), order),
    );
    if (placed.ok) await recordOrder(shop.storeId, recurring, placed.value);
    return placed;
  };
}

function orderRequest(
  recurring: StoredRecurring,
  { storeId, timeZone }: ShopContext['shop'],
  expectedTotal: Cents,
): OrderRequest {
  const { date, minute } = localClock(recurring.nextAt.getTime(), timeZone);
  return {
    storeId,
    shippingMethod: recurring.shippingMethod,
    ...(recurring.addressId !== null && { addressId: recurring.addressId }),
    deliveryTime: `${date}T${clockText(minute)}`,
    paymentMethod: recurring.paymentMethod,
    comment: '',
    expectedTotal,
    // Stated when the recurring order was made of an order, or of these lines.
    ageConfirmed: true,
    lines: recurring.lines,
  };
}

/** A UUID made of a hash, the same for every confirmation of one time: they place one order. */
function keyOf({ recurringId, nextAt }: StoredRecurring): string {
  const hex = createHash('sha256').update(`recurring ${recurringId} ${nextAt.getTime()}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
