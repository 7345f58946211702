import type { Endpoint } from '#lib/contract/endpoints.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import type { RequestScope } from './app.ts';
import type { Call, CustomerCall, Shop, ShopCall, StaffCall } from './call.ts';
import { shopOrigin } from './shop-origin.ts';

/** Who a token or a tenant stands for; null for nobody. */
export interface Guards {
  /** The shop of a tenant id. */
  shop(tenantId: string): Promise<Shop | null>;
  customer(accessToken: string, storeId: number): Promise<Outcome<{ customerId: number; familyId: string }>>;
  staff(accessToken: string): Promise<{ staffId: number; tenantId: string } | null>;
  admin(key: string): boolean;
}

/**
 * Lets a call in as what its endpoint wants it to be, or says why not. The scope's tenant and origin are the trusted
 * proxy's word; `actsFor` is the shop as whose staff the operator calls, '' when none is named.
 */
export async function admit(
  guards: Guards,
  endpoint: Endpoint,
  call: Call,
  { tenantId, origin }: RequestScope,
  actsFor: string,
): Promise<Outcome<Call | ShopCall | CustomerCall | StaffCall>> {
  if (endpoint.who === 'admin')
    return guards.admin(call.accessToken) ? done(call) : refuse('unauthenticated');
  if (endpoint.who === 'staff') return admitStaff(guards, call, actsFor);
  if (endpoint.through !== 'shop') return done(call);
  if (!tenantId) return refuse('forbidden');
  const shop = await guards.shop(tenantId);
  if (!shop) return refuse('unknown_shop');
  const shopCall: ShopCall = { ...call, shop, origin: shopOrigin(shop.tenant, origin) };
  if (endpoint.who === 'everyone') return done(shopCall);
  const customer = await guards.customer(call.accessToken, shop.storeId);
  return customer.ok ? done({ ...shopCall, ...customer.value }) : customer;
}

/** The operator's key acts as the staff of the shop it names. */
async function admitStaff(guards: Guards, call: Call, actsFor: string): Promise<Outcome<StaffCall>> {
  const staff = guards.admin(call.accessToken)
    ? { staffId: null, tenantId: actsFor }
    : await guards.staff(call.accessToken);
  if (!staff) return refuseSession(call);
  const shop = await guards.shop(staff.tenantId);
  return shop ? done({ ...call, shop, staffId: staff.staffId }) : refuse('unknown_shop');
}

const refuseSession = (call: Call) => refuse(call.accessToken ? 'session_expired' : 'unauthenticated');
