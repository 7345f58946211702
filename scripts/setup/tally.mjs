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

/** @param {string} json @returns {Tally} */
export function playwrightTally(json) {
  const { stats } = JSON.parse(json);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}
