import type { WantedCommune, WantedZone } from '#lib/browser/manage/delivery-zones.ts';
import { ZERO } from '#lib/domain/money.ts';
import {
  communeKey,
  EXTRA_MINUTES_MAX,
  FEE_MAX,
  type ShopZone,
  THRESHOLD_MAX,
} from '#lib/domain/store/shop-zones.ts';
import { roundedPoint, type ZoneShape } from '#lib/domain/store/zone-shape.ts';
import { amountText } from '#lib/i18n/price.ts';
import { readAmount } from '#lib/i18n/read-amount.ts';

/** The fields of a zone as they are typed. */
export const DRAFT_FIELDS = ['name', 'minimum', 'fee', 'freeFrom', 'extraMinutes'] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];
type NumberField = Exclude<DraftField, 'name'>;

/** A corner of the shape as it is typed. */
export type CornerDraft = Record<'lon' | 'lat', string>;

export interface ZoneDraft extends Record<DraftField, string> {
  communes: readonly WantedCommune[];
  /** None: the zone has no shape. */
  corners: readonly CornerDraft[];
}

const NEW: ZoneDraft = {
  name: '',
  minimum: '',
  fee: '',
  freeFrom: '',
  extraMinutes: '',
  communes: [],
  corners: [],
};

/** A shape as its list of corners shows it. */
export const cornersOf = (shape: ZoneShape): readonly CornerDraft[] =>
  shape.map((point) => {
    const { lon, lat } = roundedPoint(point);
    return { lon: String(lon).replace('.', ','), lat: String(lat).replace('.', ',') };
  });

/** The shape that is typed; null while a corner is not a number. */
export function shapeOfCorners(corners: readonly CornerDraft[]): ZoneShape | null {
  const points = corners.map(({ lon, lat }) => ({ lon: degreesOf(lon), lat: degreesOf(lat) }));
  return points.every(({ lon, lat }) => Number.isFinite(lon) && Number.isFinite(lat))
    ? points.map(roundedPoint)
    : null;
}

const degreesOf = (text: string): number =>
  /^\s*-?\d{1,3}([.,]\d*)?\s*$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;

/** A zone as its form shows it; an amount that says nothing, of 0, is an empty field. */
export function draftOf(zone: ShopZone | null): ZoneDraft {
  if (!zone) return NEW;
  const text = (amount: ShopZone['fee']) => (amount === ZERO ? '' : amountText(amount).replace(/\s/g, ''));
  return {
    name: zone.name,
    minimum: text(zone.minimum),
    fee: text(zone.fee),
    freeFrom: text(zone.freeFrom),
    extraMinutes: zone.extraMinutes === 0 ? '' : String(zone.extraMinutes),
    communes: zone.communes.map(({ city, postcode, region, country, insee }) => ({
      city,
      postcode,
      region,
      country,
      insee,
    })),
    corners: cornersOf(zone.shape ?? []),
  };
}

/** The zone that is typed, or the fields that are wrong; the form itself asks for a name. */
export function readDraft(
  draft: ZoneDraft,
): { zone: WantedZone } | { wrong: readonly (NumberField | 'shape')[] } {
  const amount = (text: string) => (text.trim() === '' ? ZERO : readAmount(text));
  const minimum = amount(draft.minimum);
  const fee = amount(draft.fee);
  const freeFrom = amount(draft.freeFrom);
  const minutes = draft.extraMinutes.trim() === '' ? 0 : Number(draft.extraMinutes);
  const isMinutes = Number.isInteger(minutes) && minutes >= 0 && minutes <= EXTRA_MINUTES_MAX;
  const shape = shapeOfCorners(draft.corners);
  const wrong: (NumberField | 'shape')[] = [];
  if (minimum === null || minimum > THRESHOLD_MAX) wrong.push('minimum');
  if (fee === null || fee > FEE_MAX) wrong.push('fee');
  if (freeFrom === null || freeFrom > THRESHOLD_MAX) wrong.push('freeFrom');
  if (!isMinutes) wrong.push('extraMinutes');
  if (shape === null) wrong.push('shape');
  if (wrong.length > 0 || minimum === null || fee === null || freeFrom === null || shape === null)
    return { wrong };
  const { name, communes } = draft;
  return {
    zone: {
      name: name.trim(),
      minimum,
      fee,
      freeFrom,
      extraMinutes: minutes,
      communes,
      shape: shape.length > 0 ? shape : null,
    },
  };
}

/**
 * Merges what somebody types into a zone with what somebody else made of it meanwhile: what the person has not touched follows
 * the other; what both changed stays as typed and is named in `both`. Communes that either adds are there, those that either
 * removes are not.
 */
export function mergeDraft(
  before: ZoneDraft,
  typed: ZoneDraft,
  now: ZoneDraft,
): { draft: ZoneDraft; both: readonly (DraftField | 'corners')[] } {
  const draft = { ...typed };
  const both: (DraftField | 'corners')[] = [];
  for (const field of DRAFT_FIELDS) {
    if (now[field] === before[field] || now[field] === typed[field]) continue;
    if (typed[field] === before[field]) draft[field] = now[field];
    else both.push(field);
  }
  const textOf = ({ corners }: ZoneDraft) => JSON.stringify(corners);
  if (textOf(now) !== textOf(before) && textOf(now) !== textOf(typed)) {
    if (textOf(typed) === textOf(before)) draft.corners = now.corners;
    else both.push('corners');
  }
  const keysOf = ({ communes }: ZoneDraft) => new Set(communes.map(communeKey));
  const [had, has, wants] = [keysOf(before), keysOf(now), keysOf(typed)];
  const kept = now.communes.filter((each) => wants.has(communeKey(each)) || !had.has(communeKey(each)));
  const added = typed.communes.filter((each) => !had.has(communeKey(each)) && !has.has(communeKey(each)));
  return { draft: { ...draft, communes: [...kept, ...added] }, both };
}
