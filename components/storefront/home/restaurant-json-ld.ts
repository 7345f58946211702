import { clockText } from '#lib/domain/opening-hours/clock.ts';
import type { Weekday } from '#lib/domain/opening-hours/slots.ts';
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
      opens: clockText(open),
      closes: clockText(open === close ? minuteBefore(close) : close),
    })),
    potentialAction: store.webOrder ? orderAction(store, publicUrl) : undefined,
  };
}

/** For a shop open around the clock: search engines read equal opening and closing times as closed. */
const minuteBefore = (minute: number) => (minute + DAY_MINUTES - 1) % DAY_MINUTES;

/** A French address split into its parts; any other address as plain text. */
function postalAddress(address: string) {
  const [, streetAddress, postalCode, addressLocality] = /^(.+), (\d{5}) (.+)$/.exec(address) ?? [];
  if (!addressLocality) return address;
  return { '@type': 'PostalAddress', streetAddress, postalCode, addressLocality, addressCountry: 'FR' };
}

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
