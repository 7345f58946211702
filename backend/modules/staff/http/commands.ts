import type { Bind } from '#backend/shared/http/bind.ts';
import { done, refuse } from '#backend/shared/outcome.ts';
import type { PayloadOf } from '#lib/contract/endpoint-schemas.ts';
import { orderLineOf, orderWire } from '#lib/contract/order.ts';
import { cursorText } from '#lib/contract/schemas/scalars.ts';
import { parseDecimal, toDecimal, ZERO } from '#lib/domain/money.ts';
import { CANCELLED } from '#lib/domain/orders/order-status.ts';
import { may } from '#lib/domain/staff/permissions.ts';
import { type AdjustRequest, type Orders, orderAnswer } from '../../orders/interface.ts';
import type { Settings, Shops } from '../../tenants/interface.ts';
import type { Staff } from '../staff.ts';

/** Endpoints of the staff of a shop, and `staffCreate` of the operator. */
export function registerStaff(
  bind: Bind,
  { shops, staff, orders, settings }: { shops: Shops; staff: Staff; orders: Orders; settings: Settings },
): void {
  bind('staffCreate', async (_, payload) => {
    const shop = await shops.byTenant(payload.shop);
    if (!shop) return refuse('unknown_shop');
    const { role = 'manager' } = payload;
    const created = await staff.create(shop.storeId, { ...payload, role });
    return created.ok ? done({ staff_id: created.value }) : created;
  });

  bind('staffLogin', async (_, payload) => {
    const shop = await shops.byTenant(payload.shop);
    const login = await staff.login(shop?.storeId ?? null, payload);
    return login.ok ? done({ access_token: login.value.token, store_id: login.value.storeId }) : login;
  });

  bind('staffOrderList', async ({ shop }, payload) => {
    const { items, next } = await orders.list(shop.storeId, payload);
    const wires = items.map(({ order, customer }) => ({ ...orderWire(order), customer }));
    return done({ orders: wires, time_zone: shop.timeZone, next_cursor: cursorText(next) });
  });

  bind('staffOrderStatus', async ({ shop, staffId, role }, payload) => {
    const { order_id, order_status_id, reason = '', means } = payload;
    if (order_status_id === CANCELLED && !may(role, 'order.refuse')) return refuse('not_permitted');
    const by = { actor: 'staff', staffId } as const;
    return orderAnswer(
      await orders.move(shop, { orderId: order_id, to: order_status_id, by, reason, means }),
    );
  });

  bind(
    'staffOrderAdjust',
    async ({ shop, staffId }, { order_id, version, change, reason, idempotency_key }) => {
      const adjusted = await orders.adjust(shop, {
        orderId: order_id,
        version,
        change: changeOf(change),
        reason,
        idempotencyKey: idempotency_key,
        staffId,
      });
      if (!adjusted.ok) return adjusted;
      const { order, toGiveBack } = adjusted.value;
      return done({ order: orderWire(order), to_give_back: toDecimal(toGiveBack) });
    },
  );

  bind('staffStoreSwitch', async ({ shop }, { sw, value }) => {
    await settings.turnSwitch(shop, { name: sw, on: value === 1 });
    return done({});
  });
}

function changeOf(change: PayloadOf<'staffOrderAdjust'>['change']): AdjustRequest['change'] {
  if (change.kind !== 'lines') return { kind: change.kind, amount: parseDecimal(change.amount) ?? ZERO };
  const kept = change.kept.map(({ line, quantity }) => ({ index: line - 1, quantity: quantity ?? null }));
  return { kind: 'lines', kept, added: (change.added ?? []).map(orderLineOf) };
}
