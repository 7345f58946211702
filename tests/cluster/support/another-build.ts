import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';

const ROOT = join(import.meta.dirname, '../../..');
const OWN = new Set(['.git', '.next', '.data', 'test-results']);
/** A text that a script of every page contains. */
const CHANGED = 'lib/i18n/messages/fr/error.json';

/** A copy of the project with a build of its own, as a newer version has: another id, and scripts with other names. */
export function makeAnotherBuild(): string {
  // Beside the project: hard links do not reach another disk.
  const folder = mkdtempSync(join(ROOT, '../ardoise-build-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const entries = readdirSync(ROOT).filter((name) => !OWN.has(name));
  execFileSync('cp', ['-al', ...entries.map((name) => join(ROOT, name)), folder]);
  const file = join(folder, CHANGED);
  const texts = JSON.parse(readFileSync(file, 'utf8'));
  // A linked file would be changed in the project too.
  rmSync(file);
  writeFileSync(file, JSON.stringify({ ...texts, title: `${texts.title} ` }));
  execFileSync(process.execPath, [join(folder, 'node_modules/next/dist/bin/next'), 'build'], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      ARDOISE_BUILD_ID: 'another-build',
    },
    stdio: 'ignore',
  });
  return folder;
}
