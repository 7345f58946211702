import { expect, test } from '@jest/globals';
import { connectionsMax } from '#lib/environment/connections.mjs';

const limits = (open: string) =>
  `Limit                     Soft Limit           Hard Limit           Units\nMax open files            ${open}                 ${open}                 files\n`;

test.each([
  ['256', 96],
  ['1024', 480],
  ['100', 64],
])('under a limit of %s descriptors each of %i connections can have a second one', (open, connections) => {
  expect(connectionsMax(limits(open))).toBe(connections);
});

test('where the system names no limit there is none', () => {
  expect(connectionsMax(limits('unlimited'))).toBeUndefined();
  expect(connectionsMax('')).toBeUndefined();
});
