/** Reads how many tests a runner's report says passed and failed. */

/** @typedef {{ passed: number, failed: number }} Tally */

/** @param {string} json @returns {Tally} */
export function jestTally(json) {
  const report = JSON.parse(json);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests,
  };
}

/** The closing lines of node's test runner. A skipped or unfinished test is not a passed one. @param {string} text @returns {Tally} */
export function nodeTally(text) {
  const count = (word) => Number(new RegExp(`^(?:#|ℹ) ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled') + count('skipped') + count('todo'),
  };
}

/**
 * A test that only its second try passed has passed; `troubles` names it all the same, with what its first one said.
 * @param {string} json @returns {Tally & { troubles: string[] }}
 */
export function playwrightTally(json) {
  const { stats, suites } = JSON.parse(json);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    troubles: suites.flatMap(troublesOf),
  };
}

function troublesOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky' || status === 'unexpected')
      .map(({ status, results }) => {
        const verdict = status === 'flaky' ? 'passed at the second try' : 'failed';
        return `${file}:${line} ${title}: ${verdict}\n${results[0]?.error?.message ?? ''}`;
      }),
  );
  return [...own, ...suites.flatMap(troublesOf)];
}
