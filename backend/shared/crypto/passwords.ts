import { hash, verify } from '@node-rs/argon2';
import { newOpaqueToken } from './opaque-token.ts';

export interface Passwords {
  /** argon2id in PHC form. */
  hash(password: string): Promise<string>;
  /** Verifies a password. Without a hash it takes the same time and returns false. */
  matches(passwordHash: string | null, password: string): Promise<boolean>;
  /** Runs `work` in parallel with a dummy verification, which takes longer, so that the response time reveals nothing. */
  withMaskedTiming<Value>(work: () => Promise<Value>): Promise<Value>;
}

/** Too many passwords are waiting to be hashed. */
export class PasswordsBusy extends Error {}

/** Of the four threads of libuv, which files, DNS and compression use too. About a hundred hashes a second. */
const CONCURRENCY = 2;
/** A full queue takes a few seconds. */
const QUEUE_MAX = 200;

/**
 * Hashes with the library's default costs, which OWASP recommends: 19 MiB and two passes. Concurrency and queue are
 * bounded, so that sign-ins, sign-ups and resets cannot take the processor from everything else. Every method rejects
 * with PasswordsBusy when the queue is full.
 */
export function createPasswords({
  atOnce = CONCURRENCY,
  waitingMax = QUEUE_MAX,
  costs = {},
}: {
  atOnce?: number;
  waitingMax?: number;
  /** Lower ones are for tests, which make hundreds of accounts. */
  costs?: { memoryCost?: number; timeCost?: number };
} = {}): Passwords {
  const enqueue = createQueue(atOnce, waitingMax);
  const dummyHash = hash(newOpaqueToken(), costs);
  return {
    hash: async (password) => enqueue(() => hash(password.normalize('NFC'), costs)),
    matches: async (passwordHash, password) =>
      enqueue(async () => verify(passwordHash ?? (await dummyHash), password.normalize('NFC'))),
    async withMaskedTiming(work) {
      // Before the work, which must not run when the queue is full.
      const verified = enqueue(async () => verify(await dummyHash, ''));
      const [value] = await Promise.all([work(), verified]);
      return value;
    },
  };
}

/** A first-in, first-out queue with bounded concurrency and length. */
function createQueue(atOnce: number, waitingMax: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  const release = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running < atOnce) {
      running += 1;
      return work().finally(release);
    }
    if (waiting.length >= waitingMax) throw new PasswordsBusy();
    return new Promise<void>((resolve) => waiting.push(resolve)).then(work).finally(release);
  };
}
