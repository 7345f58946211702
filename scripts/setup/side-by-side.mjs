import { end, endsWithUs } from './ending.mjs';
import { nodePath, run } from './run.mjs';
import { say } from './say.mjs';
import { supervise } from './supervise.mjs';

/**
 * Starts the backend and then the storefront, and keeps both alive until this process is told to end. Pages are
 * rendered from the backend's data, so the storefront starts once the backend listens. What it needs is made
 * meanwhile by `prepare`: a backend that cannot start says so at once.
 * @param {{ storefrontPort: string, env: Record<string, string> }} settings
 * @param {{ command: string[], prepare: () => Promise<void>, isUp?: () => Promise<void> }} storefront
 *   `command` comes after `node`; `isUp` waits for one that does not itself say that it listens
 */
export async function sideBySide({ storefrontPort, env }, { command, prepare, isUp }) {
  say('starting the backend');
  const backend = supervise('the backend', ['backend/main.ts'], { env, onGiveUp: end });
  endsWithUs(backend.stop);
  await Promise.all([backend.listening, prepare()]);

  say('starting the storefront');
  const storefront = supervise('the storefront', command, {
    env: { ...env, PORT: storefrontPort },
    onGiveUp: end,
  });
  endsWithUs(storefront.stop);
  await (isUp?.() ?? storefront.listening);

  say(`ready: http://localhost:${storefrontPort}`);
  await run(nodePath(), ['scripts/addresses.ts', storefrontPort], { env });
}
