import type { AnswerOf, PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import { orderWire } from '#lib/contract/order.ts';
import { CANCELLED } from '#lib/domain/order-status.ts';
import { done, type Outcome } from '../outcome.ts';
import type { Orders } from '../services/orders/orders.ts';
import type { Owners } from '../services/orders/owners.ts';
import type { Bind } from './bind.ts';
import type { ShopCall } from './call.ts';
import { orderAnswer } from './order-answer.ts';

/** What a diner does with orders. */
export function registerOrder(bind: Bind, orders: Orders, owners: Owners): void {
  /** Whoever sits at a table may order without an account, where the shop lets them. */
  async function dinerOf(
    call: ShopCall,
    { shipping_method }: PayloadOf<'orderAdd'>,
  ): Promise<Outcome<number | null>> {
    if (shipping_method === 'table' && call.accessToken === '') return done(null);
    const signedIn = await owners.customerOf(call);
    return signedIn.ok ? done(signedIn.value.customerId) : signedIn;
  }

  async function add(call: ShopCall, payload: PayloadOf<'orderAdd'>): Promise<Outcome<AnswerOf<'orderAdd'>>> {
    const diner = await dinerOf(call, payload);
    if (!diner.ok) return diner;
    const customerId = diner.value;
    const placed = await orders.place({ ...call, customerId }, payload);
    if (!placed.ok) return placed;
    const order = orderWire(placed.value);
    if (customerId !== null) return done({ order });
    return done({ order, guest_token: await owners.guestToken(call.shop.storeId, order.order_id) });
  }

  bind('orderAdd', add);
  bind('orderAddV1', add);
  bind('orderSlots', ({ shop }, payload) => orders.slots(shop.storeId, payload));
  bind('orderFind', async (call, { order_id, guest_token }) => {
    const owner = await owners.ownerOf(call, guest_token);
    return owner.ok ? orderAnswer(await orders.find(call.shop.storeId, owner.value, order_id)) : owner;
  });
  bind('orderCancel', async (call, { order_id, reason = '', guest_token }) => {
    const owner = await owners.ownerOf(call, guest_token);
    if (!owner.ok) return owner;
    const by = { actor: 'customer', owner: owner.value } as const;
    return orderAnswer(await orders.move(call.shop, { orderId: order_id, to: CANCELLED, by, reason }));
  });
}
