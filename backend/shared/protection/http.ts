import type { Bind } from '../http/bind.ts';
import { done } from '../outcome.ts';
import type { Challenges } from './challenges.ts';

export function registerChallenge(bind: Bind, challenges: Challenges): void {
  bind('challenge', async ({ shop }) => done(await challenges.issue(shop.storeId)));
}
