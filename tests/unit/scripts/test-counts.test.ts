import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodePath } from '../../../scripts/setup/run.mjs';
import { nodeCounts } from '../../../scripts/setup/test-counts.mjs';

/** The TAP output of a test file with this text. */
function outputOf(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-test-counts-'));
  try {
    const file = join(folder, 'some.test.mjs');
    writeFileSync(file, `import { suite, test } from 'node:test';\n${text}`);
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    return spawnSync(nodePath(), ['--test', '--test-reporter=tap', file], { env, encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('names each failed test of a suite once, with its error, and not the suite', () => {
  const counts = nodeCounts(
    outputOf(`
      test('good', () => {});
      suite('of two', () => {
        test('good too', () => {});
        test('bad', () => { throw new Error('the reason'); });
      });
    `),
  );
  expect(counts).toMatchObject({ passed: 2, failed: 1 });
  expect(counts.problems).toEqual([expect.stringMatching(/^bad\n[\s\S]*the reason/)]);
});

test('counts a skipped test as failed', () => {
  expect(nodeCounts(outputOf(`test('later', { skip: true }, () => {});`))).toMatchObject({
    passed: 0,
    failed: 1,
  });
});

test('names a file that ended before its tests did', () => {
  const counts = nodeCounts(outputOf(`process.exit(3);`));
  expect(counts.failed).toBe(1);
  expect(counts.problems).toHaveLength(1);
});
