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

const GUEST_TOKEN_SECONDS = 7 * 24 * 3600;

type Caller = Pick<ShopCall, 'shop' | 'accessToken'>;

/** Decides who may see and pay an order. */
export function createOrderAccess({ sessions, signer }: { sessions: Sessions; signer: TokenSigner }) {
  async function customerOf({ shop, accessToken }: Caller): Promise<Outcome<{ customerId: number }>> {
    const access = await sessions.checkAccess(accessToken, shop.storeId);
    return access.ok ? done({ customerId: access.value.subject }) : access;
  }

  return {
    customerOf,

    /** The owner named by a guest token, else the signed-in customer. */
    async ownerOf(caller: Caller, guestToken: string | undefined): Promise<Outcome<OrderOwner>> {
      const { shop } = caller;
      if (guestToken === undefined) return customerOf(caller);
      const reading = await signer.verify('guest_order', guestToken);
      if (reading.status !== 'valid' || reading.claims.storeId !== shop.storeId)
        return refuse('unknown_order');
      return done({ guestOrderId: reading.claims.subject });
    },

    /** The token that gives a guest access to the order. */
    guestToken: (storeId: number, orderId: number): Promise<string> =>
      signer.sign('guest_order', { subject: orderId, storeId }, GUEST_TOKEN_SECONDS),
  };
}

export type OrderAccess = ReturnType<typeof createOrderAccess>;
