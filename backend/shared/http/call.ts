import type { Logger } from 'pino';
import type { Theme } from '#lib/domain/store/theme.ts';
import type { Tenant } from '#lib/tenant/tenant.ts';

/** The shop a call is for, as the trusted proxy named it. */
export interface Shop {
  storeId: number;
  tenant: Tenant;
  name: string;
  timeZone: string;
  theme: Theme;
  /** Whether this is a demonstration: its shops' public addresses lead nowhere. */
  demonstration: boolean;
}

/** What a handler knows of the request beside its checked payload. */
export interface Call {
  requestId: string;
  log: Logger;
  clientAddress: string;
  /** The raw tokens the caller sent, by cookie, bearer or header; '' when none. */
  accessToken: string;
  refreshToken: string;
  header(name: string): string;
  /** The body as it came, for whoever has to check a signature over it. */
  rawBody(): Promise<string>;
  /** A cookie of the browser; until it is set anew also one from before cookies were bound to their host. */
  cookie(name: string): string | undefined;
  /** A cookie that no other host can have set. */
  ownCookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: { maxAgeSeconds: number; httpOnly: boolean }): void;
  clearCookie(name: string): void;
}

export interface ShopCall extends Call {
  shop: Shop;
  /** The origin the person is on (`x-ardoise-origin` on one of the shop's hosts), else its public one: for links. */
  origin: string;
}

export interface CustomerCall extends ShopCall {
  customerId: number;
  /** The sign-in that the call is made by. */
  familyId: string;
}

export interface StaffCall extends Call {
  shop: Shop;
  /** null when the operator acts as the shop's staff. */
  staffId: number | null;
}

/** The shop a person is at, and the origin it is on for them. */
export interface ShopContext {
  shop: Shop;
  origin: string;
}

/** Who signs in there, with the cookie of their browser. */
export interface SignInContext extends ShopContext {
  fingerprint: string;
}

/** Who signs up or confirms it there: `signUpSecret` is the cookie of the browser that signed up, '' without one. */
export interface SignUpContext extends SignInContext {
  signUpSecret: string;
}

/** Who is signed in there, and by which sign-in. */
export interface CustomerContext extends ShopContext {
  customerId: number;
  familyId: string;
}
