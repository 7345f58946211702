import type { DeliveryZone } from '#lib/domain/delivery-zone.ts';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[-'’]/g, ' ')
    .toLowerCase()
    .trim();

/** '59 1', as a postcode may be written, is its digits; a word with a digit is none. */
const digitsOf = (text: string) => (/^[\d\s]*\d[\d\s]*$/.test(text) ? text.replace(/\s/g, '') : null);

/**
 * The zones whose city or region holds a text, whatever its accents, hyphens and case, or whose postcode begins with it;
 * by region, in their order.
 */
export function regionsOf(zones: readonly DeliveryZone[], text: string): Map<string, DeliveryZone[]> {
  const wanted = plain(text);
  const digits = digitsOf(text);
  const regions = new Map<string, DeliveryZone[]>();
  for (const zone of zones) {
    const named = plain(`${zone.city} ${zone.zone}`).includes(wanted);
    if (!named && !(digits && zone.postcode.startsWith(digits))) continue;
    const region = regions.get(zone.zone);
    if (region) region.push(zone);
    else regions.set(zone.zone, [zone]);
  }
  return regions;
}
