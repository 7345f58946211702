import { createSecretKey } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';

/** What pages and e-mails hand back for one purpose is signed like access tokens. */
type Audience = 'customer' | 'staff' | 'deletion_form' | 'deletion_link' | 'recurring_link' | 'guest_order';

/** Whom a signed token stands for: `subject` is the customer or the member of staff. */
export interface TokenClaims {
  subject: number;
  storeId: number;
  /** The sign-in it belongs to, where sign-ins are kept; of a link, what it is for. */
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

/** How many tokens are known by heart. */
const KNOWN_MAX = 10_000;

function claimsOf({ sub, sid, fam }: JWTPayload): TokenClaims | null {
  const subject = Number(sub);
  if (!Number.isSafeInteger(subject) || typeof sid !== 'number') return null;
  return { subject, storeId: sid, ...(typeof fam === 'string' && { family: fam }) };
}

function reading(status: 'valid' | 'expired', payload: JWTPayload): TokenReading {
  const claims = claimsOf(payload);
  return claims ? { status, claims, expiresAt: (payload.exp ?? 0) * 1000 } : { status: 'invalid' };
}

/** Signs and reads the short-lived access tokens of customers and staff. */
export function createTokenSigner({ secret, clock }: { secret: string; clock: () => number }): TokenSigner {
  // As an object the key is imported once, not at every token.
  const key = createSecretKey(secret, 'utf8');
  // A page sends the same token with every call, and checking a signature is a trip to another thread and back:
  // of a token that was found good only its time is looked at again.
  const known = new Map<string, JWTPayload>();

  function keep(audience: Audience, token: string, payload: JWTPayload) {
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size >= KNOWN_MAX) known.delete(oldest);
    known.set(`${audience} ${token}`, payload);
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
      const good = known.get(`${audience} ${token}`);
      if (good) return reading(Math.floor(clock() / 1000) < (good.exp ?? 0) ? 'valid' : 'expired', good);
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          audience,
          currentDate: new Date(clock()),
          requiredClaims: ['sub', 'exp'],
        });
        keep(audience, token, payload);
        return reading('valid', payload);
      } catch (error) {
        if (error instanceof errors.JWTExpired) return reading('expired', error.payload);
        if (error instanceof errors.JOSEError) return { status: 'invalid' };
        throw error;
      }
    },
  };
}
