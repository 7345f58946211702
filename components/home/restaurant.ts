import { clockText } from '#lib/domain/opening-hours/clock-text.ts';
import type { Weekday } from '#lib/domain/opening-hours/hours.ts';
import type { StoreOnPage } from '#lib/domain/store.ts';

const DAYS: Record<Weekday, string> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
};

const known = (text: string | null) => text ?? undefined;

/** The shop in the words of schema.org (Restaurant), as JSON in which no tag can begin. */
export function restaurantData(store: StoreOnPage, publicUrl: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: store.name,
    url: publicUrl,
    hasMenu: publicUrl,
    image: store.logo ? new URL(store.logo, publicUrl).href : undefined,
    telephone: known(store.telephone),
    email: known(store.email),
    address: known(store.address),
    currenciesAccepted: 'EUR',
    sameAs: [store.facebook, store.instagram].filter((link) => link !== null),
    openingHoursSpecification: store.openingHours.openingHours.map(({ days, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => DAYS[day]),
      opens: clockText(open),
      closes: clockText(close),
    })),
    potentialAction: store.webOrder ? { '@type': 'OrderAction', target: publicUrl } : undefined,
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
