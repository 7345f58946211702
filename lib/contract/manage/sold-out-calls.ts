import type {
  SoldOutEntry,
  SoldOutLength,
  SoldOutList,
  SoldOutSubject,
} from '#lib/domain/catalogue/sold-out.ts';
import type { ApiCall } from '../calls/api-call.ts';
import type { SoldOutListWire } from './sold-out-schemas.ts';

const instantOf = (text: string | null) => (text === null ? null : Date.parse(text));

const listOf = ({ entries, service_ends_at, tomorrow_opens_at }: SoldOutListWire): SoldOutList => ({
  entries: entries.map(({ sold_out_id, since, until, ...entry }) => ({
    ...entry,
    soldOutId: sold_out_id,
    since: instantOf(since),
    until: instantOf(until),
  })),
  serviceEndsAt: instantOf(service_ends_at),
  tomorrowOpensAt: instantOf(tomorrow_opens_at),
});

/** A subject and what the person who acts saw of it: another state by now refuses the act. */
type Seen = Pick<SoldOutSubject, 'kind' | 'id'> & { seen: SoldOutEntry | null };

const seenWire = (seen: SoldOutEntry | null) => ({
  seen_id: seen?.soldOutId ?? null,
  seen_left: seen?.left ?? null,
});

/** What is sold out or counted. */
export const readSoldOut: ApiCall<'manageSoldOut', null, SoldOutList> = {
  endpoint: 'manageSoldOut',
  encode: () => ({}),
  decode: listOf,
};

/** All that may be sold out, in the order of the catalogue. */
export const readSubjects: ApiCall<'manageSoldOutSubjects', null, { subjects: readonly SoldOutSubject[] }> = {
  endpoint: 'manageSoldOutSubjects',
  encode: () => ({}),
  decode: ({ subjects }) => ({ subjects }),
};

/** Marks as sold out, or counts `portions`, until an end. The same `actKey` again is done once. */
export const startSoldOut: ApiCall<
  'manageSoldOutStart',
  Seen & { length: SoldOutLength; date: string | null; portions: number | null; actKey: string },
  SoldOutList
> = {
  endpoint: 'manageSoldOutStart',
  encode: ({ kind, id, seen, length, date, portions, actKey }) => ({
    kind,
    id,
    length,
    ...(date !== null && { date }),
    portions,
    ...seenWire(seen),
    act_key: actKey,
  }),
  decode: listOf,
};

/** Changes how many portions are left. The same `actKey` again is done once. */
export const countPortions: ApiCall<
  'managePortions',
  { entry: SoldOutEntry; portions: number; actKey: string },
  SoldOutList
> = {
  endpoint: 'managePortions',
  encode: ({ entry, portions, actKey }) => ({
    kind: entry.kind,
    id: entry.id,
    portions,
    ...seenWire(entry),
    act_key: actKey,
  }),
  decode: listOf,
};

/** Brings something back. */
export const endSoldOut: ApiCall<'manageSoldOutEnd', SoldOutEntry, SoldOutList> = {
  endpoint: 'manageSoldOutEnd',
  encode: ({ kind, id, soldOutId }) => ({ kind, id, sold_out_id: soldOutId }),
  decode: listOf,
};
