// npm run verify: format, lint, types, import table, dead code, unit and component tests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from './setup/install.mjs';
import { nodePath, run } from './setup/run.mjs';
import { jestCounts } from './setup/test-counts.mjs';

const CHECKS = [
  ['format and lint', 'biome', ['check', '--error-on-warnings', '.']],
  ['types', 'tsc', ['--noEmit']],
  ['import table', 'depcruise', ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', '.']],
  ['dead code', 'knip', []],
];

/** Runs the checks one after the other. */
async function check(total) {
  for (const [name, command, parameters] of CHECKS) {
    const { code, output } = await run(command, parameters, { capture: true });
    total[code === 0 ? 'passed' : 'failed'] += 1;
    if (code !== 0) total.problems.push(`${name}\n${output}`);
    process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name}\n`);
  }
}

/** Runs the unit and component tests of a 'usual' or a 'full' run. */
async function runJest(total, size) {
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-jest-'));
  const report = join(folder, 'report.json');
  const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js'];
  const { code, output } = await run(nodePath(), [...jest, '--silent', '--json', `--outputFile=${report}`], {
    capture: true,
    env: { TESTS: size },
  });
  if (!existsSync(report)) throw new Error(output);
  const counts = jestCounts(readFileSync(report, 'utf8'));
  rmSync(folder, { recursive: true });
  process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'}  unit and component tests: ${counts.passed}\n`);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.problems.push(...counts.problems);
  total.times.push(...counts.times);
}

/** Runs every check and the tests of a size, prints what failed, and returns the sum. */
export async function verify(size = 'usual') {
  const total = { passed: 0, failed: 0, problems: [], times: [] };
  await Promise.all([check(total), runJest(total, size)]);
  return total;
}

if (process.argv[1] === import.meta.filename) {
  await install();
  const { passed, failed, problems } = await verify();
  for (const problem of problems) process.stdout.write(`\n${problem}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}
