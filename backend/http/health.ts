import { done, refuse } from '../outcome.ts';
import type { Bind } from './bind.ts';

/** `ready` asks each dependency; one that does not answer makes it 503 and is named. */
export function registerHealth(bind: Bind, services: { probeDatabase(): Promise<boolean> }): void {
  bind('health', async () => done({}));
  bind('ready', async () =>
    (await services.probeDatabase())
      ? done({ database: 'ok' })
      : refuse('unavailable', { body: { database: 'away' } }),
  );
}
