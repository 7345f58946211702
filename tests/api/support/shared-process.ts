import { resolve } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

// Runs the test files of TEST_FILES in one process. Node's own runner, in one process, passes over an error that a file
// throws between its tests, so that the tests below it would be missing and nobody would see it.
for (const file of (process.env.TEST_FILES ?? '').split(',')) {
  try {
    await import(pathToFileURL(resolve(file)).href);
  } catch (error) {
    test(`${file} is read to its end`, () => {
      throw error;
    });
  }
}
