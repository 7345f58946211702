import type { WantedCommune, WantedZone } from '#lib/browser/manage/delivery-zones.ts';
import { ZERO } from '#lib/domain/money.ts';
import {
  communeKey,
  EXTRA_MINUTES_MAX,
  FEE_MAX,
  type ShopZone,
  THRESHOLD_MAX,
} from '#lib/domain/store/shop-zones.ts';
import { amountText } from '#lib/i18n/price.ts';
import { readAmount } from '#lib/i18n/read-amount.ts';

/** The fields of a zone as they are typed. */
export const DRAFT_FIELDS = ['name', 'minimum', 'fee', 'freeFrom', 'extraMinutes'] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];
type NumberField = Exclude<DraftField, 'name'>;

export interface ZoneDraft extends Record<DraftField, string> {
  communes: readonly WantedCommune[];
}

const NEW: ZoneDraft = { name: '', minimum: '', fee: '', freeFrom: '', extraMinutes: '', communes: [] };

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
  };
}

/** The zone that is typed, or the fields that are wrong; the form itself asks for a name. */
export function readDraft(draft: ZoneDraft): { zone: WantedZone } | { wrong: readonly NumberField[] } {
  const amount = (text: string) => (text.trim() === '' ? ZERO : readAmount(text));
  const minimum = amount(draft.minimum);
  const fee = amount(draft.fee);
  const freeFrom = amount(draft.freeFrom);
  const minutes = draft.extraMinutes.trim() === '' ? 0 : Number(draft.extraMinutes);
  const isMinutes = Number.isInteger(minutes) && minutes >= 0 && minutes <= EXTRA_MINUTES_MAX;
  const wrong: NumberField[] = [];
  if (minimum === null || minimum > THRESHOLD_MAX) wrong.push('minimum');
  if (fee === null || fee > FEE_MAX) wrong.push('fee');
  if (freeFrom === null || freeFrom > THRESHOLD_MAX) wrong.push('freeFrom');
  if (!isMinutes) wrong.push('extraMinutes');
  if (wrong.length > 0 || minimum === null || fee === null || freeFrom === null) return { wrong };
  const { name, communes } = draft;
  return { zone: { name: name.trim(), minimum, fee, freeFrom, extraMinutes: minutes, communes } };
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
): { draft: ZoneDraft; both: readonly DraftField[] } {
  const draft = { ...typed };
  const both: DraftField[] = [];
  for (const field of DRAFT_FIELDS) {
    if (now[field] === before[field] || now[field] === typed[field]) continue;
    if (typed[field] === before[field]) draft[field] = now[field];
    else both.push(field);
  }
  const keysOf = ({ communes }: ZoneDraft) => new Set(communes.map(communeKey));
  const [had, has, wants] = [keysOf(before), keysOf(now), keysOf(typed)];
  const kept = now.communes.filter((each) => wants.has(communeKey(each)) || !had.has(communeKey(each)));
  const added = typed.communes.filter((each) => !had.has(communeKey(each)) && !has.has(communeKey(each)));
  return { draft: { ...draft, communes: [...kept, ...added] }, both };
}
