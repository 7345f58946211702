import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodePath } from '../../../scripts/setup/run.mjs';
import { nodeCounts, slowest } from '../../../scripts/setup/test-counts.mjs';

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

test('names the files that took longest, the longest first', () => {
  const times: [string, number][] = [
    ['tests/api/short.test.ts', 1400],
    ['/home/tests/component/long.test.tsx', 36_600],
    ['basket.spec.ts', 2000],
  ];
  expect(slowest(times)).toBe('long 37 s, basket 2 s, short 1 s');
  const { times: measured } = nodeCounts(
    outputOf(`test('waits', () => new Promise((end) => setTimeout(end, 300)));`),
  );
  expect(measured).toEqual([['waits', expect.any(Number)]]);
  expect(measured[0]?.[1]).toBeGreaterThanOrEqual(299);
});
