import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

// A cheap phone takes 40 ms to make the browser's first formatter of numbers, which `#` and `number` ask for.
it('the frame of every page formats numbers plainly', () => {
  expect(readFileSync('lib/i18n/messages/fr/page.json', 'utf8')).not.toMatch(/#|, number/);
});
