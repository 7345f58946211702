import { cleanLine } from '#lib/domain/clean-text.ts';
import type { Outline } from '../outline.ts';
import { type Problem, quoted } from '../problem.ts';

type Entry = Outline['delivery_zones'][number];
type NamedZone = NonNullable<Outline['named_zones']>[number];

const AMOUNTS = ['minimum_price', 'price', 'free_price', 'extra_minutes'] as const;

/** What a named zone calls an entry of `delivery_zones`. */
export const communeText = ({ city = '', postcode = '' }: Pick<Entry, 'city' | 'postcode'>): string =>
  `${postcode} ${cleanLine(city)}`;

/**
 * Communes of named zones that are not among the entries, entries that no zone has, and entries whose prices are not those
 * of their zone.
 */
export function zones({ delivery_zones: entries, named_zones: named }: Outline): Problem[] {
  if (!named) return [];
  const known = new Set(entries.map(communeText));
  return [
    ...named.flatMap(({ communes }, zone) =>
      communes.flatMap((commune, index) => {
        if (!commune || known.has(commune)) return [];
        const message = `Absente de delivery_zones : ${quoted(commune)}`;
        return [{ path: ['named_zones', zone, 'communes', index], message }];
      }),
    ),
    ...entries.flatMap((entry, index) => entryProblems(entry, ['delivery_zones', index], named)),
  ];
}

function entryProblems(entry: Entry, path: PropertyKey[], named: readonly NamedZone[]): Problem[] {
  if (entry.city === undefined || entry.postcode === undefined) return [];
  const having = named.filter(({ communes }) => communes.includes(communeText(entry)));
  // The zone of an address whose point is not known (zoneOfPoint).
  const zone = having.find(({ shape }) => shape === undefined) ?? having[0];
  if (!zone) return [{ path: [...path, 'city'], message: 'Dans aucune zone de named_zones' }];
  return AMOUNTS.filter((field) => Number(entry[field] ?? 0) !== Number(zone[field] ?? 0)).map((field) => ({
    path: [...path, field],
    message: `named_zones[${named.indexOf(zone)}] en a un autre : ${zone[field] ?? 0}`,
  }));
}
