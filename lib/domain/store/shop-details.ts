import { EMAIL_ADDRESS } from '../account/email-address.ts';
import { frenchTelephone } from '../account/telephone.ts';
import { parseDecimal, toDecimal } from '../money.ts';
import { isSiret, vatNumberFault } from './company-numbers.ts';
import type { Legal } from './shop.ts';

/** What a shop says about itself, by the page that saves it (MANAGEMENT section 11). '' is nothing. */
export interface ShopDetails {
  identity: Record<IdentityField, string>;
  /** `telephone` is E.164. */
  contact: Record<ContactField, string>;
  /** `from` and `until` are ISO instants; the message is shown from the one to the other, exclusive. */
  message: { text: string; active: boolean; from: string; until: string };
  /** What takes the place of the texts that are filled in by themselves. Paragraphs are separated by an empty line. */
  legalTexts: { privacy: string; terms: string };
}
export type DetailsPage = keyof ShopDetails;

export const IDENTITY_FIELDS = [
  'company',
  'legalForm',
  'capital',
  'siret',
  'rcs',
  'vatNumber',
  'address',
  'postcode',
  'town',
  'director',
  'hostName',
  'hostAddress',
  'mediatorName',
  'mediatorAddress',
  'mediatorUrl',
] as const;
export type IdentityField = (typeof IDENTITY_FIELDS)[number];

export const CONTACT_FIELDS = ['telephone', 'email', 'address', 'facebook', 'instagram'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** The longest texts, in characters. */
export const SPECIAL_MESSAGE_MAX = 300;
export const LEGAL_TEXT_MAX = 20_000;
export const SHOP_ADDRESS_MAX = 200;
export const WEB_ADDRESS_MAX = 300;

/** What may be wrong with a field; each has its sentence. */
export type DetailsFault =
  | 'required'
  | 'capital'
  | 'siret'
  | 'vatNumber'
  | 'vatOfOther'
  | 'postcode'
  | 'webAddress'
  | 'telephone'
  | 'email'
  | 'facebook'
  | 'instagram'
  | 'periodOrder'
  | 'periodOver';

type Faults<Page extends DetailsPage> = Partial<Record<keyof ShopDetails[Page], DetailsFault>>;

/** What was typed in its stored form, or what is wrong with it by field. */
export type DetailsReading<Page extends DetailsPage> =
  | { ok: true; values: ShopDetails[Page] }
  | { ok: false; faults: Faults<Page> };

const readingOf = <Page extends DetailsPage>(
  values: ShopDetails[Page],
  faults: Faults<Page>,
): DetailsReading<Page> => (Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, values });

const withoutSpaces = (text: string) => text.replace(/[\s.]/g, '').toUpperCase();

/** '10 000,50 €' is '10000.50', '' stays ''; null when it is no amount. */
function capitalOf(typed: string): string | null {
  const bare = typed.replace(/[\s€]/g, '').replace(',', '.');
  if (bare === '') return '';
  const amount = /^\d{1,9}(\.\d{1,2})?$/.test(bare) ? parseDecimal(bare) : null;
  return amount === null ? null : toDecimal(amount);
}

const REQUIRED = ['company', 'legalForm', 'siret', 'rcs', 'address', 'postcode', 'town', 'director'] as const;

/**
 * Reads a legal identity as it was typed. A number that is `present` already is kept without a check: demonstration
 * companies do not exist.
 */
export function readIdentity(
  typed: ShopDetails['identity'],
  present: ShopDetails['identity'],
): DetailsReading<'identity'> {
  const capital = capitalOf(typed.capital);
  const values = {
    ...typed,
    capital: capital ?? '',
    siret: withoutSpaces(typed.siret),
    vatNumber: withoutSpaces(typed.vatNumber),
  };
  const faults: Faults<'identity'> = {};
  if (capital === null) faults.capital = 'capital';
  if (values.siret !== present.siret && !isSiret(values.siret)) faults.siret = 'siret';
  const vat = values.vatNumber === '' ? null : vatNumberFault(values.vatNumber, values.siret);
  if (vat && (values.vatNumber !== present.vatNumber || vat === 'vatOfOther')) faults.vatNumber = vat;
  if (!/^\d{5}$/.test(values.postcode)) faults.postcode = 'postcode';
  for (const field of REQUIRED) if (values[field] === '') faults[field] = 'required';
  for (const [one, other] of [
    ['hostName', 'hostAddress'],
    ['mediatorName', 'mediatorAddress'],
  ] as const) {
    if (values[one] === '' && values[other] !== '') faults[one] = 'required';
    if (values[one] !== '' && values[other] === '') faults[other] = 'required';
  }
  if (values.mediatorUrl !== '' && !isWebAddress(values.mediatorUrl)) faults.mediatorUrl = 'webAddress';
  else if (values.mediatorUrl !== '' && values.mediatorName === '') faults.mediatorName = 'required';
  return readingOf(values, faults);
}

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).hostname.includes('.');

