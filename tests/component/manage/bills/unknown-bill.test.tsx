import { expect, test } from '@jest/globals';
import { readingOf } from '#lib/browser/api/data-reading.ts';
import { RefusalError } from '#lib/browser/api/refusal-error.ts';

test('a bill that is unknown is refused, and not asked for again', () => {
  const error = new RefusalError({ class: 'error', code: 'unknown_bill', message: '' });
  const reading = readingOf({ data: undefined, error, isValidating: false, mutate: async () => undefined });
  expect(reading).toEqual({ status: 'refused', code: 'unknown_bill' });
});
