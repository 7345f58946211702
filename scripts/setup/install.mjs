import { fingerprint, isDone, markDone } from './fingerprint.mjs';
import { run } from './run.mjs';
import { say } from './say.mjs';

const STAMP = 'node_modules/.ardoise-install';

/** Installs the packages when the lock file has changed since the last time. */
export async function install() {
  const wanted = fingerprint(['package.json', 'package-lock.json']);
  if (isDone(STAMP, wanted)) return;
  say('installing packages');
  // Not `npm ci`: it refuses a lock file written where a registry lacks the binaries of other platforms.
  const parameters = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run('npm', parameters, {
    capture: true,
    // Packages of the tests too, whatever NODE_ENV is.
    env: { npm_config_include: 'dev' },
  });
  if (code !== 0) {
    process.stderr.write(output);
    throw new Error('the packages could not be installed');
  }
  markDone(STAMP, wanted);
}
