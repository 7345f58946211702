import { type Cents, ZERO } from '#lib/domain/money.ts';
import { clockText, minuteOf, WEEK } from '#lib/domain/opening-hours/clock.ts';
import type { Weekday } from '#lib/domain/opening-hours/slots.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import {
  normalizedCode,
  PROMOTION_CODE_MAX,
  PROMOTION_USES_MAX,
  type PromotionEffect,
  type PromotionEntry,
  type PromotionRule,
} from '#lib/domain/promotions/promotion.ts';
import { amountText } from '#lib/i18n/price.ts';
import { readAmount } from '#lib/i18n/read-amount.ts';

export const EFFECTS = ['percent', 'amount', 'two_for_one', 'free_delivery'] as const;
export type EffectKind = PromotionEffect['kind'];

/** Who has a promotion: everybody, or who types its code. */
export type Access = 'everybody' | 'code';

/** What a promotion is for. */
export type Scope = 'everything' | 'some';

/** A promotion as it is typed. */
export interface PromotionDraft {
  name: string;
  access: Access;
  code: string;
  effect: EffectKind;
  percent: string;
  amount: string;
  scope: Scope;
  productIds: readonly number[];
  categoryIds: readonly number[];
  minimum: string;
  /** Empty: every way. */
  methods: readonly ShippingMethod[];
  /** Empty: every day. */
  days: readonly Weekday[];
  /** '' for the whole day. */
  open: string;
  close: string;
  firstDay: string;
  lastDay: string;
  firstOrder: boolean;
  perCustomer: string;
  inAll: string;
}

const countText = (count: number | null): string => (count === null ? '' : String(count));
const amountOrNothing = (amount: Cents): string => (amount === ZERO ? '' : amountText(amount));

/** The draft of a promotion; null for a new one. */
export function draftOf(promotion: PromotionEntry | null): PromotionDraft {
  if (!promotion) return NEW;
  const { name, code, rule } = promotion;
  const { effect, slots } = rule;
  const [slot] = slots;
  const isAllDay = !slot || (slot.open === 0 && slot.close === 0);
  return {
    name,
    access: code === null ? 'everybody' : 'code',
    code: code ?? '',
    effect: effect.kind,
    percent: effect.kind === 'percent' ? String(effect.percent) : '',
    amount: effect.kind === 'amount' ? amountText(effect.amount) : '',
    scope: rule.productIds.length + rule.categoryIds.length > 0 ? 'some' : 'everything',
    productIds: rule.productIds,
    categoryIds: rule.categoryIds,
    minimum: amountOrNothing(rule.minimum),
    methods: rule.methods,
    days: slot && slot.days.length < WEEK.length ? slot.days : [],
    open: isAllDay ? '' : clockText(slot.open),
    close: isAllDay ? '' : clockText(slot.close),
    firstDay: rule.firstDay ?? '',
    lastDay: rule.lastDay ?? '',
    firstOrder: rule.firstOrder,
    perCustomer: countText(rule.perCustomer),
    inAll: countText(rule.inAll),
  };
}

const NEW: PromotionDraft = {
  name: '',
  access: 'everybody',
  code: '',
  effect: 'percent',
  percent: '10',
  amount: '',
  scope: 'everything',
  productIds: [],
  categoryIds: [],
  minimum: '',
  methods: [],
  days: [],
  open: '',
  close: '',
  firstDay: '',
  lastDay: '',
  firstOrder: false,
  perCustomer: '',
  inAll: '',
};

/** The fields that may be wrong. */
export type WrongField =
  | 'name'
  | 'code'
  | 'percent'
  | 'amount'
  | 'targets'
  | 'minimum'
  | 'close'
  | 'lastDay'
  | 'perCustomer'
  | 'inAll';

/** What was typed, or the fields that are wrong, from the top. */
export function readDraft(
  draft: PromotionDraft,
): { rule: PromotionRule; code: string | null } | WrongField[] {
  const { access, scope, open, close, firstDay, lastDay } = draft;
  const percent = wholeNumber(draft.percent, 100);
  const amount = readAmount(draft.amount);
  const minimum = draft.minimum.trim() === '' ? ZERO : readAmount(draft.minimum);
  const perCustomer = limitOf(draft.perCustomer);
  const inAll = limitOf(draft.inAll);
  const code = access === 'code' ? normalizedCode(draft.code) : null;
  const isSome = scope === 'some' && draft.effect !== 'free_delivery';
  const wrong: WrongField[] = [
    ...(draft.name.trim() === '' ? ['name' as const] : []),
    ...(code !== null && !CODE.test(code) ? ['code' as const] : []),
    ...(draft.effect === 'percent' && percent === null ? ['percent' as const] : []),
    ...(draft.effect === 'amount' && !amount ? ['amount' as const] : []),
    ...(isSome && draft.productIds.length + draft.categoryIds.length === 0 ? ['targets' as const] : []),
    ...(minimum === null ? ['minimum' as const] : []),
    ...((open === '') !== (close === '') || (open !== '' && open === close) ? ['close' as const] : []),
    ...(firstDay && lastDay && lastDay < firstDay ? ['lastDay' as const] : []),
    ...(perCustomer === undefined ? ['perCustomer' as const] : []),
    ...(inAll === undefined ? ['inAll' as const] : []),
  ];
  if (wrong.length > 0) return wrong;
  const isAlways = draft.days.length === 0 && open === '';
  const days = draft.days.length === 0 ? WEEK : draft.days;
  const hours = open === '' ? { open: 0, close: 0 } : { open: minuteOf(open), close: minuteOf(close) };
  return {
    code,
    rule: {
      effect: effectOf(draft.effect, percent ?? 0, amount ?? ZERO),
      productIds: isSome ? draft.productIds : [],
      categoryIds: isSome ? draft.categoryIds : [],
      minimum: minimum ?? ZERO,
      methods: draft.effect === 'free_delivery' ? [] : draft.methods,
      slots: isAlways ? [] : [{ days, ...hours }],
      firstDay: firstDay || null,
      lastDay: lastDay || null,
      firstOrder: draft.firstOrder,
      perCustomer: perCustomer ?? null,
      inAll: inAll ?? null,
    },
  };
}

const CODE = new RegExp(`^[A-Z0-9]{3,${PROMOTION_CODE_MAX}}$`);

function effectOf(kind: EffectKind, percent: number, amount: Cents): PromotionEffect {
  if (kind === 'percent') return { kind, percent };
  return kind === 'amount' ? { kind, amount } : { kind };
}

function wholeNumber(text: string, most: number): number | null {
  const number = Number(text.trim());
  return /^\d+$/.test(text.trim()) && number >= 1 && number <= most ? number : null;
}

/** null for no limit, undefined for what is none. */
const limitOf = (text: string): number | null | undefined =>
  text.trim() === '' ? null : (wholeNumber(text, PROMOTION_USES_MAX) ?? undefined);
