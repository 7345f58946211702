import type { Endpoint } from '#lib/contract/endpoints.ts';
import { may, type Role } from '#lib/domain/staff/permissions.ts';
import { type Area, hostName } from '#lib/tenant/tenant.ts';
import { sameSecret } from '../crypto/opaque-token.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import type { Limits } from '../protection/limits.ts';
import type { RequestScope } from './app.ts';
import type {
  AdmittedMember,
  AgentCall,
  Call,
  CustomerCall,
  MemberCall,
  Shop,
  ShopCall,
  StaffCall,
} from './call.ts';

/** Authenticate tokens and find shops; null for an unknown one. */
export interface Guards {
  /** The shop of a tenant id. */
  shop(tenantId: string): Promise<Shop | null>;
  customer(accessToken: string, storeId: number): Promise<Outcome<{ subject: number; familyId: string }>>;
  /** The customer of an access token, valid or expired, whatever the state of its session. */
  holder(call: Call | ShopCall): Promise<number | null>;
  /** 'over' for an expired token. */
  staff(accessToken: string): Promise<{ staffId: number; tenantId: string; role: Role } | 'over' | null>;
  /** The signed-in member of a shop's staff, or its paired device. */
  member(accessToken: string, storeId: number): Promise<Outcome<AdmittedMember>>;
  /** The print agent of a key. */
  agent(key: string, storeId: number): Promise<Outcome<{ agentId: number }>>;
  /** Whose PIN was typed on the device of a call, for an act at `path`. */
  memberOfPin(
    call: MemberCall,
    pin: string,
    path: string,
  ): Promise<Outcome<Pick<MemberCall, 'staffId' | 'role'>>>;
  /** Notes in the audit that somebody asked for what their role does not allow. */
  auditRefusal(call: StaffCall | MemberCall, path: string): Promise<void>;
  /** Whether a call carries the operator's key. A network that has sent many wrong keys is always refused. */
  operator(call: Call): Promise<Outcome<null>>;
}

/**
 * Authenticates a call as its endpoint requires. The scope's tenant and origin come from the trusted proxy. `actsFor` is
 * the shop for which the operator acts as staff, '' for none.
 */
export async function admit(
  guards: Guards,
  endpoint: Endpoint,
  call: Call,
  { tenantId, area, origin, fromStorefront }: RequestScope,
  actsFor: string,
): Promise<Outcome<AdmittedCall>> {
  if (endpoint.who === 'admin') {
    const operator = await guards.operator(call);
    return operator.ok ? done(call) : operator;
  }
  if (endpoint.who === 'staff') return admitStaff(guards, call, actsFor);
  if (endpoint.who === 'storefront') return fromStorefront ? done(call) : refuse('unauthenticated');
  if (endpoint.through !== 'shop' && endpoint.through !== 'manage') return done(call);
  if (!tenantId || area !== AREA_OF[endpoint.through]) return refuse('forbidden');
  const shop = await guards.shop(tenantId);
  if (!shop) return refuse('unknown_shop');
  const shopCall: ShopCall = { ...call, shop, origin: shopOrigin(shop, area, origin) };
  if (endpoint.who === 'everyone') return done(shopCall);
  if (endpoint.who === 'member') {
    const member = await guards.member(call.accessToken, shop.storeId);
    if (!member.ok) return member;
    if (member.value.owesSecondFactor && !endpoint.beforeSecondFactor) return refuse('second_factor_owed');
    return done({ ...shopCall, ...member.value });
  }
  if (endpoint.who === 'agent') {
    const agent = await guards.agent(call.accessToken, shop.storeId);
    return agent.ok ? done({ ...shopCall, ...agent.value }) : agent;
  }
  const customer = await guards.customer(call.accessToken, shop.storeId);
  if (!customer.ok) return customer;
  const { subject: customerId, familyId } = customer.value;
  return done({ ...shopCall, customerId, familyId });
}

const AREA_OF = { shop: 'storefront', manage: 'manage' } as const;

type AdmittedCall = Call | ShopCall | CustomerCall | StaffCall | MemberCall | AgentCall;

/**
 * Refuses what the role of a caller of the staff does not allow, and notes it. On a paired device a write may carry
 * somebody's PIN: it then has that person's role and name.
 */
export async function requirePermission(
  guards: Guards,
  { permission, path, csrf }: Endpoint,
  call: AdmittedCall,
): Promise<Outcome<AdmittedCall>> {
  if (!permission || ('role' in call && may(call.role, permission))) return done(call);
  const isWriteOnDevice = 'deviceId' in call && call.deviceId !== null && csrf;
  const acting = isWriteOnDevice ? await actByPin(guards, call, path) : done(call);
  if (!acting.ok) return acting;
  if ('role' in acting.value) {
    if (may(acting.value.role, permission)) return acting;
    await guards.auditRefusal(acting.value, path);
  }
  return refuse('not_permitted');
}

/** The header of a call on a paired device with the PIN of who acts. */
const PIN_HEADER = 'x-pin';

async function actByPin(guards: Guards, call: MemberCall, path: string): Promise<Outcome<MemberCall>> {
  const pin = call.header(PIN_HEADER);
  if (pin === '') return refuse('pin_required');
  const person = await guards.memberOfPin(call, pin, path);
  return person.ok ? done({ ...call, ...person.value }) : person;
}

/** The operator's key acts as an owner of the shop it names. */
async function admitStaff(guards: Guards, call: Call, actsFor: string): Promise<Outcome<StaffCall>> {
  const staff = await guards.staff(call.accessToken);
  if (staff === 'over') return refuse('session_expired');
  if (staff) return actAs(guards, call, staff);
  const operator = await guards.operator(call);
  if (operator.ok) return actAs(guards, call, { staffId: null, tenantId: actsFor, role: 'owner' });
  if (operator.refusal.code === 'too_many' || call.accessToken === '') return operator;
  return refuse('session_expired');
}

async function actAs(
  guards: Guards,
  call: Call,
  { staffId, tenantId, role }: { staffId: number | null; tenantId: string; role: Role },
): Promise<Outcome<StaffCall>> {
  const shop = await guards.shop(tenantId);
  return shop ? done({ ...call, shop, staffId, role }) : refuse('unknown_shop');
}

/**
 * Checks the operator's key. Wrong keys are counted by network; after too many the key is not compared any more. A call
 * without a key is not counted.
 */
export function createOperatorKey({ adminKey, limits }: { adminKey: string; limits: Limits }) {
  return async function operator({ accessToken, clientAddress }: Call): Promise<Outcome<null>> {
    if (accessToken === '') return refuse('unauthenticated');
    const verdict = await limits.peekAddress('operator_key', clientAddress);
    if (!verdict.admitted) return refuse('too_many', { retryAfterSeconds: verdict.retryAfterSeconds });
    if (sameSecret(accessToken, adminKey)) return done(null);
    await limits.countAddress('operator_key', clientAddress);
    return refuse('unauthenticated');
  };
}

/** The origin that the proxy sent if it is one of the shop's hosts of that area, else the area's public origin. */
function shopOrigin({ tenant, manageHosts, manageUrl }: Shop, area: Area, sent: string): string {
  const [hosts, publicUrl] = area === 'manage' ? [manageHosts, manageUrl] : [tenant.hosts, tenant.publicUrl];
  if (!URL.canParse(sent)) return publicUrl;
  const { origin, protocol, host } = new URL(sent);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && origin === sent && hosts.includes(hostName(host)) ? origin : publicUrl;
}
