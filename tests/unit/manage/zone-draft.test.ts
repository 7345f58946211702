import fc from 'fast-check';
import {
  cornersOf,
  DRAFT_FIELDS,
  draftOf,
  mergeDraft,
  readDraft,
  shapeOfCorners,
  type ZoneDraft,
} from '#components/manage/delivery/zone-draft.ts';

const communeOf = (city: string) => ({ city, postcode: '59000', insee: null });
const draft = (changes: Partial<ZoneDraft> = {}): ZoneDraft => ({
  name: 'Centre',
  minimum: '15',
  fee: '2,50',
  freeFrom: '30',
  extraMinutes: '',
  communes: ['Lille', 'Loos'].map(communeOf),
  corners: [],
  ...changes,
});

describe('a zone as it is typed', () => {
  it('has nothing for an empty amount, and cents for what people write', () => {
    expect(
      readDraft(draft({ minimum: '', fee: '3,5', freeFrom: ' 30.00 € ', extraMinutes: ' 10 ' })),
    ).toEqual({
      zone: {
        name: 'Centre',
        minimum: 0,
        fee: 350,
        freeFrom: 3000,
        extraMinutes: 10,
        communes: ['Lille', 'Loos'].map(communeOf),
        shape: null,
      },
    });
  });

  it.each([
    ['fee', ['-1', '100,01', 'gratuit', '3,505', '1 000 000']],
    ['minimum', ['-0,01', '10000']],
    ['freeFrom', ['-5', '99999']],
    ['extraMinutes', ['-1', '121', '2,5', 'dix', '1e1x']],
  ] as const)('is refused with its field %s', (field, texts) => {
    for (const text of texts) expect(readDraft(draft({ [field]: text }))).toEqual({ wrong: [field] });
  });

  it('is read back from the zone that it shows', () => {
    const read = readDraft(draft());
    if (!('zone' in read)) throw new Error('it is refused');
    const { communes, ...facts } = read.zone;
    const shown = draftOf({
      ...facts,
      deliveryZoneId: 1,
      communes: communes.map((each) => ({
        ...communeOf(each.city),
        region: 'Nord',
        country: 'France',
        cityId: 1,
        regionId: 1,
        place: 0,
      })),
    });
    expect(shown).toMatchObject({
      name: 'Centre',
      minimum: '15,00',
      fee: '2,50',
      freeFrom: '30,00',
      extraMinutes: '',
    });
  });
});

describe('what somebody else changes meanwhile', () => {
  it('is taken over where the person has typed nothing, and named where both have', () => {
    const now = draft({ fee: '4,00', minimum: '20' });
    const { draft: merged, both } = mergeDraft(draft(), draft({ fee: '3,00' }), now);
    expect([merged.fee, merged.minimum, both]).toEqual(['3,00', '20', ['fee']]);
  });

  it('is no question when both wrote the same', () => {
    expect(mergeDraft(draft(), draft({ fee: '3' }), draft({ fee: '3' })).both).toEqual([]);
  });

  it('loses nothing: every field is what one of them wrote, every commune that one added is there', () => {
    const text = fc.constantFrom('', '1', '2', '3');
    const cities = fc.subarray(['Lille', 'Loos', 'Lens', 'Lambersart', 'Roubaix']);
    const drafts = fc
      .record({ name: text, minimum: text, fee: text, freeFrom: text, extraMinutes: text, cities })
      .map(({ cities: named, ...fields }) => draft({ ...fields, communes: named.map(communeOf) }));
    const named = ({ communes }: ZoneDraft) => communes.map(({ city }) => city);
    fc.assert(
      fc.property(drafts, drafts, drafts, (before, typed, now) => {
        const { draft: merged, both } = mergeDraft(before, typed, now);
        for (const field of DRAFT_FIELDS) {
          if (typed[field] === before[field]) expect(merged[field]).toBe(now[field]);
          else expect(merged[field]).toBe(typed[field]);
          const differ = now[field] !== before[field] && now[field] !== typed[field];
          expect(both.includes(field)).toBe(differ && typed[field] !== before[field]);
        }
        for (const city of new Set([...named(before), ...named(typed), ...named(now)])) {
          const had = named(before).includes(city);
          const kept = had
            ? named(typed).includes(city) && named(now).includes(city)
            : named(typed).includes(city) || named(now).includes(city);
          expect(named(merged).includes(city)).toBe(kept);
        }
        expect(new Set(named(merged)).size).toBe(merged.communes.length);
      }),
    );
  });
});

describe('the corners of a shape as they are typed', () => {
  const square = [
    { lon: '3,05', lat: '50.62' },
    { lon: ' 3,07 ', lat: '50,62' },
    { lon: '3,07', lat: '50,64' },
  ];
  const shape = [
    { lon: 3.05, lat: 50.62 },
    { lon: 3.07, lat: 50.62 },
    { lon: 3.07, lat: 50.64 },
  ];

  it('are numbers with a comma or a point, and nothing else', () => {
    expect(shapeOfCorners(square)).toEqual(shape);
    for (const lon of ['', 'est', '3,0,5', '3e2', '0x10', '1234'])
      expect(shapeOfCorners([{ lon, lat: '50' }])).toBeNull();
    expect(readDraft(draft({ corners: [{ lon: '', lat: '' }] }))).toEqual({ wrong: ['shape'] });
    expect(readDraft(draft({ corners: square }))).toMatchObject({ zone: { shape } });
  });

  it('are written as they are read, to six decimals', () => {
    const degrees = fc.double({ min: -90, max: 90, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.record({ lon: degrees, lat: degrees })), (points) => {
        const once = shapeOfCorners(cornersOf(points)) ?? [];
        expect(once).toHaveLength(points.length);
        expect(shapeOfCorners(cornersOf(once))).toEqual(once);
        for (const [at, { lon, lat }] of points.entries()) {
          expect(Math.abs((once[at]?.lon ?? 0) - lon)).toBeLessThan(1e-6);
          expect(Math.abs((once[at]?.lat ?? 0) - lat)).toBeLessThan(1e-6);
        }
      }),
    );
  });

  it('follow another manager, unless both have changed them', () => {
    const moved = cornersOf(shape).with(0, { lon: '3,04', lat: '50,61' });
    const [before, others] = [draft({ corners: cornersOf(shape) }), draft({ corners: moved })];
    expect(mergeDraft(before, before, others).draft.corners).toEqual(moved);
    const mine = draft({ corners: [] });
    expect(mergeDraft(before, mine, others)).toMatchObject({ draft: { corners: [] }, both: ['corners'] });
    expect(mergeDraft(before, mine, before)).toMatchObject({ draft: { corners: [] }, both: [] });
  });
});
