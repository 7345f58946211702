import { createHmac } from 'node:crypto';
import { networkOf } from '#lib/http/network.ts';
import type { Counters } from './counters.ts';
import { type RuleName, ruleOf, workLevel } from './rules.ts';

/** Who calls: the network address, '' when there is none, and the account that is meant, '' for none. */
export interface Caller {
  clientAddress: string;
  account: string;
  /** Whether the caller is signed in to the account; anybody can name one. */
  isOwner: boolean;
}

export type Verdict = { admitted: true; count: number } | { admitted: false; retryAfterSeconds: number };

/** Of a call of a network: `forWork` where it is admitted for a proof of work alone, which then is to be counted. */
export type AddressVerdict = Verdict & { forWork?: boolean };

export interface Limits {
  /**
   * Counts a call of a network; one too many is to be counted nowhere else. Where a proof of work is taken, some rules
   * admit more for it.
   */
  countAddress(rule: RuleName, clientAddress: string, takesWork?: boolean): Promise<AddressVerdict>;
  /** Counts a call of a network that was admitted for its work alone. */
  countWork(rule: RuleName, clientAddress: string): Promise<Verdict>;
  /** Whether a network has one more call; counts nothing. */
  peekAddress(rule: RuleName, clientAddress: string): Promise<Verdict>;
  /** Whether an account has one more call; counts nothing. */
  peekAccount(rule: RuleName, caller: Caller): Promise<Verdict>;
  /** How hard a proof of work the call owes that is the `onAddress`th of its network; 0 for none. */
  workOwed(rule: RuleName, caller: Caller, onAddress: number): Promise<number>;
  /** Counts a call on an account. */
  countAccount(rule: RuleName, caller: Caller): Promise<Verdict>;
  /** After a success that shows that the account's owner has called. */
  forgive(rule: RuleName, caller: Caller): Promise<void>;
}

const ADMITTED: Verdict = { admitted: true, count: 0 };

/**
 * Limits by network address, and by account: of who is signed in by the account alone, of who only names it by account
 * and network, so that nobody locks its owner out. Keys are hashed: counters hold no address of anybody.
 */
export function createLimits({
  counters,
  local,
  secret,
  enforced,
}: {
  counters: Counters;
  /** Counts in this process, for the rules that need no more. */
  local: Counters;
  secret: string;
  /** Off, nothing is refused for being called often: for tests and the bench. */
  enforced: boolean;
}): Limits {
  const countersOf = (rule: RuleName) => (ruleOf(rule).local ? local : counters);
  const keyOf = (rule: RuleName, ...who: string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([rule, ...who]))
      .digest('base64url');
  const addressKey = (rule: RuleName, clientAddress: string) =>
    keyOf(rule, 'address', networkOf(clientAddress));
  const workKey = (rule: RuleName, clientAddress: string) => keyOf(rule, 'work', networkOf(clientAddress));
  const accountKey = (rule: RuleName, { account }: Caller) => keyOf(rule, 'account', account);
  /** What an account's limit is counted under. */
  const ownKey = (rule: RuleName, caller: Caller) =>
    caller.isOwner
      ? accountKey(rule, caller)
      : keyOf(rule, 'account here', caller.account, networkOf(caller.clientAddress));

  const verdict = (count: number, most: number, endsInMs: number): Verdict =>
    enforced && count > most
      ? { admitted: false, retryAfterSeconds: Math.ceil(endsInMs / 1000) }
      : { admitted: true, count };

  async function peek(rule: RuleName, key: string, most: number): Promise<Verdict> {
    const { count, endsInMs } = await countersOf(rule).read(key);
    return verdict(count + 1, most, endsInMs);
  }

  const add = (rule: RuleName, key: string) => countersOf(rule).add(key, ruleOf(rule).windowMs);

  async function count(rule: RuleName, key: string, most: number): Promise<Verdict> {
    const { count, endsInMs } = await add(rule, key);
    return verdict(count, most, endsInMs);
  }

  return {
    async countAddress(rule, clientAddress, takesWork = false) {
      if (clientAddress === '') return ADMITTED;
      const { byAddress, byAddressForWork = 0 } = ruleOf(rule);
      const { count: calls, endsInMs } = await add(rule, addressKey(rule, clientAddress));
      const known = verdict(calls, byAddress, endsInMs);
      if (known.admitted || !takesWork || byAddressForWork === 0) return known;
      const work = await peek(rule, workKey(rule, clientAddress), byAddressForWork);
      return work.admitted ? { admitted: true, count: calls, forWork: true } : work;
    },
    async countWork(rule, clientAddress) {
      return count(rule, workKey(rule, clientAddress), ruleOf(rule).byAddressForWork ?? 0);
    },
    async peekAddress(rule, clientAddress) {
      if (clientAddress === '') return ADMITTED;
      return peek(rule, addressKey(rule, clientAddress), ruleOf(rule).byAddress);
    },
    async peekAccount(rule, caller) {
      if (caller.account === '') return ADMITTED;
      return peek(rule, ownKey(rule, caller), ruleOf(rule).byAccount);
    },
    async workOwed(ruleName, caller, onAddress) {
      const rule = ruleOf(ruleName);
      if (!rule.workFrom || caller.isOwner) return 0;
      const named = caller.account === '' ? 0 : (await counters.read(accountKey(ruleName, caller))).count + 1;
      return workLevel(rule, { onAddress, onAccount: named });
    },
    async countAccount(rule, caller) {
      if (caller.account === '') return ADMITTED;
      const own = await count(rule, ownKey(rule, caller), ruleOf(rule).byAccount);
      // What a network is refused does not make it harder for the others.
      if (own.admitted && !caller.isOwner)
        await counters.add(accountKey(rule, caller), ruleOf(rule).windowMs);
      return own;
    },
    async forgive(rule, caller) {
      if (!ruleOf(rule).forgives || caller.account === '') return;
      await counters.forget(accountKey(rule, caller));
      await counters.forget(ownKey(rule, caller));
    },
  };
}
