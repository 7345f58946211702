import { hash, verify } from '@node-rs/argon2';
import { newOpaqueToken } from './opaque-token.ts';

export interface Passwords {
  /** argon2id in PHC form. */
  hash(password: string): Promise<string>;
  /** Whether the password is the one of `passwordHash`; null is nobody's and costs the same work. */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
  /** Does some work beside a verification, which takes longer: how long the answer takes tells nothing of the work. */
  hiding<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** The library's own costs are kept: 19 MiB and two passes, which OWASP recommends. */
export function createPasswords(): Passwords {
  const nobodys = hash(newOpaqueToken());
  return {
    hash: (password) => hash(password.normalize('NFC')),
    async matches(passwordHash, password) {
      return verify(passwordHash ?? (await nobodys), password.normalize('NFC'));
    },
    async hiding(work) {
      const [value] = await Promise.all([work(), verify(await nobodys, '')]);
      return value;
    },
  };
}
