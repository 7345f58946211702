// How many tests passed and failed, the message of each failure, and how long each file took, from each runner's report.

import { basename } from 'node:path';

/** @typedef {{ passed: number, failed: number, problems: string[], times: [name: string, ms: number][] }} TestCounts */

/** @param {string} json @returns {TestCounts} */
export function jestCounts(json) {
  const report = JSON.parse(json);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests,
    problems: report.testResults.filter(({ status }) => status === 'failed').map(({ message }) => message),
    times: report.testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime]),
  };
}

/**
 * From the TAP output of node's test runner. A skipped or unfinished test counts as failed.
 * @param {string} text @returns {TestCounts}
 */
export function nodeCounts(text) {
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled') + count('skipped') + count('todo'),
    problems: failedPoints(text),
    times: [...text.matchAll(/^(?:not )?ok \d+ - (.*)\n {2}---\n {2}duration_ms: ([\d.]+)/gm)].map(
      ([, name, ms]) => [name, Number(ms)],
    ),
  };
}

/** Each failed test with its details. A suite or file that failed only by its tests is left out. */
function failedPoints(text) {
  const points = text.matchAll(/^( *)not ok \d+ - (.*)\n((?:\1 {2}.*\n)*)/gm);
  return [...points]
    .filter(([, , , details]) => !details.includes("failureType: 'subtestsFailed'"))
    .map(([, , name, details]) => `${name}\n${details}`);
}

/**
 * A test that passed at its second try has passed; `problems` names it too, with the message of its first try.
 * @param {string} json @returns {TestCounts}
 */
export function playwrightCounts(json) {
  const { stats, suites } = JSON.parse(json);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    problems: suites.flatMap(problemsOf),
    times: suites.map((suite) => [suite.file, durationOf(suite)]),
  };
}

function problemsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky' || status === 'unexpected')
      .map(({ status, results }) => {
        const verdict = status === 'flaky' ? 'passed at the second try' : 'failed';
        return `${file}:${line} ${title}: ${verdict}\n${results[0]?.error?.message ?? ''}`;
      }),
  );
  return [...own, ...suites.flatMap(problemsOf)];
}

/** What the tests of a suite took together. */
function durationOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map((each) => each.duration)),
  );
  return [...own, ...suites.map(durationOf)].reduce((sum, ms) => sum + ms, 0);
}

/**
 * The files that took longest, in words: 'endpoints 37 s, query-plans 36 s'.
 * @param {TestCounts['times']} times
 */
export const slowest = (times) =>
  times
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 8)
    .map(([name, ms]) => `${basename(name).replace(/\.(test|spec)\.tsx?$/, '')} ${Math.round(ms / 1000)} s`)
    .join(', ');
