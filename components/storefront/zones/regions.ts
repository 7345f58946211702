import type { DeliveryZone } from '#lib/domain/delivery.ts';

const normalize = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[-'’]/g, ' ')
    .toLowerCase()
    .trim();

/** The digits of '59 1', a postcode typed with spaces; null for any other text. */
const digitsOf = (text: string) => (/^[\d\s]*\d[\d\s]*$/.test(text) ? text.replace(/\s/g, '') : null);

/**
 * The zones that match a text, grouped by region in their order. The text matches a part of the city or region,
 * ignoring accents, hyphens and case, or the beginning of the postcode.
 */
export function regionsOf(zones: readonly DeliveryZone[], text: string): Map<string, DeliveryZone[]> {
  const wanted = normalize(text);
  const digits = digitsOf(text);
  const regions = new Map<string, DeliveryZone[]>();
  for (const zone of zones) {
    const named = normalize(`${zone.city} ${zone.zone}`).includes(wanted);
    if (!named && !(digits && zone.postcode.startsWith(digits))) continue;
    const region = regions.get(zone.zone);
    if (region) region.push(zone);
    else regions.set(zone.zone, [zone]);
  }
  return regions;
}
