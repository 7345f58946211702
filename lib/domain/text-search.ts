/**
 * A name as people search it: without accents, case, hyphens and apostrophes; 'St' and 'Ste' are 'saint' and 'sainte'.
 * 'Saint-Étienne-d’Albagnan' is 'saint etienne d albagnan'. A name without Latin letters is itself.
 */
export const searchableName = (name: string): string =>
  plain(name) || name.trim().toLowerCase().normalize('NFC');

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\bst(e?)\b/g, 'saint$1');

const ARTICLE = /^(?:le|la|les|l) (?=.)/;

/** Whether a name begins as `wanted` does, also after its article; both are searchable names. */
export const beginsWith = (name: string, wanted: string): boolean =>
  name.startsWith(wanted) || name.replace(ARTICLE, '').startsWith(wanted);

/** What is typed to find a commune: a name and the beginning of a postcode; '' where one is not given. */
export interface PlaceQuery {
  name: string;
  postcode: string;
}

/** Reads 'saint denis 974' as a name and the beginning of a postcode. Digits that belong to a name ('Paris 11e') stay in it. */
export function placeQueryOf(typed: string): PlaceQuery {
  const text = typed.replace(/(\d)\s+(?=\d)/g, '$1').trim();
  const [, digits = ''] = /(?:^|\s)(\d{2,5})$/.exec(text) ?? [];
  // 'Paris 11' is a district.
  const postcode = digits.length > 2 || digits === text ? digits : '';
  return { name: searchableName(text.slice(0, text.length - postcode.length)), postcode };
}

/** Whether a commune is what is typed; an empty query finds nothing. */
export const isPlaceFound = (
  { name, postcode }: PlaceQuery,
  place: { searchable: string; postcode: string },
): boolean =>
  (name !== '' || postcode !== '') &&
  (name === '' || beginsWith(place.searchable, name)) &&
  place.postcode.startsWith(postcode);
