import { localClock } from '#lib/domain/opening-hours/clock.ts';
import { dayOfYear } from './date.ts';
import { hourText } from './hour.ts';

const DAY_MS = 24 * 60 * 60_000;

const WEEKDAYS = {
  1: 'lundi',
  2: 'mardi',
  3: 'mercredi',
  4: 'jeudi',
  5: 'vendredi',
  6: 'samedi',
  7: 'dimanche',
} as const;

/**
 * When something that is sold out until `until` is back, both instants in milliseconds since 1970: 'à 19 h' within a day,
 * 'samedi à 11 h' within six, else 'le 12 décembre à 11 h'. Still true when it is read later, as on a cached page.
 */
export function backAtText(until: number, now: number, timeZone: string): string {
  const { date, minute, weekday } = localClock(until, timeZone);
  const time = `à\u00a0${hourText(minute)}`;
  if (until - now <= DAY_MS) return time;
  if (until - now <= 6 * DAY_MS) return `${WEEKDAYS[weekday]} ${time}`;
  return `le\u00a0${dayOfYear(date.slice('YYYY-'.length))} ${time}`;
}

/** 'Épuisé, de retour à 19 h'; `until` is null without a known end. */
export const soldOutText = (until: number | null, now: number, timeZone: string): string =>
  until === null ? 'Épuisé' : `Épuisé, de retour ${backAtText(until, now, timeZone)}`;

/** 'Plus que 3'. */
export const fewLeftText = (left: number): string => `Plus que\u00a0${left}`;
