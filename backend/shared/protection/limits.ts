import { createHmac } from 'node:crypto';
import { networkOf } from '#lib/http/network.ts';
import type { Counters } from './counters.ts';
import { type RuleName, ruleOf, workLevel } from './rules.ts';

/** The network address of a call, and the account that it is about; '' for none. */
export interface Caller {
  clientAddress: string;
  account: string;
  /** Whether the caller is signed in to the account. Anyone can name one. */
  isOwner: boolean;
}

export type Verdict = { admitted: true; count: number } | { admitted: false; retryAfterSeconds: number };

/** `forWork`: the call is admitted only with a proof of work, which is then counted. */
export type AddressVerdict = Verdict & { forWork?: boolean };

export interface Limits {
  /**
   * Counts a call of a network. A call that is refused here is counted nowhere else. With `takesWork` some rules admit
   * more calls for a proof of work. `shop` is the shop of the call, for the rules that count each apart.
   */
  countAddress(
    rule: RuleName,
    clientAddress: string,
    takesWork?: boolean,
    shop?: string,
  ): Promise<AddressVerdict>;
  /** Counts a call of a network that was admitted only with a proof of work. */
  countWork(rule: RuleName, clientAddress: string, shop?: string): Promise<Verdict>;
  /** Whether a network may make one more call. Counts nothing. */
  peekAddress(rule: RuleName, clientAddress: string): Promise<Verdict>;
  /** Whether one more call may be made on an account. Counts nothing. */
  peekAccount(rule: RuleName, caller: Caller): Promise<Verdict>;
  /** The level of the proof of work that a call needs, the `onAddress`th of its network; 0 for none. */
  requiredWork(rule: RuleName, caller: Caller, onAddress: number): Promise<number>;
  /** Counts a call on an account. */
  countAccount(rule: RuleName, caller: Caller): Promise<Verdict>;
  /** Resets the account's counters, after a success that shows that its owner has called. */
  resetAccount(rule: RuleName, caller: Caller): Promise<void>;
}

const ADMITTED: Verdict = { admitted: true, count: 0 };

/**
 * Limits by network and by account. A signed-in caller is counted by account; a caller who only names an account by
 * account and network, so that nobody can lock its owner out. Keys are hashed: counters store no addresses.
 */
export function createLimits({
  counters,
  local,
  secret,
  enforced,
}: {
  counters: Counters;
  /** Counts in this process, for rules with `local`. */
  local: Counters;
  secret: string;
  /** Whether calls are refused; false for tests and the bench. */
  enforced: boolean;
}): Limits {
  const countersOf = (rule: RuleName) => (ruleOf(rule).local ? local : counters);
  const keyOf = (rule: RuleName, ...who: string[]) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([rule, ...who]))
      .digest('base64url');
  const shopOf = (rule: RuleName, shop: string) => (ruleOf(rule).byShop ? [shop] : []);
  const addressKey = (rule: RuleName, clientAddress: string, shop = '') =>
    keyOf(rule, 'address', networkOf(clientAddress), ...shopOf(rule, shop));
  const workKey = (rule: RuleName, clientAddress: string, shop = '') =>
    keyOf(rule, 'work', networkOf(clientAddress), ...shopOf(rule, shop));
  const accountKey = (rule: RuleName, { account }: Caller) => keyOf(rule, 'account', account);
  /** The key of an account's limit. */
  const limitKey = (rule: RuleName, caller: Caller) =>
    caller.isOwner
      ? accountKey(rule, caller)
      : keyOf(rule, 'account here', caller.account, networkOf(caller.clientAddress));

  const verdict = (count: number, limit: number, endsInMs: number): Verdict =>
    enforced && count > limit
      ? { admitted: false, retryAfterSeconds: Math.ceil(endsInMs / 1000) }
      : { admitted: true, count };

  async function peek(rule: RuleName, key: string, limit: number): Promise<Verdict> {
    const { count, endsInMs } = await countersOf(rule).read(key);
    return verdict(count + 1, limit, endsInMs);
  }

  const add = (rule: RuleName, key: string) => countersOf(rule).add(key, ruleOf(rule).windowMs);

  async function count(rule: RuleName, key: string, limit: number): Promise<Verdict> {
    const { count, endsInMs } = await add(rule, key);
    return verdict(count, limit, endsInMs);
  }

  return {
    async countAddress(rule, clientAddress, takesWork = false, shop = '') {
      if (clientAddress === '') return ADMITTED;
      const { byAddress, byAddressForWork = 0 } = ruleOf(rule);
      const { count: calls, endsInMs } = await add(rule, addressKey(rule, clientAddress, shop));
      const known = verdict(calls, byAddress, endsInMs);
      if (known.admitted || !takesWork || byAddressForWork === 0) return known;
      const work = await peek(rule, workKey(rule, clientAddress, shop), byAddressForWork);
      return work.admitted ? { admitted: true, count: calls, forWork: true } : work;
    },
    async countWork(rule, clientAddress, shop = '') {
      return count(rule, workKey(rule, clientAddress, shop), ruleOf(rule).byAddressForWork ?? 0);
    },
    async peekAddress(rule, clientAddress) {
      if (clientAddress === '') return ADMITTED;
      return peek(rule, addressKey(rule, clientAddress), ruleOf(rule).byAddress);
    },
    async peekAccount(rule, caller) {
      if (caller.account === '') return ADMITTED;
      return peek(rule, limitKey(rule, caller), ruleOf(rule).byAccount);
    },
    async requiredWork(ruleName, caller, onAddress) {
      const rule = ruleOf(ruleName);
      if (!rule.workFrom || caller.isOwner) return 0;
      const named = caller.account === '' ? 0 : (await counters.read(accountKey(ruleName, caller))).count + 1;
      return workLevel(rule, { onAddress, onAccount: named });
    },
    async countAccount(rule, caller) {
      if (caller.account === '') return ADMITTED;
      const own = await count(rule, limitKey(rule, caller), ruleOf(rule).byAccount);
      // Refused calls of one network must not raise the work of others.
      if (own.admitted && !caller.isOwner)
        await counters.add(accountKey(rule, caller), ruleOf(rule).windowMs);
      return own;
    },
    async resetAccount(rule, caller) {
      if (!ruleOf(rule).resetsOnSuccess || caller.account === '') return;
      await counters.reset(accountKey(rule, caller));
      await counters.reset(limitKey(rule, caller));
    },
  };
}
