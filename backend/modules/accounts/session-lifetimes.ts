export const ACCESS_SECONDS = 15 * 60;

/** Counted afresh at each use. */
export const REFRESH_SECONDS = 30 * 24 * 60 * 60;

/** How long a refresh token that has been rotated still counts: two tabs that renew at once stay signed in. */
export const ROTATION_GRACE_SECONDS = 30;
