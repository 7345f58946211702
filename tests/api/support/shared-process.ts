import { resolve } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

// Runs the test files of TEST_FILES in one process, one after the other. Each is a test of its own: its hooks are for its
// tests alone, its backend ends with them, and an error between them fails it.
for (const file of (process.env.TEST_FILES ?? '').split(','))
  void test(file, async () => {
    await import(pathToFileURL(resolve(file)).href);
  });
