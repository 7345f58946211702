import { isInShape, type Point, type ZoneShape } from './zone-shape.ts';

/** What of a zone says where it delivers. */
interface ZonePlaces {
  communes: readonly object[];
  /** null: everywhere in its communes. */
  shape: ZoneShape | null;
}

/** The zone of an address, and what decides: the shape that its point is in, or its commune alone. */
export interface FoundZone<Zone extends ZonePlaces> {
  zone: Zone;
  commune: Zone['communes'][number];
  by: 'point' | 'commune';
}

/**
 * The zone of an address in a commune, of the zones in their order: the first one that has the commune and no shape, or a
 * shape with the address's point in it. Where the point is not known (null) it is the first zone of the commune without a
 * shape, else the first of its zones. null: nobody delivers there.
 */
export function zoneOfPoint<Zone extends ZonePlaces>(
  zones: readonly Zone[],
  isCommune: (commune: Zone['communes'][number]) => boolean,
  point: Point | null,
): FoundZone<Zone> | null {
  const having = zones.flatMap((zone) => {
    const commune = zone.communes.find(isCommune);
    return commune ? [{ zone, commune }] : [];
  });
  const first =
    point === null
      ? (having.find(({ zone }) => zone.shape === null) ?? having[0])
      : having.find(({ zone }) => zone.shape === null || isInShape(point, zone.shape));
  return first ? { ...first, by: first.zone.shape && point ? 'point' : 'commune' } : null;
}
