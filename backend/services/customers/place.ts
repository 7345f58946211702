import type { Shop } from '../../http/call.ts';

/** The shop a person is at, and the origin it is on for them. */
export interface Place {
  shop: Shop;
  origin: string;
}

/** Who signs in there, with the cookie of their browser. */
export interface SigningInAt extends Place {
  fingerprint: string;
}

/** Who signs up or confirms it there: `signUpSecret` is the cookie of the browser that signed up, '' without one. */
export interface SigningUpAt extends SigningInAt {
  signUpSecret: string;
}

/** Who is signed in there, and by which sign-in. */
export interface SignedInAt extends Place {
  customerId: number;
  familyId: string;
}
