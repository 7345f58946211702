/** How long a rotated refresh token is still accepted: two tabs that renew at once stay signed in. */
export const ROTATION_GRACE_MS = 30_000;

/**
 * The states of a refresh token (docs/state-machines.md). Each belongs to a family, which began with a sign-in.
 * `current`: the newest of its family; `rotated`: replaced less than ROTATION_GRACE_MS ago; `reused`: replaced longer ago;
 * `expired`: the family was not renewed in time; `revoked`: the family was ended, or its account is switched off.
 */
export const REFRESH_TOKEN_STATES = ['current', 'rotated', 'reused', 'expired', 'revoked'] as const;
export type RefreshTokenState = (typeof REFRESH_TOKEN_STATES)[number];

/** Who moves a refresh token. */
export const REFRESH_TOKEN_ACTORS = ['customer', 'time'] as const;
export type RefreshTokenActor = (typeof REFRESH_TOKEN_ACTORS)[number];

/** Which states each actor can move a refresh token to. */
export const REFRESH_TOKEN_MOVES: Readonly<
  Record<RefreshTokenState, Partial<Record<RefreshTokenActor, readonly RefreshTokenState[]>>>
> = {
  current: { customer: ['rotated', 'revoked'], time: ['expired'] },
  rotated: { customer: ['revoked'], time: ['reused'] },
  reused: { customer: ['revoked'], time: ['expired'] },
  expired: { customer: ['revoked'] },
  revoked: {},
};

/** A refresh token and its family; instants are milliseconds since 1970. */
export interface RefreshTokenFacts {
  /** The family is not revoked, and its account not switched off. */
  isFamilyActive: boolean;
  /** When the family expires. */
  expiresAt: number;
  /** null while the token is the newest of its family. */
  rotatedAt: number | null;
}

/** The state of a refresh token at `now`, in milliseconds since 1970. */
export function refreshTokenState(
  { isFamilyActive, expiresAt, rotatedAt }: RefreshTokenFacts,
  now: number,
): RefreshTokenState {
  if (!isFamilyActive) return 'revoked';
  if (expiresAt <= now) return 'expired';
  if (rotatedAt === null) return 'current';
  return now - rotatedAt < ROTATION_GRACE_MS ? 'rotated' : 'reused';
}
