import { describe, expect, test } from '@jest/globals';
import {
  cityChoices,
  type DeliveryZone,
  deliveryFee,
  deliveryShortfall,
  findZone,
  leastDelivery,
  meetsMinimum,
  regionChoices,
  zoneOfCity,
} from '#lib/domain/delivery.ts';
import { cents, ZERO } from '#lib/domain/money.ts';

const LILLE: DeliveryZone = {
  zoneId: 1,
  cityId: 10,
  city: 'Lille',
  zone: 'Nord',
  postcode: '59000',
  country: 'France',
  minimumPrice: cents(1500),
  price: cents(250),
  freePrice: cents(3000),
  extraMinutes: 0,
};
const NEVER_FREE: DeliveryZone = { ...LILLE, zoneId: 2, cityId: 20, freePrice: cents(0) };
const ALWAYS_FREE: DeliveryZone = { ...NEVER_FREE, zoneId: 3, cityId: 30, price: cents(0) };

describe('deliveryFee', () => {
  it('is the price of the zone under its threshold, and 0 from exactly the threshold on', () => {
    expect(deliveryFee(LILLE, cents(2999))).toBe(250);
    expect(deliveryFee(LILLE, cents(3000))).toBe(0);
    expect(deliveryFee(LILLE, cents(3001))).toBe(0);
  });

  it('is always the price of the zone when the threshold is 0', () => {
    expect(deliveryFee(NEVER_FREE, cents(0))).toBe(250);
    expect(deliveryFee(NEVER_FREE, cents(100_000))).toBe(250);
  });
});

describe('deliveryShortfall', () => {
  it('is the amount missing to the minimum first, and none at exactly the minimum', () => {
    expect(deliveryShortfall(LILLE, cents(0))).toEqual({ towards: 'minimum', missing: 1500 });
    expect(deliveryShortfall(LILLE, cents(1499))).toEqual({ towards: 'minimum', missing: 1 });
    expect(deliveryShortfall(LILLE, cents(1500))).toEqual({ towards: 'free', missing: 1500 });
  });

  it('is then the amount missing to the threshold', () => {
    expect(deliveryShortfall(LILLE, cents(2999))).toEqual({ towards: 'free', missing: 1 });
    expect(deliveryShortfall(LILLE, cents(3000))).toBeNull();
  });

  it('is none without a threshold, nor where delivery costs nothing', () => {
    expect(deliveryShortfall(NEVER_FREE, cents(2000))).toBeNull();
    expect(deliveryShortfall(ALWAYS_FREE, cents(2000))).toBeNull();
  });
});

describe('leastDelivery', () => {
  it('is the least of the fees and the least of the minimums, whatever the zone', () => {
    const far = { ...LILLE, price: cents(600), minimumPrice: cents(1000) };
    expect(leastDelivery([LILLE, far])).toEqual({ fee: 250, minimum: 1000 });
    expect(leastDelivery([LILLE, ALWAYS_FREE])).toEqual({ fee: 0, minimum: 1500 });
    expect(leastDelivery([])).toBeNull();
  });
});

describe('meetsMinimum', () => {
  it('is met by exactly the minimum', () => {
    expect(meetsMinimum(LILLE, cents(1499))).toBe(false);
    expect(meetsMinimum(LILLE, cents(1500))).toBe(true);
  });
});

describe('zoneOfCity', () => {
  it('is looked up by the city, not by the zone', () => {
    expect(zoneOfCity([LILLE, NEVER_FREE], 20)).toBe(NEVER_FREE);
    expect(zoneOfCity([LILLE, NEVER_FREE], 2)).toBeNull();
  });
});

describe('findZone', () => {
  const LENS: DeliveryZone = { ...LILLE, zoneId: 2, zone: 'Pas-de-Calais', cityId: 20, city: 'Lens' };
  const HOMONYM: DeliveryZone = { ...LENS, cityId: 30, city: 'Lille' };
  const zones = [LILLE, LENS, HOMONYM];

  it('knows a city by its number or its name, however it is written', () => {
    for (const city of [20, 'Lens', 'lens', 'LENS']) expect(findZone(zones, city, undefined)).toBe(LENS);
  });

  it('distinguishes two cities of one name by their region', () => {
    expect(findZone(zones, 'Lille', undefined)).toBe(LILLE);
    expect(findZone(zones, 'Lille', 'Pas-de-Calais')).toBe(HOMONYM);
    expect(findZone(zones, 'Lille', 2)).toBe(HOMONYM);
  });

  it('is null for a city the shop does not deliver to, and for one in another region', () => {
    expect(findZone(zones, 'Paris', undefined)).toBeNull();
    expect(findZone(zones, 99, undefined)).toBeNull();
    expect(findZone(zones, 20, 'Nord')).toBeNull();
  });
});

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
  extraMinutes: 0,
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

  test('have their postcode in the list where a city has several, and only there', () => {
    const several = ['44000', '44100'].map((postcode) => ({ ...aZone('Nantes', 'Nord', 0), postcode }));
    expect(cityChoices([...several, ...zones], 'Nord', null).map(({ label }) => label)).toEqual([
      'Nantes 44000',
      'Nantes 44100',
      'Lille',
      'Roubaix',
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
