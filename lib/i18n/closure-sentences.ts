import { createTranslator } from 'use-intl/core';
import { addDays, localClock } from '#lib/domain/opening-hours/clock.ts';
import { type RunningClosure, runningClosure } from '#lib/domain/opening-hours/closures.ts';
import {
  type ClosedDuring,
  type HoursException,
  type OpeningTimes,
  spanOf,
} from '#lib/domain/opening-hours/exceptions.ts';
import type { OpeningHours } from '#lib/domain/opening-hours/slots.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import type { StoreOnPage } from '#lib/domain/store/store.ts';
import { closureValues } from './closure-values.ts';
import { longDate } from './date.ts';
import { hourText } from './hour.ts';
import closures from './messages/fr/closures.json' with { type: 'json' };

const text = createTranslator({ locale: 'fr', messages: closures });

interface Shop {
  openingHours: OpeningHours;
  timeZone: string;
}

/** 'Fermé exceptionnellement : congés d’été. Réouverture le mardi 18 août à 11 h 30.' */
export const closureSentence = (closure: RunningClosure, method: ShippingMethod | null): string =>
  text('closed_exceptionally', closureValues(closure, method));

/** Why the shop (`method` null) or a way to order is closed at `now`; null unless a closure is the cause. */
export function closedSentence(
  { openingHours, timeZone }: Shop,
  method: ShippingMethod | null,
  now: number,
): string | null {
  const closure = runningClosure(openingHours, method, now, timeZone);
  return closure && closureSentence(closure, method);
}

/** Why each of the ways to order that a shop offers is closed at `now` by a closure; [] while none is. */
export const closedSentences = (
  shop: Shop & Pick<StoreOnPage, 'delivers' | 'areas'>,
  methods: readonly ShippingMethod[],
  now: number,
): string[] =>
  methods
    .filter(
      (method) => method === 'pickup' || (method === 'delivery' ? shop.delivers : shop.areas.length > 0),
    )
    .flatMap((method) => closedSentence(shop, method, now) ?? []);

/** A closure or an opening of a date with its dates: 'Fermé exceptionnellement le vendredi 14 août : mariage.' */
export function exceptionSentence(exception: HoursException, timeZone: string): string {
  const values = { method: exception.method ?? 'all', reason: withoutEnd(exception.reason) || 'none' };
  if (exception.kind === 'closure')
    return text('coming', { ...values, when: duringText(exception.during, timeZone) });
  const times = AND.format(exception.times.map(timesText));
  return text('open', {
    ...values,
    day: longDate(exception.date),
    times,
    replaces: String(exception.replaces),
  });
}

const AND = new Intl.ListFormat('fr');

/** 'de 18 h à minuit' */
const timesText = ({ open, close }: OpeningTimes): string =>
  open === close ? text('allDay') : text('times', { open: hourText(open), close: hourText(close) });

const withoutEnd = (reason: string) => reason.replace(/[.\s]+$/, '');

/** 'le vendredi 14 août', 'du lundi 3 août au lundi 17 août', 'le vendredi 14 août de 14 h à 18 h'. */
export function duringText(during: ClosedDuring, timeZone: string): string {
  if ('first' in during)
    return during.first === during.last
      ? text('day', { day: longDate(during.first) })
      : text('days', { first: longDate(during.first), last: longDate(during.last) });
  const { from, until } = spanOf(during, timeZone);
  const [begin, end] = [localClock(from, timeZone), localClock(until, timeZone)];
  // Midnight belongs to the day that ends.
  const lastDate = end.minute === 0 ? addDays(end.date, -1) : end.date;
  const hours = { from: hourText(begin.minute), until: hourText(end.minute) };
  return begin.date === lastDate
    ? text('span', { day: longDate(begin.date), ...hours })
    : text('longSpan', { first: longDate(begin.date), last: longDate(lastDate), ...hours });
}
