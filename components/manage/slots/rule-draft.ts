import {
  DAYS_AHEAD_MAX,
  PREPARATION_MAX,
  SLOT_ORDERS_MAX,
  SLOT_WEIGHT_MAX,
  type SlotRule,
} from '#lib/domain/opening-hours/slot-rule.ts';

/** The fields of a rule in which a number is typed; empty is no limit. Those of stations are `station-<number>`. */
export const NUMBER_FIELDS = [
  'daysAhead',
  'preparationMinutes',
  'maxOrdersPerSlot',
  'maxWeightPerSlot',
  'busyFrom',
  'busyMinutes',
] as const;
export type NumberField = (typeof NUMBER_FIELDS)[number];

/** All fields of a rule, those of stations aside. */
export const DRAFT_FIELDS = ['slotMinutes', 'forwardOrdering', ...NUMBER_FIELDS] as const;
type DraftField = (typeof DRAFT_FIELDS)[number];

/** A rule as its form has it, by the names of the fields. */
export type RuleDraft = Readonly<Record<string, string>>;

export const stationField = (station: number): string => `station-${station}`;

const text = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

export function draftOf(rule: SlotRule): RuleDraft {
  const fields = {
    slotMinutes: text(rule.slotMinutes),
    forwardOrdering: rule.forwardOrdering,
    daysAhead: text(rule.daysAhead),
    preparationMinutes: text(rule.preparationMinutes),
    maxOrdersPerSlot: text(rule.maxOrdersPerSlot),
    maxWeightPerSlot: text(rule.maxWeightPerSlot),
    busyFrom: text(rule.busy?.fromOrders),
    busyMinutes: text(rule.busy?.preparationMinutes),
  } satisfies Record<DraftField, string>;
  const stations = rule.stationWeights.map(
    ({ station, maxWeight }) => [stationField(station), text(maxWeight)] as const,
  );
  return { ...fields, ...Object.fromEntries(stations) };
}

/** The whole number that is typed, null for an empty field; undefined when it is none, or out of its bounds. */
function readNumber(typed: string | undefined, minimum: number, maximum: number): number | null | undefined {
  const trimmed = (typed ?? '').trim();
  if (trimmed === '') return null;
  const value = Number(trimmed);
  return /^\d+$/.test(trimmed) && value >= minimum && value <= maximum ? value : undefined;
}

/** The rule that is typed, for these stations, or the names of the fields that are wrong. */
export function readDraft(
  draft: RuleDraft,
  stations: readonly number[],
): { rule: SlotRule } | { wrong: readonly string[] } {
  const wrong: string[] = [];
  const read = (field: string, minimum: number, maximum: number, empty?: number): number | null => {
    const value = readNumber(draft[field], minimum, maximum);
    if (value !== undefined && (value !== null || empty === undefined)) return value;
    if (value === null && empty !== undefined) return empty;
    wrong.push(field);
    return null;
  };
  const daysAhead = read('daysAhead', 0, DAYS_AHEAD_MAX, 0);
  const preparationMinutes = read('preparationMinutes', 0, PREPARATION_MAX, 0);
  const maxOrdersPerSlot = read('maxOrdersPerSlot', 1, SLOT_ORDERS_MAX);
  const maxWeightPerSlot = read('maxWeightPerSlot', 1, SLOT_WEIGHT_MAX);
  const busyFrom = read('busyFrom', 1, SLOT_ORDERS_MAX);
  const busyMinutes = read('busyMinutes', 0, PREPARATION_MAX);
  if (busyFrom !== null && busyMinutes === null && !wrong.includes('busyMinutes')) wrong.push('busyMinutes');
  if (busyMinutes !== null && busyFrom === null && !wrong.includes('busyFrom')) wrong.push('busyFrom');
  const stationWeights = stations.flatMap((station) => {
    const maxWeight = read(stationField(station), 1, SLOT_WEIGHT_MAX);
    return maxWeight === null ? [] : [{ station, maxWeight }];
  });
  if (wrong.length > 0) return { wrong };
  return {
    rule: {
      slotMinutes: Number(draft.slotMinutes),
      forwardOrdering: draft.forwardOrdering as SlotRule['forwardOrdering'],
      daysAhead: daysAhead ?? 0,
      preparationMinutes: preparationMinutes ?? 0,
      maxOrdersPerSlot,
      maxWeightPerSlot,
      stationWeights,
      busy:
        busyFrom === null || busyMinutes === null
          ? null
          : { fromOrders: busyFrom, preparationMinutes: busyMinutes },
    },
  };
}
