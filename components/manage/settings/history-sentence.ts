'use client';

import { useTranslations } from 'next-intl';
import { add, type Cents, cents, ZERO } from '#lib/domain/money.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { MEANS, orderNumber as numberOfOrder } from '#lib/domain/orders/order.ts';
import { ADJUSTMENT_KINDS } from '#lib/domain/orders/order-change.ts';
import { orderStatusIdOf, orderStatusLabel } from '#lib/domain/orders/order-status.ts';
import { AUDIT_ACTIONS } from '#lib/domain/staff/audit-action.ts';
import type { HistoryEntry } from '#lib/domain/staff/member.ts';
import { ROLES } from '#lib/domain/staff/permissions.ts';
import { duringText } from '#lib/i18n/closure-sentences.ts';
import { longDate } from '#lib/i18n/date.ts';
import { clockHourText } from '#lib/i18n/hour.ts';
import { priceText } from '#lib/i18n/price.ts';
import { useBannerHistory } from './history-banners.ts';
import { useHistoryChanges } from './history-changes.ts';

type Values = HistoryEntry['before'];

/** The actions whose sentence does not say what has changed. */
const DETAILED: ReadonlySet<string> = new Set([
  'service.changed',
  'zone.changed',
  'slots.changed',
  'identity.changed',
  'contact.changed',
  'message.changed',
  'legal_texts.changed',
]);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const amountOf = (value: unknown): Cents => cents(numberOf(value));

/** What went back for a change or a cancellation. */
const givenOf = ({ toRefund, toGiveBack }: Values): Cents => add(amountOf(toRefund), amountOf(toGiveBack));

/** The dates of a closure or of an opening, with its reason. */
function closureText({ first, last, from, until, times, closureReason }: Values, timeZone: string): string {
  const during =
    typeof first === 'string'
      ? { first, last: textOf(last) || first }
      : { from: Date.parse(textOf(from)), until: Date.parse(textOf(until)) };
  if ('from' in during && Number.isNaN(during.from)) return '';
  const hours = textOf(times).replaceAll('-', '\u2009–\u2009').replaceAll(' ', ', ');
  return [duringText(during, timeZone), hours, textOf(closureReason)]
    .filter((part) => part !== '')
    .join(', ');
}
/** What an act on areas and tables names. */
const tableValues = (before: Values, after: Values) => ({
  area: textOf(after.area ?? before.area),
  areaWas: textOf(before.area),
  areas: textOf(after.areas),
  table: String(after.table ?? before.table ?? ''),
  tables: textOf(after.tables ?? before.tables) || 'none',
  tableName: textOf(after.name) || 'none',
  nameWas: textOf(before.name) || 'none',
});

/** What was done, without the name of who did it; its details each in a sentence of their own. */
export function useHistorySentence(timeZone: string) {
  const t = useTranslations('manageSettings.history');
  const roles = useTranslations('manageShell.roles');
  const shell = useTranslations('manageShell');
  const banners = useBannerHistory();
  const changesOf = useHistoryChanges(timeZone, (values) => closureText(values, timeZone));

  const roleText = (value: unknown) => {
    const role = ROLES.find((known) => known === value);
    return role ? roles(role).toLowerCase() : '';
  };
  const statusText = (value: unknown) =>
    t(`status.${orderStatusLabel(orderStatusIdOf(numberOf(value)), 'account')}`);
  /** A promised time, with its day unless that is `today`. */
  const promiseText = ({ time, day }: Values, today: string) => {
    const hour = clockHourText(textOf(time));
    return textOf(day) === '' || day === today
      ? hour
      : shell('moment', { date: longDate(textOf(day)), time: hour });
  };

  function adjustedText(before: Values, after: Values): string {
    const kind = ADJUSTMENT_KINDS.find((known) => known === after.kind) ?? 'lines';
    const less = cents(Math.max(ZERO, numberOf(before.total) - numberOf(after.total)));
    // Entries of earlier releases do not say what went back.
    const amount = kind === 'refund' && after.toRefund !== undefined ? givenOf(after) : less;
    return t(`adjusted.${kind}`, { amount: priceText(amount) });
  }

  function sentenceOf({ action: named, subject, orderNumber, before, after, at }: HistoryEntry): string {
    const action = AUDIT_ACTIONS.find((known) => known === named);
    if (!action) return t('otherAction', { action: named });
    const today = localClock(at, timeZone).date;
    return t(`actions.${action}`, {
      subject: subject ?? '',
      role: roleText(after.role),
      before: roleText(before.role),
      order: orderNumber === null ? '' : numberOfOrder({ invoiceNo: orderNumber }),
      from: statusText(before.orderStatusId),
      to: statusText(after.orderStatusId),
      amount: priceText(amountOf(after.amount)),
      total: priceText(amountOf(after.total)),
      means: MEANS.find((known) => known === after.means) ?? 'cash',
      time: typeof after.time === 'string' ? promiseText(after, today) : '',
      was: typeof before.time === 'string' ? promiseText(before, today) : '',
      name: textOf(after.switch ?? after.name ?? before.name),
      ...tableValues(before, after),
      customer: String(after.customerId ?? ''),
      zone: textOf(after.zone ?? before.zone),
      zones: textOf(after.zones),
      version: String(after.version ?? ''),
      names: textOf(after.names) || 'none',
      way: textOf(after.way),
      closedDay: action === 'day.closed' ? longDate(textOf(after.date)) : '',
      banners: action === 'banners.changed' ? banners.sentenceOf(before, after).sentence : '',
      printer: textOf(after.printer ?? before.printer) || 'none',
      method: textOf(after.method ?? before.method),
      reason: textOf(after.reason),
      count: numberOf(after.count),
      minutes: numberOf(after.minutes ?? before.minutes),
      on: String(after.on === true),
      kind: textOf(after.kind ?? before.kind),
      closure: closureText(after, timeZone),
      closureBefore: closureText(before, timeZone),
      weight: numberOf(after.weight),
      weightWas: numberOf(before.weight),
      left: numberOf(after.left),
      leftBefore: numberOf(before.left),
      counted: String(typeof after.left === 'number'),
      ends: String(typeof after.time === 'string'),
      adjusted: action === 'order.adjusted' ? adjustedText(before, after) : '',
    });
  }

  /** What each changed setting is now and was before; the total and what went back of a changed order. */
  function detailsOf(entry: HistoryEntry): string[] {
    const { action, before, after } = entry;
    const isDetailed =
      action === 'banners.changed' ? !banners.sentenceOf(before, after).isWhole : DETAILED.has(action);
    if (isDetailed)
      return changesOf(entry).map((change) =>
        t('rules.changed', { rule: change.label, to: change.after, from: change.before }),
      );
    const given = givenOf(after);
    const total = priceText(amountOf(after.total));
    return [
      ...(action === 'order.adjusted'
        ? [t('total', { total, before: priceText(amountOf(before.total)) })]
        : []),
      ...(given > ZERO && after.kind !== 'refund' ? [t('given', { amount: priceText(given) })] : []),
    ];
  }

  return { sentenceOf, detailsOf, changesOf };
}
