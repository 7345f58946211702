import type { AnswerOf, PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import type { Outcome } from '../outcome.ts';
import { CANCELLED } from '../services/orders/move-order.ts';
import type { Orders } from '../services/orders/orders.ts';
import type { Bind } from './bind.ts';
import type { CustomerCall } from './call.ts';
import { orderAnswer } from './order-answer.ts';

/** What a diner does with orders. */
export function registerOrder(bind: Bind, orders: Orders): void {
  const add = async (
    call: CustomerCall,
    payload: PayloadOf<'orderAdd'>,
  ): Promise<Outcome<AnswerOf<'orderAdd'>>> => orderAnswer(await orders.place(call, payload));

  bind('orderAdd', add);
  bind('orderAddV1', add);
  bind('orderSlots', ({ shop }, payload) => orders.slots(shop.storeId, payload));
  bind('orderFind', async ({ shop, customerId }, { order_id }) =>
    orderAnswer(await orders.find(shop.storeId, customerId, order_id)),
  );
  bind('orderCancel', async ({ shop, customerId }, { order_id, reason = '' }) => {
    const by = { actor: 'customer', customerId } as const;
    return orderAnswer(await orders.move(shop, { orderId: order_id, to: CANCELLED, by, reason }));
  });
}
