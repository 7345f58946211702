import type { DeliveryZone } from '#lib/domain/delivery-zone.ts';

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[-'’]/g, ' ')
    .toLowerCase()
    .trim();

/** The zones whose city or region holds a text, whatever its accents, hyphens and case; by region, in their order. */
export function regionsOf(zones: readonly DeliveryZone[], text: string): Map<string, DeliveryZone[]> {
  const wanted = plain(text);
  const regions = new Map<string, DeliveryZone[]>();
  for (const zone of zones) {
    if (!plain(`${zone.city} ${zone.zone}`).includes(wanted)) continue;
    const region = regions.get(zone.zone);
    if (region) region.push(zone);
    else regions.set(zone.zone, [zone]);
  }
  return regions;
}
