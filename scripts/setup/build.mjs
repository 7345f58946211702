import { join } from 'node:path';
import { KEPT_BUILD_FILES, keepBuildFiles, purgeBuildFiles } from '../../lib/environment/build-files.mjs';
import { fingerprint, isDone, markDone } from './fingerprint.mjs';
import { picturesAreDrawn } from './pictures.mjs';
import { root } from './root.mjs';
import { nodePath, run } from './run.mjs';
import { say } from './say.mjs';

const BUILD_ID_LENGTH = 20;
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

/** Builds the storefront when its sources changed. The static files of the former build are kept for a day. */
export async function buildStorefront() {
  const wanted = fingerprint(SOURCES);
  if (isDone(STAMP, wanted)) return;
  keepStaticFiles();
  await step('building the storefront', [join(root, 'node_modules/next/dist/bin/next'), 'build'], {
    // The same sources have the same id on every machine: their pages and payloads fit together.
    ARDOISE_BUILD_ID: wanted.slice(0, BUILD_ID_LENGTH),
  });
  keepStaticFiles();
  purgeBuildFiles(join(root, KEPT_BUILD_FILES), Date.now());
  markDone(STAMP, wanted);
}

const keepStaticFiles = () =>
  keepBuildFiles(join(root, '.next/static'), join(root, KEPT_BUILD_FILES), Date.now());

/** Draws the pictures and builds the storefront. */
export async function build() {
  await drawPictures();
  await buildStorefront();
}

async function step(what, parameters, environment = {}) {
  say(what);
  const { code, output } = await run(nodePath(), parameters, {
    capture: true,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...environment },
  });
  if (code === 0) return;
  process.stderr.write(output);
  throw new Error(`failed: ${what}`);
}
