import type { Logger } from 'pino';
import type { Role } from '#lib/domain/staff/permissions.ts';
import type { Theme } from '#lib/domain/store/theme.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';

/** The shop of a call, as the trusted proxy names it. */
export interface Shop {
  storeId: number;
  tenant: Tenant;
  /** The hosts of its management area; a tenant on another backend has none. */
  manageHosts: readonly string[];
  /** The origin of links to its management area. */
  manageUrl: string;
  /** The origin of its storefront. */
  siteUrl: string;
  name: string;
  timeZone: string;
  theme: Theme;
  /** Whether this is a demonstration, whose shops' public addresses do not exist. */
  demonstration: boolean;
}

/** A request, beside its validated payload. */
export interface Call {
  requestId: string;
  log: Logger;
  clientAddress: string;
  /** The unverified tokens of the call, from body, cookie or header; '' without one. */
  accessToken: string;
  refreshToken: string;
  header(name: string): string;
  /** The unparsed body, for signatures over it. */
  rawBody(): Promise<string>;
  /** The body of a call whose endpoint takes a file; null when it did not arrive. */
  file(): Promise<Uint8Array | null>;
  /** A cookie, also one set before cookies had the __Host- prefix. */
  cookie(name: string): string | undefined;
  /** A cookie that no other host can set. */
  ownCookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: { maxAgeSeconds: number; httpOnly: boolean }): void;
  clearCookie(name: string): void;
}

export interface ShopCall extends Call {
  shop: Shop;
  /** For links: `x-ardoise-origin` if it is one of the shop's hosts, else the shop's public origin. */
  origin: string;
}

export interface CustomerCall extends ShopCall {
  customerId: number;
  /** The session family of the call. */
  familyId: string;
}

export interface StaffCall extends Call {
  shop: Shop;
  /** null when the operator acts as the shop's staff. */
  staffId: number | null;
  role: Role;
}

/** A call of a member of the shop's staff in the management area. */
export interface MemberCall extends ShopCall {
  /** The person, else the device itself. */
  staffId: number;
  /** The paired device that the call comes from, for each member who acts on it; null on a personal one. */
  deviceId: number | null;
  role: Role;
  /** The session family of the call. */
  familyId: string;
  /** The shop demands a second factor that the person does not have yet: only what leads to one is open. */
  owesSecondFactor: boolean;
}

/** A call of a print agent of the shop. */
export interface AgentCall extends ShopCall {
  agentId: number;
}

/** What a session of the management area gives a call. */
export type AdmittedMember = Omit<MemberCall, keyof ShopCall>;

/** A shop, and the origin for links to it. */
export interface ShopContext {
  shop: Shop;
  origin: string;
}

/** A sign-in: `fingerprint` is the cookie of the browser. */
export interface SignInContext extends ShopContext {
  fingerprint: string;
}

/** A sign-up or its confirmation: `signUpSecret` is the cookie of the browser that signed up, '' without one. */
export interface SignUpContext extends SignInContext {
  signUpSecret: string;
}

/** A signed-in customer, with the session family. */
export interface CustomerContext extends ShopContext {
  customerId: number;
  familyId: string;
}
