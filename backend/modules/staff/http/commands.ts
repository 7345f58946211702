import type { Bind } from '#backend/shared/http/bind.ts';
import type { Shop } from '#backend/shared/http/call.ts';
import { done, refuse } from '#backend/shared/outcome.ts';
import { CANCELLED } from '#lib/domain/orders/order-status.ts';
import { may } from '#lib/domain/staff/permissions.ts';
import type { Settings, Shops } from '../../tenants/interface.ts';
import type { ResetSecondFactor } from '../factor-reset.ts';
import type { Invitations } from '../invitations.ts';
import type { Staff } from '../staff.ts';
import type { StaffOrders } from './orders.ts';

/** The calls of the command lines: of the staff of a shop, and `staffInvite`, `staffCreate` and `staffFactorReset` of the operator. */
export function registerStaff(
  bind: Bind,
  {
    shops,
    staff,
    invitations,
    resetSecondFactor,
    orders,
    settings,
  }: {
    shops: Shops;
    staff: Staff;
    invitations: Invitations;
    resetSecondFactor: ResetSecondFactor;
    orders: StaffOrders;
    settings: Settings;
  },
): void {
  bind('staffInvite', async (_, { shop: tenantId, origin: asked, ...person }) => {
    const shop = await shops.byTenant(tenantId);
    if (!shop) return refuse('unknown_shop');
    const origin = originOf(shop, asked);
    const invited = await invitations.invite({ shop, origin, staffId: null }, person);
    return invited.ok ? done({ expires_at: invited.value.expiresAt.toISOString() }) : invited;
  });

  bind('staffCreate', async (_, payload) => {
    const shop = await shops.byTenant(payload.shop);
    if (!shop) return refuse('unknown_shop');
    const { role = 'manager' } = payload;
    const created = await staff.create(shop.storeId, { ...payload, role });
    return created.ok ? done({ staff_id: created.value }) : created;
  });

  bind('staffFactorReset', async (_, { shop: tenantId, email, origin: asked }) => {
    const shop = await shops.byTenant(tenantId);
    if (!shop) return refuse('unknown_shop');
    const reset = await resetSecondFactor({ shop, origin: originOf(shop, asked) }, email);
    return reset.ok ? done({}) : reset;
  });

  bind('staffLogin', async (_, payload) => {
    const shop = await shops.byTenant(payload.shop);
    const login = await staff.login(shop?.storeId ?? null, payload);
    return login.ok ? done({ access_token: login.value.token, store_id: login.value.storeId }) : login;
  });

  bind('staffOrderList', async (call, wanted) => done(await orders.list(call, wanted)));
  bind('staffOrderAdjust', orders.adjust);
  bind('staffOrderStatus', async (call, { reason, ...move }) => {
    if (move.order_status_id === CANCELLED && !may(call.role, 'order.refuse')) return refuse('not_permitted');
    return orders.move(call, move, reason);
  });

  bind('staffStoreSwitch', async ({ shop, staffId }, { sw, value }) => {
    await settings.turnSwitch(shop, { name: sw, on: value === 1 }, staffId);
    return done({});
  });
}

/** Of links in e-mails: the origin that was asked for if it is of the shop's management area, else the area's own. */
function originOf({ manageHosts, manageUrl }: Shop, asked: string | undefined): string {
  const page = URL.parse(asked ?? '');
  return page && manageHosts.includes(page.hostname) ? page.origin : manageUrl;
}
