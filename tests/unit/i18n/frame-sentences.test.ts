import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

// A cheap phone takes 40 ms to create the browser's first number formatter, which `#` and `number` need.
it('the frame of every page formats numbers plainly', () => {
  expect(readFileSync('lib/i18n/messages/fr/page.json', 'utf8')).not.toMatch(/#|, number/);
});
