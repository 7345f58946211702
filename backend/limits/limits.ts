import { createHmac } from 'node:crypto';
import type { EndpointName } from '#lib/contract/endpoints.ts';
import type { Count, Counters } from './counters.ts';
import { networkOf } from './network.ts';
import { RULE_OF, ruleOf } from './rules.ts';

/** Who calls: the network address, '' when there is none, and the account that is meant, '' for none. */
export interface Caller {
  clientAddress: string;
  account: string;
}

export type Verdict =
  | { admitted: true; needsChallenge: boolean }
  | { admitted: false; retryAfterSeconds: number };

export interface Limits {
  /** Counts a call, and says whether it is one too many and whether it owes a proof of work. */
  count(name: EndpointName, caller: Caller): Promise<Verdict>;
  /** After a success that shows that the account's owner has called. */
  forgive(name: EndpointName, caller: Caller): Promise<void>;
}

const ADMITTED: Verdict = { admitted: true, needsChallenge: false };

/** Limits by network address and by account. Keys are hashed: counters hold no address of anybody. */
export function createLimits({
  counters,
  secret,
  enforced,
}: {
  counters: Counters;
  secret: string;
  /** Off, nothing is refused for being called often: for tests and the bench. */
  enforced: boolean;
}): Limits {
  const keyOf = (rule: string, kind: 'address' | 'account', who: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([rule, kind, who]))
      .digest('base64url');

  return {
    async count(name, { clientAddress, account }) {
      const ruleName = RULE_OF[name];
      if (!ruleName) return ADMITTED;
      const rule = ruleOf(ruleName);
      const add = (kind: 'address' | 'account', who: string): Promise<Count> | null =>
        who === '' ? null : counters.add(keyOf(ruleName, kind, who), rule.windowMs);
      const address = await add('address', networkOf(clientAddress));
      const owner = await add('account', account);
      const over = [
        address && address.count > rule.byAddress ? address.endsInMs : 0,
        owner && owner.count > rule.byAccount ? owner.endsInMs : 0,
      ];
      const waitMs = Math.max(...over);
      if (enforced && waitMs > 0) return { admitted: false, retryAfterSeconds: Math.ceil(waitMs / 1000) };
      const from = rule.challengeFrom;
      const needsChallenge =
        from !== undefined &&
        ((address?.count ?? 0) >= from.byAddress || (owner?.count ?? 0) >= from.byAccount);
      return { admitted: true, needsChallenge };
    },

    async forgive(name, { account }) {
      const ruleName = RULE_OF[name];
      if (ruleName && ruleOf(ruleName).forgives && account !== '')
        await counters.forget(keyOf(ruleName, 'account', account));
    },
  };
}
