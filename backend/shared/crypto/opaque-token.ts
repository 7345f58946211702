import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits for a link or a session. Only the hash is stored. */
export const newOpaqueToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time, whatever their lengths. */
export const sameSecret = (left: string, right: string): boolean =>
  timingSafeEqual(digest(left), digest(right));
