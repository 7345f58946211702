import type { Actor } from '#backend/shared/audit.ts';
import type { Bind } from '#backend/shared/http/bind.ts';
import type { MemberCall, ShopCall } from '#backend/shared/http/call.ts';
import { done, type Outcome } from '#backend/shared/outcome.ts';
import type { AnswerOf, PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import { guestOf } from '#lib/contract/guest-order.ts';
import { serviceSettingsWire, withServiceChange } from '#lib/contract/manage/service-settings.ts';
import { type OwnOrderWire, orderRequestOf, orderWire } from '#lib/contract/order.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { CANCELLED } from '#lib/domain/orders/order-status.ts';
import type { ServiceSettings } from '#lib/domain/orders/service-settings.ts';
import type { OrderAccess } from './order-access.ts';
import type { Orders } from './orders.ts';
import type { Service } from './service-settings.ts';
import { attemptOf } from './validate-order.ts';

/** The order endpoints of customers and guests. */
export function registerOrder(bind: Bind, orders: Orders, orderAccess: OrderAccess): void {
  /** A guest at a table may order without an account, where the shop allows it. */
  async function dinerOf(
    call: ShopCall,
    { shipping_method }: PayloadOf<'orderAdd'>,
  ): Promise<Outcome<number | null>> {
    if (shipping_method === 'table' && call.accessToken === '') return done(null);
    const signedIn = await orderAccess.customerOf(call);
    return signedIn.ok ? done(signedIn.value.customerId) : signedIn;
  }

  async function add(call: ShopCall, payload: PayloadOf<'orderAdd'>): Promise<Outcome<AnswerOf<'orderAdd'>>> {
    const diner = await dinerOf(call, payload);
    if (!diner.ok) return diner;
    const customerId = diner.value;
    const { idempotency_key, ...body } = payload;
    const placed = await orders.place(
      { ...call, customerId },
      orderRequestOf(body),
      attemptOf(idempotency_key, body),
    );
    if (!placed.ok) return placed;
    const order = orderWire(placed.value);
    if (customerId !== null) return done({ order });
    return done({ order, ...(await orderAccess.guestToken(placed.value)) });
  }

  async function addAsGuest(
    call: ShopCall,
    payload: PayloadOf<'orderAddGuest'>,
  ): Promise<Outcome<AnswerOf<'orderAddGuest'>>> {
    const { idempotency_key, challenge: _proof, name, telephone, email, address, ...ordered } = payload;
    // Without the contact: who corrects it after a lost answer gets the order, which its key alone proves to be theirs.
    const attempt = attemptOf(idempotency_key, { ...ordered, address });
    const placed = await orders.placeAsGuest(
      { ...call, customerId: null },
      guestOf({ name, telephone, email, address }),
      orderRequestOf(ordered),
      attempt,
    );
    if (!placed.ok) return placed;
    const order = orderWire(placed.value);
    return done({ order, ...(await orderAccess.guestToken(placed.value)) });
  }

  bind('orderAdd', add);
  bind('orderAddV1', add);
  bind(
    'orderSlots',
    async ({ shop }, { shipping_method: shippingMethod, day, city_id, extra_minutes, lines }) => {
      const slots = await orders.slots(shop.storeId, {
        shippingMethod,
        day,
        cityId: city_id,
        extraMinutes: extra_minutes,
        lines: lines?.map(({ product_id, quantity, option_value_ids }) => ({
          productId: product_id,
          quantity,
          valueIds: option_value_ids,
        })),
      });
      if (!slots.ok) return slots;
      const { asapTime, tooLarge, ...offered } = slots.value;
      return done({ ...offered, asap_time: asapTime, ...(tooLarge && { too_large: true }) });
    },
  );
  bind('orderAddGuest', addAsGuest);
  bind('orderOpen', async ({ shop }, { secret }) => {
    const opened = await orders.openLink(shop.storeId, secret);
    if (!opened.ok) return opened;
    const order = orderWire(opened.value);
    return done({ order, ...(await orderAccess.guestToken(opened.value, 'guest_order_link')) });
  });
  bind('orderKeep', async ({ shop, customerId }, { guest_tokens }) => {
    const orderIds = await orderAccess.ordersPlacedWith(shop.storeId, guest_tokens);
    return done({ order_ids: await orders.keep(shop.storeId, orderIds, customerId) });
  });
  bind('orderFind', async (call, { order_id, guest_token }) => {
    const owner = await orderAccess.ownerOf(call, guest_token);
    return owner.ok ? orderAnswer(await orders.find(call.shop.storeId, owner.value, order_id)) : owner;
  });
  bind('orderCancel', async (call, { order_id, reason = '', guest_token }) => {
    const owner = await orderAccess.ownerOf(call, guest_token);
    if (!owner.ok) return owner;
    const by = { actor: 'customer', owner: owner.value } as const;
    return orderAnswer(await orders.move(call.shop, { orderId: order_id, to: CANCELLED, by, reason }));
  });
}

export const orderAnswer = (outcome: Outcome<Order>): Outcome<{ order: OwnOrderWire }> =>
  outcome.ok ? done({ order: orderWire(outcome.value) }) : outcome;

/** What a shop does by itself with its orders, in the management area. */
export function registerService(bind: Bind, service: Service, { sendsSms }: { sendsSms: boolean }): void {
  const actorOf = ({ staffId, deviceId }: MemberCall): Actor => ({ staffId, deviceId });
  const answer = (settings: ServiceSettings) => ({
    settings: serviceSettingsWire(settings),
    sms_available: sendsSms,
  });
  bind('manageServiceSettings', async ({ shop }) => done(answer(await service.settings(shop.storeId))));
  bind('manageServiceSettingsChange', async (call, change) => {
    const changeOf = (before: ServiceSettings) => withServiceChange(before, change);
    const changed = await service.change(call.shop, changeOf, actorOf(call));
    return changed.ok ? done(answer(changed.value)) : changed;
  });
  bind('manageServiceBegin', async (call) =>
    done(answer(await service.begin(call.shop.storeId, actorOf(call)))),
  );
}
