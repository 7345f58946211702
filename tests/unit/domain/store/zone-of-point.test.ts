import fc from 'fast-check';
import { zoneOfAddress } from '#lib/domain/delivery.ts';
import { cents } from '#lib/domain/money.ts';
import {
  placesOfAddress,
  type ShopZone,
  type ZoneCommune,
  zoneBefore,
  zoneEntry,
  zonesOnWire,
  zoneVerdict,
} from '#lib/domain/store/shop-zones.ts';
import { zoneOfPoint } from '#lib/domain/store/zone-of-point.ts';
import { isInShape, type Point, type ZoneShape } from '#lib/domain/store/zone-shape.ts';

/** A square around a place in Lille, by its half side in degrees. */
const square = ({ lon, lat }: Point, half: number): ZoneShape => [
  { lon: lon - half, lat: lat - half },
  { lon: lon + half, lat: lat - half },
  { lon: lon + half, lat: lat + half },
  { lon: lon - half, lat: lat + half },
];

const point = fc.record({
  lon: fc.integer({ min: 300, max: 320 }).map((hundredths) => hundredths / 100),
  lat: fc.integer({ min: 5055, max: 5070 }).map((hundredths) => hundredths / 100),
});
const shape = fc.tuple(point, fc.integer({ min: 1, max: 8 })).map(([at, half]) => square(at, half / 100));
const communeOf = (cityId: number): ZoneCommune => ({
  cityId,
  regionId: 1,
  city: `Ville ${cityId}`,
  region: 'Nord',
  postcode: '59000',
  country: 'France',
  insee: null,
  place: cityId,
});
const zone = fc.record({
  cities: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }),
  shape: fc.option(shape),
  fee: fc.integer({ min: 0, max: 900 }).map(cents),
});
const shops = fc.array(zone, { maxLength: 6 }).map((zones) =>
  zones.map(
    ({ cities, ...facts }, index): ShopZone => ({
      ...facts,
      deliveryZoneId: index + 1,
      name: `Zone ${index}`,
      minimum: cents(1000),
      freeFrom: cents(3000),
      extraMinutes: index,
      communes: cities.map(communeOf),
    }),
  ),
);
const city = fc.integer({ min: 1, max: 5 });
const isCity = (cityId: number) => (commune: ZoneCommune) => commune.cityId === cityId;

describe('the zone of an address with a point', () => {
  it('is the first of its commune that has no shape, or has the point in its shape', () => {
    fc.assert(
      fc.property(shops, city, point, (zones, cityId, at) => {
        const found = zoneOfPoint(zones, isCity(cityId), at);
        const reaches = (each: ShopZone) =>
          each.communes.some(isCity(cityId)) && (each.shape === null || isInShape(at, each.shape));
        const expected = zones.find(reaches) ?? null;
        expect(found?.zone ?? null).toBe(expected);
        if (found) {
          expect(found.commune.cityId).toBe(cityId);
          expect(found.by).toBe(found.zone.shape ? 'point' : 'commune');
        }
      }),
    );
  });

  it('does not change when zones of other communes, or zones after it, come and go', () => {
    fc.assert(
      fc.property(shops, city, point, (zones, cityId, at) => {
        const found = zoneOfPoint(zones, isCity(cityId), at);
        const here = zones.filter(({ communes }) => communes.some(isCity(cityId)));
        expect(zoneOfPoint(here, isCity(cityId), at)?.zone).toBe(found?.zone);
        if (!found) return;
        const until = zones.slice(0, zones.indexOf(found.zone) + 1);
        expect(zoneOfPoint(until, isCity(cityId), at)?.zone).toBe(found.zone);
      }),
    );
  });
});

describe('the zone of an address without a point', () => {
  it('is the first of its commune without a shape, else the first: what the wire says of the commune', () => {
    fc.assert(
      fc.property(shops, city, (zones, cityId) => {
        const found = zoneOfPoint(zones, isCity(cityId), null);
        const here = zones.filter(({ communes }) => communes.some(isCity(cityId)));
        expect(found?.zone).toBe(here.find((each) => each.shape === null) ?? here[0]);
        const wire = zonesOnWire(zones);
        const entry = found ? zoneEntry(found.zone, found.commune) : null;
        expect(zoneOfAddress(wire, { cityId, zoneId: 1 })).toEqual(entry);
        expect(wire).toHaveLength(new Set(wire.map((each) => each.cityId)).size);
      }),
    );
  });

  it('is the same as with a point where no zone has a shape', () => {
    fc.assert(
      fc.property(shops, city, point, (drawn, cityId, at) => {
        const zones = drawn.map((each) => ({ ...each, shape: null }));
        const found = zoneOfPoint(zones, isCity(cityId), at);
        expect(found).toEqual(zoneOfPoint(zones, isCity(cityId), null));
      }),
    );
  });
});

describe('the verdict on an address', () => {
  const at = { lon: 3.06, lat: 50.63 };
  const base = { minimum: cents(0), freeFrom: cents(0), extraMinutes: 0, communes: [communeOf(1)] };
  const near = { ...base, deliveryZoneId: 1, name: 'Centre', fee: cents(100), shape: square(at, 0.01) };
  const town = { ...base, deliveryZoneId: 2, name: 'Ville', fee: cents(400), shape: null };
  const verdict = (zones: readonly ShopZone[], place: Point | null) => {
    const found = zoneVerdict(zones, communeOf(1), place, cents(2000));
    return found && found !== 'outside' ? [found.zone.name, found.by, found.fee] : found;
  };

  it('says whether the point or the commune decided, and that a point lies outside', () => {
    expect(verdict([near, town], at)).toEqual(['Centre', 'point', 100]);
    expect(verdict([near, town], { lon: 3.2, lat: 50.63 })).toEqual(['Ville', 'commune', 400]);
    expect(verdict([near, town], null)).toEqual(['Ville', 'commune', 400]);
    expect(verdict([town, near], at)).toEqual(['Ville', 'commune', 400]);
    expect(verdict([near], null)).toEqual(['Centre', 'commune', 100]);
    expect(verdict([near], { lon: 3.2, lat: 50.63 })).toBe('outside');
    expect(verdict([], at)).toBeNull();
  });

  it('names the zone before that delivers everywhere, not one with a shape', () => {
    expect(zoneBefore([near, town], town, { cityId: 1 })).toBeNull();
    expect(zoneBefore([town, near], near, { cityId: 1 })).toBe(town);
  });
});

describe('the places that an address may be in', () => {
  const placeOf = (city: string, postcode: string) => ({ ...communeOf(1), city, postcode });
  const zoned = (...communes: ZoneCommune[]): ShopZone => ({
    deliveryZoneId: 1,
    name: 'Zone',
    minimum: cents(0),
    fee: cents(0),
    freeFrom: cents(0),
    extraMinutes: 0,
    shape: null,
    communes,
  });
  const parts = [
    placeOf('Rennes Centre', '35000'),
    placeOf('Rennes Sud-Gare', '35200'),
    placeOf('Rennesville', '35000'),
  ];

  it('are the commune, else its parts with the postcode', () => {
    const names = (zones: readonly ShopZone[]) =>
      placesOfAddress(zones, { city: 'Rennes', postcode: '35000' }).map(({ city }) => city);
    expect(names([zoned(...parts)])).toEqual(['Rennes Centre']);
    expect(names([zoned(...parts, placeOf('RENNES', '35000'))])).toEqual(['RENNES']);
    expect(names([])).toEqual([]);
  });
});
