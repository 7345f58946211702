import type { DatabaseState } from '../database/probe-database.ts';
import { done, refuse } from '../outcome.ts';
import type { Challenges } from '../protection/challenges.ts';
import type { Bind } from './bind.ts';
import type { Csrf } from './tokens.ts';

/**
 * `ready` probes each dependency as a shop uses it, and answers 503 with the name of one that fails, or once the process was
 * asked to stop: a load balancer then sends its requests to the others.
 */
export function registerHealth(
  bind: Bind,
  services: { probeDatabase(): Promise<DatabaseState>; isStopping(): boolean },
): void {
  bind('health', async () => done({}));
  bind('ready', async ({ log }) => {
    if (services.isStopping()) return refuse('unavailable', { details: { stopping: true } });
    const database = await services.probeDatabase();
    if (database === 'ok') return done({ database });
    if (database === 'denied') log.error('the role ardoise_shop cannot read the rows of a shop');
    return refuse('unavailable', { details: { database } });
  });
}

export function registerCsrfToken(bind: Bind, csrf: Csrf): void {
  bind('csrfToken', async (call) => done({ token: csrf.issue(call) }));
}

export function registerChallenge(bind: Bind, challenges: Challenges): void {
  bind('challenge', async ({ shop }) => done(await challenges.issue(shop.storeId)));
}
