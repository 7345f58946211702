import { addDays, instantOf } from '../opening-hours/clock.ts';
import type { Banner } from './store.ts';
import type { CardStyle, Theme } from './theme.ts';

/** A banner that may be shown on some days only: dates of the shop's time zone, the last one included; null for no limit. */
export interface DatedBanner extends Banner {
  firstDay: string | null;
  lastDay: string | null;
}

/** What a shop looks like, as its staff change it (MANAGEMENT section 11). */
export interface Appearance {
  theme: Theme;
  cardStyle: CardStyle;
  /** The address of its picture; null for the first letter of the shop's name. */
  logo: string | null;
  /** In the order of the carousel. */
  banners: readonly DatedBanner[];
}

/** The most banners of a shop that staff may keep. */
export const BANNERS_MAX = 12;
export const BANNER_TITLE_MAX = 120;
export const BANNER_NAME_MAX = 60;

type Dates = Pick<DatedBanner, 'firstDay' | 'lastDay'>;

/** When a banner begins and ends to be shown, in epoch milliseconds; `until` is exclusive. */
function spanOf({ firstDay, lastDay }: Dates, timeZone: string): { from: number; until: number } {
  return {
    from: firstDay === null ? Number.NEGATIVE_INFINITY : instantOf(firstDay, 0, timeZone),
    until: lastDay === null ? Number.POSITIVE_INFINITY : instantOf(addDays(lastDay, 1), 0, timeZone),
  };
}

/** Whether a banner is shown: from midnight of its first day until the end of its last one. */
export function isBannerShown(banner: Dates, now: number, timeZone: string): boolean {
  return bannerPhase(banner, now, timeZone) === 'shown';
}

/** Whether a banner is not yet shown, shown now, or shown no more. */
export function bannerPhase(banner: Dates, now: number, timeZone: string): 'upcoming' | 'shown' | 'ended' {
  const { from, until } = spanOf(banner, timeZone);
  if (now < from) return 'upcoming';
  return now < until ? 'shown' : 'ended';
}

/** When a banner next begins or ends to be shown; null when it never does again. */
export function nextBannerChange(banner: Dates, now: number, timeZone: string): number | null {
  const { from, until } = spanOf(banner, timeZone);
  const next = [from, until].find((instant) => Number.isFinite(instant) && instant > now);
  return next ?? null;
}
