import { expect, test } from '@jest/globals';
import { missingOfGuest } from '#lib/domain/orders/guest-order.ts';

const GUEST = { name: 'Léa', telephone: '+33612345678', email: 'lea@example.fr' };

test.each([
  [{}, 'pickup', null],
  [{ telephone: '' }, 'pickup', null],
  [{ email: '' }, 'pickup', null],
  [{ telephone: '', email: '' }, 'pickup', 'reachable'],
  [{ telephone: ' ', email: ' ' }, 'table', 'reachable'],
  [{ name: '' }, 'pickup', 'name'],
  [{ name: ' ' }, 'delivery', 'name'],
  [{ email: '' }, 'delivery', null],
  [{ telephone: '' }, 'delivery', 'telephone'],
] as const)('a guest with %j who orders by %s lacks: %s', (changes, method, missing) => {
  expect(missingOfGuest({ ...GUEST, ...changes }, method)).toBe(missing);
});
