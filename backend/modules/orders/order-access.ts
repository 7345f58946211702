import type { Order } from '#lib/domain/orders/order.ts';
import type { TokenSigner } from '../../shared/crypto/token-signer.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { ShopCall } from '../../shared/http/call.ts';
import { done, type Outcome, refuse } from '../../shared/outcome.ts';
import type { Sessions } from '../accounts/interface.ts';
import { orderIdsOfCustomer, orderOfCustomer, orderOfGuest } from './repository/order.ts';

/** The owner of orders: a customer, or the holder of a guest token for one order. */
export type OrderOwner = { customerId: number } | { guestOrderId: number };

/** The order if it belongs to the owner; else null. */
export async function orderOfOwner(tx: Tx, orderId: number, owner: OrderOwner): Promise<Order | null> {
  if ('customerId' in owner) return orderOfCustomer(tx, orderId, owner.customerId);
  return owner.guestOrderId === orderId ? orderOfGuest(tx, orderId) : null;
}

/** Those of the orders that belong to the owner. */
export async function ordersOfOwner(
  tx: Tx,
  orderIds: readonly number[],
  owner: OrderOwner,
): Promise<ReadonlySet<number>> {
  if ('customerId' in owner) return new Set(await orderIdsOfCustomer(tx, orderIds, owner.customerId));
  const { guestOrderId } = owner;
  const isOwn = orderIds.includes(guestOrderId) && (await orderOfGuest(tx, guestOrderId)) !== null;
  return new Set(isOwn ? [guestOrderId] : []);
}

const WEEK_MS = 7 * 24 * 3_600_000;

/** Who holds a guest's token: the browser that placed the order, or one that opened a link, which may have been forwarded. */
type GuestAudience = 'guest_order' | 'guest_order_link';

type Caller = Pick<ShopCall, 'shop' | 'accessToken'>;

/** Decides who may see and pay an order. */
export function createOrderAccess({
  sessions,
  signer,
  clock,
}: {
  sessions: Sessions;
  signer: TokenSigner;
  clock: () => number;
}) {
  async function customerOf({ shop, accessToken }: Caller): Promise<Outcome<{ customerId: number }>> {
    const access = await sessions.checkAccess(accessToken, shop.storeId);
    return access.ok ? done({ customerId: access.value.subject }) : access;
  }

  /** The order that a guest token opens; null without a valid one. */
  async function readGuestToken(
    guestToken: string,
  ): Promise<{ orderId: number; storeId: number; expiresAt: number } | null> {
    return (await readAs('guest_order', guestToken)) ?? readAs('guest_order_link', guestToken);
  }

  async function readAs(audience: GuestAudience, guestToken: string) {
    const reading = await signer.verify(audience, guestToken);
    if (reading.status !== 'valid') return null;
    const { subject: orderId, storeId } = reading.claims;
    return { orderId, storeId, expiresAt: reading.expiresAt };
  }

  return {
    customerOf,

    readGuestToken,

    /** The owner named by a guest token, else the signed-in customer. */
    async ownerOf(caller: Caller, guestToken: string | undefined): Promise<Outcome<OrderOwner>> {
      if (guestToken === undefined) return customerOf(caller);
      const opened = await readGuestToken(guestToken);
      return opened?.storeId === caller.shop.storeId
        ? done({ guestOrderId: opened.orderId })
        : refuse('unknown_order');
    },

    /** The orders of the shop that the holders of guest tokens have placed. */
    async ordersPlacedWith(storeId: number, guestTokens: readonly string[]): Promise<number[]> {
      const opened = await Promise.all(guestTokens.map((token) => readAs('guest_order', token)));
      return opened.flatMap((order) => (order?.storeId === storeId ? order.orderId : []));
    },

    /** The token that gives a guest access to the order, until a week after it is due, and its expiry. */
    async guestToken(
      { storeId, orderId, orderDate }: Pick<Order, 'storeId' | 'orderId' | 'orderDate'>,
      audience: GuestAudience = 'guest_order',
    ): Promise<{ guest_token: string; guest_token_until: string }> {
      const now = clock();
      const seconds = Math.ceil((Math.max(now, orderDate) + WEEK_MS - now) / 1000);
      return {
        guest_token: await signer.sign(audience, { subject: orderId, storeId }, seconds),
        guest_token_until: new Date(now + seconds * 1000).toISOString(),
      };
    },
  };
}

export type OrderAccess = ReturnType<typeof createOrderAccess>;
