import { join } from 'node:path';
import { fingerprint, isDone, markDone } from './fingerprint.mjs';
import { picturesAreDrawn } from './pictures.mjs';
import { root } from './root.mjs';
import { nodePath, run } from './run.mjs';
import { say } from './say.mjs';

const STAMP = '.next/ardoise-build';
const SOURCES = [
  'app',
  'components',
  'lib',
  'middleware.ts',
  'instrumentation.ts',
  'tenants.config.ts',
  'next.config.mjs',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];

/** Draws the missing pictures. */
export async function drawPictures() {
  if (picturesAreDrawn()) return;
  await step('drawing the pictures', ['scripts/pictures/draw.ts']);
}

/** Builds the storefront when its sources changed. */
export async function buildStorefront() {
  const wanted = fingerprint(SOURCES);
  if (isDone(STAMP, wanted)) return;
  await step('building the storefront', [join(root, 'node_modules/next/dist/bin/next'), 'build']);
  markDone(STAMP, wanted);
}

/** Draws the pictures and builds the storefront. */
export async function build() {
  await drawPictures();
  await buildStorefront();
}

async function step(what, parameters) {
  say(what);
  const { code, output } = await run(nodePath(), parameters, {
    capture: true,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (code === 0) return;
  process.stderr.write(output);
  throw new Error(`failed: ${what}`);
}