const NETWORK_HOSTS = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  instagram: ['instagram.com', 'instagr.am'],
} as const;

/**
 * The https address of a page at a network, as people type or paste it: 'instagram.com/lebosphore' is
 * 'https://instagram.com/lebosphore'; null at another host, with a password or a port, or without a path.
 */
export function socialAddress(network: keyof typeof NETWORK_HOSTS, typed: string): string | null {
  const written = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  const url = URL.parse(written.replace(/^http:/i, 'https:'));
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return null;
  const isKnown = NETWORK_HOSTS[network].some(
    (host) => url.hostname === host || url.hostname.endsWith(`.${host}`),
  );
  return isKnown && (url.pathname.length > 1 || url.search !== '') ? url.href : null;
}

/** Reads how a shop is reached, as it was typed. */
export function readContact(typed: ShopDetails['contact']): DetailsReading<'contact'> {
  const faults: Faults<'contact'> = {};
  const telephone = frenchTelephone(typed.telephone);
  if (telephone === null) faults.telephone = 'telephone';
  if (!EMAIL_ADDRESS.test(typed.email)) faults.email = 'email';
  if (typed.address === '') faults.address = 'required';
  const values = { ...typed, telephone: telephone ?? '' };
  for (const network of ['facebook', 'instagram'] as const) {
    const address = typed[network] === '' ? '' : socialAddress(network, typed[network]);
    if (address === null) faults[network] = network;
    else values[network] = address;
  }
  return readingOf(values, faults);
}

/** Reads the special message as it was typed, at `now`. */
export function readMessage(typed: ShopDetails['message'], now: number): DetailsReading<'message'> {
  const { text, active, from, until } = typed;
  const faults: Faults<'message'> = {};
  if (active && text === '') faults.text = 'required';
  if (from !== '' && until !== '' && Date.parse(from) >= Date.parse(until)) faults.until = 'periodOrder';
  else if (active && until !== '' && Date.parse(until) <= now) faults.until = 'periodOver';
  return readingOf(typed, faults);
}

/** The message that a shop shows; instants in milliseconds since 1970, null for no limit. */
export interface SpecialMessage {
  text: string;
  from: number | null;
  until: number | null;
  /** Whether it was shown when the shop was read. */
  shown: boolean;
}

/** Whether a message is shown at `now`: from its begin, until its end. */
export const isMessageShown = (
  { from, until }: Pick<SpecialMessage, 'from' | 'until'>,
  now: number,
): boolean => (from === null || from <= now) && (until === null || now < until);

/** When it next begins or ends after `now`; null for never. */
export const messageChangesAt = (
  { from, until }: Pick<SpecialMessage, 'from' | 'until'>,
  now: number,
): number | null => [from, until].find((moment) => moment !== null && moment > now) ?? null;

/** The legal identity as its page has it. */
export const identityOf = ({
  host,
  mediator,
  capital,
  vatNumber,
  city,
  ...legal
}: Legal): ShopDetails['identity'] => ({
  ...legal,
  town: city,
  capital: capital ?? '',
  vatNumber: vatNumber ?? '',
  hostName: host?.name ?? '',
  hostAddress: host?.address ?? '',
  mediatorName: mediator?.name ?? '',
  mediatorAddress: mediator?.address ?? '',
  mediatorUrl: mediator?.url ?? '',
});

/** The legal identity of its page. */
export const legalOfIdentity = ({
  hostName,
  hostAddress,
  mediatorName,
  mediatorAddress,
  mediatorUrl,
  town,
  ...identity
}: ShopDetails['identity']): Legal => ({
  ...identity,
  city: town,
  capital: identity.capital || null,
  vatNumber: identity.vatNumber || null,
  host: hostName ? { name: hostName, address: hostAddress } : null,
  mediator: mediatorName ? { name: mediatorName, address: mediatorAddress, url: mediatorUrl || null } : null,
});
