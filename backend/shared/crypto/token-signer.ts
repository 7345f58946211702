import { createSecretKey } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';

/** The purpose of a token: an access token, or a token of a page or an e-mail. */
type Audience =
  | 'customer'
  | 'member'
  | 'device'
  | 'staff'
  | 'staff_channel'
  | 'print_agent'
  | 'deletion_form'
  | 'deletion_link'
  | 'recurring_link'
  | 'guest_order'
  | 'guest_order_link';

/** `subject` is the customer, the member of staff, the print agent, or the order of a guest. */
export interface TokenClaims {
  subject: number;
  storeId: number;
  /** The session family of an access token; the subject of a link. */
  family?: string;
}

type TokenReading =
  | { status: 'valid' | 'expired'; claims: TokenClaims; expiresAt: number }
  | { status: 'invalid' };

export interface TokenSigner {
  sign(audience: Audience, claims: TokenClaims, lifetimeSeconds: number): Promise<string>;
  verify(audience: Audience, token: string): Promise<TokenReading>;
}

const ALGORITHM = 'HS256';

const CACHED_MAX = 10_000;

function claimsOf({ sub, sid, fam }: JWTPayload): TokenClaims | null {
  const subject = Number(sub);
  if (!Number.isSafeInteger(subject) || typeof sid !== 'number') return null;
  return { subject, storeId: sid, ...(typeof fam === 'string' && { family: fam }) };
}

function reading(status: 'valid' | 'expired', payload: JWTPayload): TokenReading {
  const claims = claimsOf(payload);
  return claims ? { status, claims, expiresAt: (payload.exp ?? 0) * 1000 } : { status: 'invalid' };
}

/** Signs and verifies JWTs. */
export function createTokenSigner({ secret, clock }: { secret: string; clock: () => number }): TokenSigner {
  // A key object is imported once, not for every token.
  const key = createSecretKey(secret, 'utf8');
  // A page sends the same token with every call, and verification switches threads: a verified token is cached, and only
  // its expiry is checked again.
  const cached = new Map<string, JWTPayload>();

  function remember(audience: Audience, token: string, payload: JWTPayload) {
    const [oldest] = cached.keys();
    if (oldest !== undefined && cached.size >= CACHED_MAX) cached.delete(oldest);
    cached.set(`${audience} ${token}`, payload);
  }

  return {
    sign(audience, { subject, storeId, family }, lifetimeSeconds) {
      const seconds = Math.floor(clock() / 1000);
      return new SignJWT({ sid: storeId, ...(family && { fam: family }) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(String(subject))
        .setAudience(audience)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifetimeSeconds)
        .sign(key);
    },
    async verify(audience, token) {
      const payload = cached.get(`${audience} ${token}`);
      if (payload)
        return reading(Math.floor(clock() / 1000) < (payload.exp ?? 0) ? 'valid' : 'expired', payload);
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          audience,
          currentDate: new Date(clock()),
          requiredClaims: ['sub', 'exp'],
        });
        remember(audience, token, payload);
        return reading('valid', payload);
      } catch (error) {
        if (error instanceof errors.JWTExpired) return reading('expired', error.payload);
        if (error instanceof errors.JOSEError) return { status: 'invalid' };
        throw error;
      }
    },
  };
}
