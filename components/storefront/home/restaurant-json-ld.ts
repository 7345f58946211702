import { clockText, localClock } from '#lib/domain/opening-hours/clock.ts';
import { openingsOf, scheduleOf, type Weekday } from '#lib/domain/opening-hours/slots.ts';
import type { StoreOnPage } from '#lib/domain/store/store.ts';

const DAYS: Record<Weekday, string> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
};

const DAY_MINUTES = 24 * 60;

const known = (text: string | null) => text ?? undefined;

/** The vocabulary for delivery methods, which schema.org took over from GoodRelations. */
const DELIVERY = 'http://purl.org/goodrelations/v1#';

/** The shop as schema.org/Restaurant. */
export function restaurantJsonLd(store: StoreOnPage, publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: store.name,
    url: publicUrl,
    '@id': `${publicUrl}/#restaurant`,
    hasMenu: { '@type': 'Menu', '@id': `${publicUrl}/#menu` },
    image: store.logo ? new URL(store.logo, publicUrl).href : undefined,
    telephone: known(store.telephone),
    email: known(store.email),
    address: store.address === null ? undefined : postalAddress(store.address),
    currenciesAccepted: 'EUR',
    sameAs: [store.facebook, store.instagram].filter((link) => link !== null),
    openingHoursSpecification: store.openingHours.openingHours.map(({ days, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => DAYS[day]),
      ...timesOf(open, close),
    })),
    specialOpeningHoursSpecification: specialHours(store),
    // Nothing is said where no hours say it: the shop may take reservations by telephone.
    acceptsReservations: store.openingHours.tableReservation.length > 0 || undefined,
    potentialAction: takesOrders(store) ? orderAction(store, publicUrl) : undefined,
  };
}

/** The most closures and dates with other hours that are named, the next ones. */
const SPECIAL_MAX = 20;

/**
 * The closures of the whole shop that are whole days, closed being open from midnight to midnight, and its dates with other
 * hours: all the hours of such a date, since they stand instead of the weekly ones.
 */
function specialHours({ openingHours, timeZone }: StoreOnPage) {
  const { exceptions, weekly } = scheduleOf(openingHours, null);
  const type = { '@type': 'OpeningHoursSpecification' };
  const special = exceptions.slice(0, SPECIAL_MAX).flatMap((exception) => {
    if (exception.kind === 'closure') {
      const { during } = exception;
      if (!('first' in during)) return [];
      return { ...type, opens: '00:00', closes: '00:00', validFrom: during.first, validThrough: during.last };
    }
    const { date } = exception;
    const minute = (instant: number) => localClock(instant, timeZone).minute;
    return openingsOf({ weekly, exceptions }, date, timeZone).map(({ opensAt, closesAt }) => ({
      ...type,
      ...timesOf(minute(opensAt), minute(closesAt)),
      validFrom: date,
      validThrough: date,
    }));
  });
  return special.length > 0 ? special : undefined;
}

const timesOf = (open: number, close: number) => ({
  opens: clockText(open),
  closes: clockText(open === close ? minuteBefore(close) : close),
});

/** For a shop open around the clock: search engines read equal opening and closing times as closed. */
const minuteBefore = (minute: number) => (minute + DAY_MINUTES - 1) % DAY_MINUTES;

/** A French address split into its parts; any other address as plain text. */
function postalAddress(address: string) {
  const [, streetAddress, postalCode, addressLocality] = /^(.+), (\d{5}) (.+)$/.exec(address) ?? [];
  if (!addressLocality) return address;
  return { '@type': 'PostalAddress', streetAddress, postalCode, addressLocality, addressCountry: 'FR' };
}

/** Whether it takes orders at its hours; without hours nobody can order. */
const takesOrders = ({ webOrder, maintenance, openingHours }: StoreOnPage) =>
  webOrder && !maintenance && openingHours.openingHours.length > 0;

/** Where to order. No price is stated: what a delivery costs depends on its address. */
function orderAction({ delivers }: StoreOnPage, publicUrl: string) {
  const ways = delivers ? ['DeliveryModePickUp', 'DeliveryModeOwnFleet'] : ['DeliveryModePickUp'];
  return {
    '@type': 'OrderAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: publicUrl,
      inLanguage: 'fr',
      actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
    },
    deliveryMethod: ways.map((way) => `${DELIVERY}${way}`),
  };
}
