import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { PAIRING_CHARACTERS } from '#lib/domain/staff/device.ts';

/** 256 random bits for a link or a session. Only the hash is stored. */
export const newOpaqueToken = (): string => randomBytes(32).toString('base64url');

/** A code that a person types, without signs that look alike. Only the hash is stored. */
export const newTypedCode = (length: number): string =>
  Array.from({ length }, () => PAIRING_CHARACTERS[randomInt(PAIRING_CHARACTERS.length)]).join('');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares two secrets in constant time, whatever their lengths. */
export const sameSecret = (left: string, right: string): boolean =>
  timingSafeEqual(digest(left), digest(right));
