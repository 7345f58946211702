import { expect, test } from '@jest/globals';
import { addressText } from '#lib/i18n/contact.ts';

test('a postcode stays with its town, a house number may end a line', () => {
  expect(addressText('8 quai de la Meule-Basse, 67000 Strasbourg')).toBe(
    '8 quai de la Meule-Basse, 67000\u00a0Strasbourg',
  );
});

test('five digits that end an address, or six, are not changed', () => {
  expect(addressText('Boîte postale 97400')).toBe('Boîte postale 97400');
  expect(addressText('Lot 123456 Nord')).toBe('Lot 123456 Nord');
});
