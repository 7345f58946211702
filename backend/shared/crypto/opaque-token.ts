import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits for a link or a session; only its hash is kept. */
export const newOpaqueToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two secrets in a time that tells nothing of where they differ, nor of their lengths. */
export const sameSecret = (left: string, right: string): boolean =>
  timingSafeEqual(digest(left), digest(right));
