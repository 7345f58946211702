import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root } from './root.mjs';
import { nodePath, run } from './run.mjs';
import { say } from './say.mjs';
import { isDone, markDone } from './stamp.mjs';

const SOURCES = [
  'app',
  'components',
  'lib',
  'middleware.ts',
  'tenants.config.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];

/** Draws the pictures that are missing. */
export function drawPictures() {
  return step('drawing the pictures', ['scripts/pictures/draw.ts'], {
    stamp: 'public/pictures/.drawn',
    wanted: fingerprint([
      'data/shops',
      'scripts/pictures',
      'lib/contract/picture-path.ts',
      'lib/contract/shop-file',
    ]),
  });
}

/** Draws the pictures and builds the storefront when its sources changed. */
export async function build() {
  await drawPictures();
  await step('building the storefront', [join(root, 'node_modules/next/dist/bin/next'), 'build'], {
    stamp: '.next/ardoise-build',
    wanted: fingerprint(SOURCES),
  });
}

async function step(what, parameters, { stamp, wanted }) {
  if (isDone(stamp, wanted)) return;
  say(what);
  const { code, output } = await run(nodePath(), parameters, {
    capture: true,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (code !== 0) {
    process.stderr.write(output);
    throw new Error(`failed: ${what}`);
  }
  markDone(stamp, wanted);
}
