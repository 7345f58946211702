/** What a French person dials after the 0, by the country code that it belongs to; all else is +33. */
const OVERSEAS: readonly (readonly [code: string, national: RegExp])[] = [
  ['262', /^(?:262|263|269|639|692|693)/],
  ['590', /^(?:590|690|691)/],
  ['594', /^(?:594|694)/],
  ['596', /^(?:596|696|697)/],
];

/**
 * A French telephone number in any usual spelling, overseas ones included, as E.164; null when it is none.
 * '06 12 34 56 78' is '+33612345678', '0692 12 34 56' is '+262692123456'.
 */
export function frenchTelephone(text: string): string | null {
  const digits = text.replace(/[\s.\-()]/g, '').replace(/^00/, '+');
  const [, national] = /^(?:0|\+330?)([1-9]\d{8})$/.exec(digits) ?? [];
  if (national) {
    const overseas = OVERSEAS.find(([, prefix]) => prefix.test(national));
    return `+${overseas?.[0] ?? '33'}${national}`;
  }
  return /^\+(?:262|590|594|596|508|681|687|689)\d{6,9}$/.test(digits) ? digits : null;
}
