import { describe, expect, test } from '@jest/globals';
import type { DeliveryZone } from '#lib/domain/delivery.ts';
import { cityChoices, regionChoices } from '#lib/domain/delivery.ts';
import { cents, ZERO } from '#lib/domain/money.ts';

const aZone = (city: string, zone: string, minimum: number): DeliveryZone => ({
  zoneId: 1,
  cityId: 1,
  city,
  zone,
  postcode: '59000',
  country: 'France',
  minimumPrice: cents(minimum),
  price: cents(200),
  freePrice: ZERO,
});

const zones = [
  aZone('Lille', 'Nord', 1500),
  aZone('Lens', 'Pas-de-Calais', 2500),
  aZone('Roubaix', 'Nord', 1200),
  aZone('Arras', 'Pas-de-Calais', 3000),
];
const citiesAt = (region: string | null, subtotal: number | null) =>
  cityChoices(zones, region, subtotal === null ? null : cents(subtotal)).map(({ zone, unmetMinimum }) => [
    zone.city,
    unmetMinimum,
  ]);
const regionsAt = (subtotal: number | null) =>
  regionChoices(zones, subtotal === null ? null : cents(subtotal)).map(({ region, unmetMinimum }) => [
    region,
    unmetMinimum,
  ]);

describe('the cities of a region', () => {
  test('can be chosen from exactly their minimum basket on, not a cent below', () => {
    const told = { 1199: [1500, 1200], 1200: [1500, null], 1499: [1500, null], 1500: [null, null] };
    for (const [subtotal, [lille, roubaix]] of Object.entries(told))
      expect(citiesAt('Nord', Number(subtotal))).toEqual([
        ['Lille', lille],
        ['Roubaix', roubaix],
      ]);
  });

  test('can all be chosen while the basket is empty', () => {
    expect(citiesAt('Pas-de-Calais', null)).toEqual([
      ['Lens', null],
      ['Arras', null],
    ]);
  });

  test('are none before a region is chosen', () => {
    expect(citiesAt(null, null)).toEqual([]);
  });
});

describe('the regions', () => {
  test('cannot be chosen below the least minimum of their cities, which they name', () => {
    expect(regionsAt(1199)).toEqual([
      ['Nord', 1200],
      ['Pas-de-Calais', 2500],
    ]);
    expect(regionsAt(1200)).toEqual([
      ['Nord', null],
      ['Pas-de-Calais', 2500],
    ]);
    expect(regionsAt(2500)).toEqual([
      ['Nord', null],
      ['Pas-de-Calais', null],
    ]);
  });

  test('can all be chosen while the basket is empty', () => {
    expect(regionsAt(null)).toEqual([
      ['Nord', null],
      ['Pas-de-Calais', null],
    ]);
  });
});
