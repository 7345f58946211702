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

/** More passwords wait to be hashed than can be soon. */
export class PasswordsBusy extends Error {}

/** At once, of the four threads that files, names of hosts and compression need too: some hundred a second. */
const AT_ONCE = 2;
/** That wait, for a few seconds at most; one more is refused. */
const WAITING_MAX = 200;

/**
 * The library's own costs are kept: 19 MiB and two passes, which OWASP recommends. However many are asked for, a few are
 * worked at and a bounded number waits: sign-ins, sign-ups and resets cannot take the processor from everybody else.
 * Whatever hashes rejects with PasswordsBusy when too many wait.
 */
export function createPasswords({ atOnce = AT_ONCE, waitingMax = WAITING_MAX } = {}): Passwords {
  const inTurn = createTurns(atOnce, waitingMax);
  const nobodys = hash(newOpaqueToken());
  return {
    hash: async (password) => inTurn(() => hash(password.normalize('NFC'))),
    matches: async (passwordHash, password) =>
      inTurn(async () => verify(passwordHash ?? (await nobodys), password.normalize('NFC'))),
    async hiding(work) {
      // Before the work: who is refused has had nothing done.
      const verified = inTurn(async () => verify(await nobodys, ''));
      const [value] = await Promise.all([work(), verified]);
      return value;
    },
  };
}

/** Runs so much work at once, and lets so much wait for it, in the order in which it came. */
function createTurns(atOnce: number, waitingMax: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  const freed = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running < atOnce) {
      running += 1;
      return work().finally(freed);
    }
    if (waiting.length >= waitingMax) throw new PasswordsBusy();
    return new Promise<void>((resolve) => waiting.push(resolve)).then(work).finally(freed);
  };
}
