import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link or a session; only its hash is kept. */
export const newOpaqueToken = (): string => randomBytes(32).toString('base64url');

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex');
