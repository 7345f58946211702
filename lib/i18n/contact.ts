/** An address with a no-break space between postcode and town. */
export const addressText = (address: string) => address.replace(/\b(\d{5}) (?=\S)/g, '$1\u00a0');

/** A link to a map: an embedded one would load a third party's script. */
export const mapLink = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

/** '+33320001412' is '03 20 00 14 12', with no-break spaces; a foreign number is returned unchanged. */
export function telephoneText(e164: string): string {
  const match = /^\+(33|262|590|594|596|508|681|687|689)(\d+)$/.exec(e164.replace(/\s/g, ''));
  if (!match) return e164;
  const [, country = '', rest = ''] = match;
  // The Pacific and Saint-Pierre have no trunk 0: their numbers are dialled with the country's code.
  if (['508', '681', '687', '689'].includes(country)) return `+${country}\u00a0${inPairs(rest)}`;
  return country === '33' ? inPairs(`0${rest}`) : `0${rest.slice(0, 3)}\u00a0${inPairs(rest.slice(3))}`;
}

const inPairs = (digits: string) => digits.replace(/(\d{2})(?=\d)/g, '$1\u00a0');

export const telephoneLink = (telephone: string) => `tel:${telephone.replace(/[^+\d]/g, '')}`;
