/** Reads a runner's report: how many tests passed and failed, and what went wrong with which. */

/** @typedef {{ passed: number, failed: number, troubles: string[] }} Tally */

/** @param {string} json @returns {Tally} */
export function jestTally(json) {
  const report = JSON.parse(json);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites + report.numPendingTests,
    troubles: report.testResults.filter(({ status }) => status === 'failed').map(({ message }) => message),
  };
}

/** The TAP output of node's test runner. A skipped or unfinished test is not a passed one. @param {string} text @returns {Tally} */
export function nodeTally(text) {
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    passed: count('pass'),
    failed: count('fail') + count('cancelled') + count('skipped') + count('todo'),
    troubles: failedPoints(text),
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
 * A test that only its second try passed has passed; `troubles` names it all the same, with what its first one said.
 * @param {string} json @returns {Tally}
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
