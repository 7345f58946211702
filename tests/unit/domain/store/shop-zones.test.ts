import fc from 'fast-check';
import { deliveryFee, meetsMinimum, zoneOfCity } from '#lib/domain/delivery.ts';
import { type Cents, cents } from '#lib/domain/money.ts';
import {
  communesFound,
  isSameCommune,
  type ShopZone,
  type ZoneCommune,
  type ZoneVerdict,
  zoneBefore,
  zonesOnWire,
  zoneVerdict,
} from '#lib/domain/store/shop-zones.ts';

const communeOf = (cityId: number, changes: Partial<ZoneCommune> = {}): ZoneCommune => ({
  cityId,
  regionId: 1,
  city: `Ville ${cityId}`,
  region: 'Nord',
  postcode: '59000',
  country: 'France',
  insee: null,
  place: cityId,
  ...changes,
});

let ids = 0;
const zoneOf = (cities: readonly number[], changes: Partial<ShopZone> = {}): ShopZone => {
  ids += 1;
  return {
    deliveryZoneId: ids,
    name: `Zone ${ids}`,
    minimum: cents(1000),
    fee: cents(300),
    freeFrom: cents(3000),
    extraMinutes: 0,
    communes: cities.map((cityId) => communeOf(cityId)),
    shape: null,
    ...changes,
  };
};

/** The zone of an address whose point is not known. */
function verdictOf(
  ...[zones, commune, basket]: [readonly ShopZone[], ZoneCommune, Cents]
): ZoneVerdict | null {
  const verdict = zoneVerdict(zones, commune, null, basket);
  if (verdict === 'outside') throw new Error('a commune without a point is never outside');
  return verdict;
}

const amount = fc.integer({ min: 0, max: 10_000 }).map(cents);
const shops = fc.array(
  fc
    .record({
      cities: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 8 }),
      minimum: amount,
      fee: amount,
      freeFrom: amount,
      extraMinutes: fc.integer({ min: 0, max: 120 }),
    })
    .map(({ cities, ...facts }) => zoneOf(cities, facts)),
  { maxLength: 6 },
);

describe('the zones on the wire', () => {
  it('are one entry for each commune, of the first zone that has it, whatever comes after', () => {
    fc.assert(
      fc.property(shops, (zones) => {
        const wire = zonesOnWire(zones);
        const cities = zones.flatMap(({ communes }) => communes.map(({ cityId }) => cityId));
        expect(wire.map(({ cityId }) => cityId)).toEqual([...new Set(cities)].toSorted((a, b) => a - b));
        for (const entry of wire) {
          const first = zones.find(({ communes }) => communes.some(({ cityId }) => cityId === entry.cityId));
          expect([entry.minimumPrice, entry.price, entry.freePrice, entry.extraMinutes]).toEqual([
            first?.minimum,
            first?.fee,
            first?.freeFrom,
            first?.extraMinutes,
          ]);
        }
        // The same zones once more, last: nothing of them counts.
        expect(zonesOnWire([...zones, ...zones.toReversed()])).toEqual(wire);
      }),
    );
  });

  it('keep their places when the zones are put in another order', () => {
    fc.assert(
      fc.property(shops, (zones) => {
        const cities = (of: readonly ShopZone[]) => zonesOnWire(of).map(({ cityId }) => cityId);
        expect(cities(zones.toReversed())).toEqual(cities(zones));
      }),
    );
  });
});

describe('which zone delivers to a commune', () => {
  it('is the one whose prices orders have, for any basket', () => {
    fc.assert(
      fc.property(shops, amount, fc.integer({ min: 1, max: 12 }), (zones, basket, cityId) => {
        const verdict = verdictOf(zones, communeOf(cityId), basket);
        const entry = zoneOfCity(zonesOnWire(zones), cityId);
        expect(verdict === null).toBe(entry === null);
        if (!verdict || !entry) return;
        expect(verdict.fee).toBe(deliveryFee(entry, basket));
        expect(verdict.missing).toBe(meetsMinimum(entry, basket) ? 0 : entry.minimumPrice - basket);
        expect(verdict.zone.extraMinutes).toBe(entry.extraMinutes);
        const having = zones.filter(({ communes }) => communes.some((each) => each.cityId === cityId));
        expect([verdict.zone, ...verdict.others]).toEqual(having);
        expect(zoneBefore(zones, verdict.zone, { cityId })).toBeNull();
        for (const other of verdict.others) expect(zoneBefore(zones, other, { cityId })).toBe(verdict.zone);
      }),
    );
  });

  it('is free from exactly its threshold on, and always when the threshold is not above the minimum', () => {
    const fee = (basket: number, changes: Partial<ShopZone> = {}) =>
      verdictOf([zoneOf([1], changes)], communeOf(1), cents(basket))?.fee;
    expect([fee(2999), fee(3000)]).toEqual([300, 0]);
    expect(fee(1000, { freeFrom: cents(900) })).toBe(0);
    expect(fee(1000, { freeFrom: cents(0) })).toBe(300);
  });

  it('is told by name and postcode, however the name is written', () => {
    const zones = [zoneOf([], { communes: [communeOf(1, { city: 'Saint-Étienne', postcode: '42000' })] })];
    const at = (city: string, postcode: string) =>
      zoneVerdict(zones, { city, postcode }, null, cents(0)) !== null;
    expect(at('ST ETIENNE', '42000')).toBe(true);
    expect(at('Saint-Étienne', '42100')).toBe(false);
    expect(isSameCommune({ city: 'Œuilly', postcode: '02160' }, { city: 'oeuilly', postcode: '02160' })).toBe(
      true,
    );
  });
});

describe('the communes of the zones that a text finds', () => {
  const zones = [
    zoneOf([], {
      communes: [
        communeOf(1, { city: 'Saint-Denis', postcode: '97400' }),
        communeOf(2, { city: 'Sainte-Marie', postcode: '97438' }),
      ],
    }),
    zoneOf([], {
      communes: [
        communeOf(1, { city: 'Saint-Denis', postcode: '97400' }),
        communeOf(3, { city: 'Le Port', postcode: '97420' }),
      ],
    }),
  ];
  const found = (typed: string) => communesFound(zones, typed).map(({ city }) => city);

  it('are each named once, by the beginning of their name or postcode', () => {
    expect(found('saint')).toEqual(['Saint-Denis', 'Sainte-Marie']);
    expect(found('st denis')).toEqual(['Saint-Denis']);
    expect(found('97')).toEqual(['Saint-Denis', 'Sainte-Marie', 'Le Port']);
    expect(found('port')).toEqual(['Le Port']);
    expect(found('97420')).toEqual(['Le Port']);
    expect(found('75')).toEqual([]);
    expect(found('')).toEqual([]);
  });
});
