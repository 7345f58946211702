import type { Endpoint } from '#lib/contract/endpoints.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import type { Call, CustomerCall, Shop, ShopCall, StaffCall } from './call.ts';

/** Who a token or a tenant stands for; null for nobody. */
export interface Guards {
  /** The shop of a tenant id. */
  shop(tenantId: string): Promise<Shop | null>;
  customer(accessToken: string, storeId: number): Promise<{ customerId: number } | null>;
  staff(accessToken: string): Promise<{ staffId: number; storeId: number } | null>;
  admin(key: string): boolean;
}

/** Lets a call in as what its endpoint wants it to be, or says why not. */
export async function admit(
  guards: Guards,
  endpoint: Endpoint,
  call: Call,
  tenantId: string | null,
): Promise<Outcome<Call | ShopCall | CustomerCall | StaffCall>> {
  if (endpoint.who === 'admin') return guards.admin(call.accessToken) ? done(call) : refuse('unauthenticated');
  if (endpoint.who === 'staff') {
    const staff = await guards.staff(call.accessToken);
    return staff ? done({ ...call, ...staff }) : refuseSession(call);
  }
  if (endpoint.through === 'backend') return done(call);
  if (!tenantId) return refuse('forbidden');
  const shop = await guards.shop(tenantId);
  if (!shop) return refuse('unknown_shop');
  if (endpoint.who === 'everyone') return done({ ...call, shop });
  const customer = await guards.customer(call.accessToken, shop.storeId);
  return customer ? done({ ...call, shop, ...customer }) : refuseSession(call);
}

const refuseSession = (call: Call) => refuse(call.accessToken ? 'session_expired' : 'unauthenticated');
