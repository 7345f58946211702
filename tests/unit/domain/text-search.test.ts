import fc from 'fast-check';
import { beginsWith, isPlaceFound, placeQueryOf, searchableName } from '#lib/domain/text-search.ts';

describe('a name as people search it', () => {
  it.each([
    ['Saint-Étienne-d’Albagnan', 'saint etienne d albagnan'],
    ['St Denis', 'saint denis'],
    ['STE-MARIE', 'sainte marie'],
    ["Villeneuve d'Ascq", 'villeneuve d ascq'],
    ['Œuilly', 'oeuilly'],
    ['  Plœmeur  ', 'ploemeur'],
    ['Lay-Saint-Christophe', 'lay saint christophe'],
    // 'St' inside a word is none.
    ['Stains', 'stains'],
    ['المركز', 'المركز'],
    ['🛵', '🛵'],
  ])('of %j is %j', (name, searchable) => {
    expect(searchableName(name)).toBe(searchable);
  });

  it('is the same however it is written, and whatever is typed has one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
        const once = searchableName(name);
        expect(searchableName(name.normalize('NFD'))).toBe(searchableName(name.normalize('NFC')));
        expect(searchableName(once)).toBe(once);
      }),
    );
  });

  it('is found after its article', () => {
    expect(beginsWith('le lamentin', 'lamen')).toBe(true);
    expect(beginsWith('l hay les roses', 'hay')).toBe(true);
    expect(beginsWith('lens', 'ens')).toBe(false);
  });
});

describe('what is typed to find a commune', () => {
  it.each([
    ['saint denis 974', 'saint denis', '974'],
    ['saint denis 97', 'saint denis 97', ''],
    ['75', '', '75'],
    ['97', '', '97'],
    ['7', '7', ''],
    ['59 000', '', '59000'],
    ['59000', '', '59000'],
    ['Paris 11e', 'paris 11e', ''],
    ['Paris 11', 'paris 11', ''],
    ['590001', '590001', ''],
    ['', '', ''],
  ])('%j is the name %j and the postcode %j', (typed, name, postcode) => {
    expect(placeQueryOf(typed)).toEqual({ name, postcode });
  });

  it('finds nothing when it is empty, and a place by what of it is typed', () => {
    const place = { searchable: 'saint denis', postcode: '97400' };
    expect(isPlaceFound(placeQueryOf(''), place)).toBe(false);
    expect(isPlaceFound(placeQueryOf('St-Denis 974'), place)).toBe(true);
    expect(isPlaceFound(placeQueryOf('St-Denis 932'), place)).toBe(false);
    expect(isPlaceFound(placeQueryOf('97'), place)).toBe(true);
    expect(isPlaceFound(placeQueryOf('denis'), place)).toBe(false);
  });
});
