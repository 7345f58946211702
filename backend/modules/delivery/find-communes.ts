import { readFileSync } from 'node:fs';
import { COMMUNES_FOUND_MAX, type Commune } from '#lib/domain/store/shop-zones.ts';
import { isPlaceFound, placeQueryOf, searchableName } from '#lib/domain/text-search.ts';

// The French communes and their postcodes (communes/README.md), read at the first search.

const COUNTRY = 'France';

type KnownCommune = Commune & { searchable: string };

interface Communes {
  /** The largest first. */
  all: readonly KnownCommune[];
  byInsee: ReadonlyMap<string, readonly KnownCommune[]>;
  byPostcode: ReadonlyMap<string, readonly KnownCommune[]>;
}

const rowsOf = (file: string): string[][] =>
  readFileSync(new URL(`./communes/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

function readCommunes(): Communes {
  const departments = new Map(rowsOf('departments.tsv').map(([code = '', name = '']) => [code, name]));
  const all = rowsOf('communes.tsv').flatMap(([insee = '', city = '', department = '', postcodes = '']) => {
    const commune = {
      city,
      region: departments.get(department) ?? department,
      country: COUNTRY,
      insee,
      searchable: searchableName(city),
    };
    return postcodes.split(' ').map((postcode) => ({ ...commune, postcode }));
  });
  return {
    all,
    byInsee: Map.groupBy(all, ({ insee }) => insee),
    byPostcode: Map.groupBy(all, ({ postcode }) => postcode),
  };
}

let known: Communes | undefined;
const communes = (): Communes => {
  known ??= readCommunes();
  return known;
};

const communeOf = ({ searchable: _searchable, ...commune }: KnownCommune): Commune => commune;

/**
 * The communes that a text finds by the beginning of their name or postcode: those of exactly this name first, then the
 * largest ones; one entry for each postcode. `more` when some are left out.
 */
export function findCommunes(typed: string): { communes: Commune[]; more: boolean } {
  const query = placeQueryOf(typed);
  // One letter finds thousands.
  if (query.name.length < 2 && query.postcode === '') return { communes: [], more: false };
  const found = communes().all.filter((commune) => isPlaceFound(query, commune));
  const exact = found.filter(({ searchable }) => searchable === query.name);
  const others = found.filter(({ searchable }) => searchable !== query.name);
  return {
    communes: [...exact, ...others].slice(0, COMMUNES_FOUND_MAX).map(communeOf),
    more: found.length > COMMUNES_FOUND_MAX,
  };
}

/** The commune with an INSEE code and one of its postcodes; null when there is none. */
export function communeWith(insee: string, postcode: string): Commune | null {
  const found = communes()
    .byInsee.get(insee)
    ?.find((each) => each.postcode === postcode);
  return found ? communeOf(found) : null;
}

/** The department that a postcode is in, that of its largest commune; null for a postcode that is none. */
export const regionOfPostcode = (postcode: string): string | null =>
  communes().byPostcode.get(postcode)?.[0]?.region ?? null;
