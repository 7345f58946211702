import { cleanLine } from '../clean-text.ts';

/**
 * National numbers of overseas departments, without the leading 0, by country code; all others are +33, those kept for
 * fiction (06 39 98) too.
 */
const OVERSEAS: readonly (readonly [code: string, national: RegExp])[] = [
  ['262', /^(?:262|263|269|639(?!98)|692|693)/],
  ['590', /^(?:590|690|691)/],
  ['594', /^(?:594|694)/],
  ['596', /^(?:596|696|697)/],
];

/**
 * A French telephone number in any usual spelling, overseas ones included, as E.164; null when it is not one.
 * '06 12 34 56 78' is '+33612345678', '0692 12 34 56' is '+262692123456'.
 */
export function frenchTelephone(text: string): string | null {
  const digits = cleanLine(text)
    .replace(/[\s.\-()]/g, '')
    .replace(/^00/, '+');
  const [, national] = /^(?:0|\+330?)([1-9]\d{8})$/.exec(digits) ?? [];
  if (national) {
    const overseas = OVERSEAS.find(([, prefix]) => prefix.test(national));
    return `+${overseas?.[0] ?? '33'}${national}`;
  }
  return /^\+(?:262|590|594|596|508|681|687|689)\d{6,9}$/.test(digits) ? digits : null;
}

/** A country whose numbers may be typed without the calling code. */
export interface TelephoneCountry {
  /** ISO 3166-1, two letters. */
  iso: string;
  /** Its calling code, without the +. */
  code: string;
  /** The national prefix, which is left out after the calling code. */
  trunk: '' | '0';
  /** The fewest and the most digits after the calling code. */
  digits: readonly [fewest: number, most: number];
}

/** The calling code of France; its overseas departments are included, see `frenchTelephone`. */
export const FRANCE = '33';

/** Neighbouring countries, then overseas territories with their own calling code, in the order of the list on the screen. */
export const TELEPHONE_COUNTRIES = [
  { iso: 'BE', code: '32', trunk: '0', digits: [8, 9] },
  { iso: 'LU', code: '352', trunk: '', digits: [4, 11] },
  { iso: 'DE', code: '49', trunk: '0', digits: [6, 13] },
  { iso: 'CH', code: '41', trunk: '0', digits: [9, 9] },
  { iso: 'MC', code: '377', trunk: '', digits: [8, 9] },
  { iso: 'IT', code: '39', trunk: '', digits: [6, 11] },
  { iso: 'ES', code: '34', trunk: '', digits: [9, 9] },
  { iso: 'AD', code: '376', trunk: '', digits: [6, 9] },
  { iso: 'GB', code: '44', trunk: '0', digits: [9, 10] },
  { iso: 'PM', code: '508', trunk: '', digits: [6, 9] },
  { iso: 'NC', code: '687', trunk: '', digits: [6, 9] },
  { iso: 'PF', code: '689', trunk: '', digits: [6, 9] },
  { iso: 'WF', code: '681', trunk: '', digits: [6, 9] },
] as const satisfies readonly TelephoneCountry[];

const FRENCH = /^\+(?:33|262|590|594|596)/;

/** The calling codes that the ITU has assigned to countries (E.164); none is a prefix of another. */
const CALLING_CODE =
  /^\+(1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|21[12368]|2[2-4]\d|25[0-8]|26\d|29[01789]|35\d|37[0-8]|38[0-35-79]|42[013]|50\d|59\d|67[02-9]|68[0-35-9]|69[0-2]|85[02356]|88[06]|96[0-8]|97[0-79]|99[2-68])(\d+)$/;

/** E.164 allows 15 digits with the calling code; the shortest numbers in use have 7. */
const E164_DIGITS = [7, 15] as const;

/**
 * Splits an E.164 number into calling code and the rest: '+32471123456' is ['32', '471123456']; null when no country has
 * its calling code.
 */
export function callingCodeOf(e164: string): readonly [code: string, rest: string] | null {
  const [, code, rest] = CALLING_CODE.exec(e164) ?? [];
  return code && rest ? [code, rest] : null;
}

/**
 * A telephone number of any country in a usual spelling, as E.164; null when it is not one. Without '+' or '00' it belongs
 * to `country`, a calling code: '0471 12 34 56' with '32' is '+32471123456', as is '+32 (0)471 12 34 56' with any.
 */
export function telephoneNumber(text: string, country: string = FRANCE): string | null {
  const written = cleanLine(text)
    .replace(/[\s.\-/]/g, '')
    .replace(/^00/, '+');
  if (!written.startsWith('+'))
    return country === FRANCE
      ? frenchTelephone(text)
      : /^\(?\d/.test(written)
        ? abroad(`+${country}${written}`)
        : null;
  return FRENCH.test(written) ? frenchTelephone(text) : abroad(written);
}

function abroad(written: string): string | null {
  const [code, rest] = callingCodeOf(written.replace(/[()]/g, '')) ?? [];
  if (!code || !rest) return null;
  const country: TelephoneCountry | undefined = TELEPHONE_COUNTRIES.find((each) => each.code === code);
  const national = country?.trunk === '0' ? rest.replace(/^0/, '') : rest;
  const [fewest, most] = country?.digits ?? E164_DIGITS.map((digits) => digits - code.length);
  const fits = national.length >= (fewest ?? 0) && national.length <= (most ?? 0);
  return fits ? `+${code}${national}` : null;
}
