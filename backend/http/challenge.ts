import { done } from '../outcome.ts';
import type { Challenges } from '../services/challenges.ts';
import type { Bind } from './bind.ts';

export function registerChallenge(bind: Bind, challenges: Challenges): void {
  bind('challenge', async ({ shop }) => done(await challenges.issue(shop.storeId)));
}
