import type { DatedBanner } from './appearance.ts';

/** What differs between two lists of banners. */
export interface BannerChanges {
  added: DatedBanner[];
  removed: DatedBanner[];
  changed: { before: DatedBanner; after: DatedBanner }[];
  /** Whether the banners that are in both lists have another order. */
  isMoved: boolean;
}

const FIELDS = ['image', 'title', 'name', 'firstDay', 'lastDay'] as const;

/** How two versions of a banner are recognised, the surest sign first. */
const SIGNS: readonly ((one: DatedBanner, other: DatedBanner) => boolean)[] = [
  (one, other) => FIELDS.every((field) => one[field] === other[field]),
  (one, other) => one.image !== null && one.image === other.image,
  (one, other) => one.title === other.title,
];

/** Compares two lists of banners, which have no ids: a banner keeps its picture or its title when it changes. */
export function bannerChanges(before: readonly DatedBanner[], after: readonly DatedBanner[]): BannerChanges {
  /** The place in `after` of each banner before; missing when it is removed. */
  const places = new Map<number, number>();
  for (const isSame of SIGNS)
    for (const [from, banner] of before.entries()) {
      if (places.has(from)) continue;
      const taken = new Set(places.values());
      const to = after.findIndex((each, place) => !taken.has(place) && isSame(banner, each));
      if (to >= 0) places.set(from, to);
    }
  // A single banner with another picture and another title, in the same place of a list of the same length.
  if (before.length === after.length && places.size === before.length - 1) {
    const taken = new Set(places.values());
    const from = before.findIndex((_, place) => !places.has(place));
    if (!taken.has(from)) places.set(from, from);
  }
  const kept = new Set(places.values());
  const order = before.flatMap((_, from) => places.get(from) ?? []);
  return {
    added: after.filter((_, place) => !kept.has(place)),
    removed: before.filter((_, place) => !places.has(place)),
    changed: before.flatMap((banner, from) => {
      const now = after[places.get(from) ?? -1];
      return now && !SIGNS[0]?.(banner, now) ? [{ before: banner, after: now }] : [];
    }),
    isMoved: order.some((place, at) => at > 0 && place < (order[at - 1] ?? 0)),
  };
}
