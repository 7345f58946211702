import { nodePath, run } from './run.mjs';
import { say } from './say.mjs';
import { supervise } from './supervise.mjs';
import { waitFor } from './wait-for.mjs';

/**
 * Keeps the backend and the storefront alive side by side until this process is told to end.
 * @param {{ storefrontPort: string, backendPort: string, env: Record<string, string> }} settings
 * @param {string[]} storefront the command of the storefront, after `node`
 */
export async function sideBySide({ storefrontPort, backendPort, env }, storefront) {
  const processes = [];
  let stopping = false;
  const stop = async (code) => {
    if (stopping) return;
    stopping = true;
    await Promise.all(processes.map((one) => one.stop()));
    process.exit(code);
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  // Nobody reads what is said here any more.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => stop(0));

  processes.push(
    supervise('the backend', ['backend/main.ts'], { env, onGiveUp: stop }),
    supervise('the storefront', storefront, {
      env: { ...env, PORT: storefrontPort },
      onGiveUp: stop,
    }),
  );
  await Promise.all([
    waitFor(`http://127.0.0.1:${backendPort}/api/v1/health`),
    waitFor(`http://127.0.0.1:${storefrontPort}/error_urlchecker`),
  ]);
  say('ready:');
  await run(nodePath(), ['scripts/addresses.ts', storefrontPort]);
}
