/** A place on the earth, in degrees of WGS 84. */
export interface Point {
  lon: number;
  lat: number;
}

/** The corners of a shape in their order; the last one is joined to the first. */
export type ZoneShape = readonly Point[];

/** The fewest and the most corners of a shape. */
export const SHAPE_POINTS_MIN = 3;
export const SHAPE_POINTS_MAX = 200;

/** Why a shape is refused. `at` is the place of the corner from 0 on, or of the corner that begins the side. */
export type ShapeProblem =
  | { problem: 'too_few_points' | 'too_many_points' | 'no_area' }
  | { problem: 'outside_france' | 'point_twice'; at: number }
  /** Two sides that are no neighbours meet, as in a figure of eight. */
  | { problem: 'crosses_itself'; at: number; other: number };

/** The refusal of a shape: its code, and the values of its sentence. Corners are counted from 1 on. */
export type ShapeRefusalCode =
  | 'shape_too_few_points'
  | 'shape_too_many_points'
  | 'shape_no_area'
  | 'shape_outside_france'
  | 'shape_point_twice'
  | 'shape_crosses_itself';

interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Where France is, each part with some of the sea around it. */
const FRANCE: readonly Box[] = [
  { west: -5.5, south: 41.2, east: 9.8, north: 51.3 },
  // Guadeloupe, Saint-Martin, Saint-Barthélemy, Martinique.
  { west: -63.3, south: 14.2, east: -60.7, north: 18.3 },
  // Guyane.
  { west: -54.7, south: 2, east: -51.4, north: 6 },
  // Saint-Pierre-et-Miquelon.
  { west: -56.6, south: 46.6, east: -56, north: 47.3 },
  // La Réunion and Mayotte.
  { west: 55.1, south: -21.5, east: 56, north: -20.7 },
  { west: 44.9, south: -13.2, east: 45.4, north: -12.5 },
  // Nouvelle-Calédonie, Wallis-et-Futuna, Polynésie française.
  { west: 163, south: -23, east: 168.5, north: -19 },
  { west: -178.4, south: -14.5, east: -175.9, north: -13 },
  { west: -155, south: -28, east: -134, north: -7.5 },
];

/** Whether a place is in France, its overseas territories included. */
export const isInFrance = ({ lon, lat }: Point): boolean =>
  FRANCE.some(({ west, south, east, north }) => lon >= west && lon <= east && lat >= south && lat <= north);

/** Positive when `c` lies left of the line from `a` to `b`, negative when right, 0 on it. */
const side = (a: Point, b: Point, c: Point): number =>
  Math.sign((b.lon - a.lon) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lon - a.lon));

/** Whether a point of the line through `a` and `b` lies between them, both included. */
const isBetween = (a: Point, b: Point, c: Point): boolean =>
  Math.min(a.lon, b.lon) <= c.lon &&
  c.lon <= Math.max(a.lon, b.lon) &&
  Math.min(a.lat, b.lat) <= c.lat &&
  c.lat <= Math.max(a.lat, b.lat);

const isOnSide = (a: Point, b: Point, c: Point): boolean => side(a, b, c) === 0 && isBetween(a, b, c);

/** Whether two sides have a point in common. */
function meet([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  if (side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)) return true;
  return isOnSide(a, b, c) || isOnSide(a, b, d) || isOnSide(c, d, a) || isOnSide(c, d, b);
}

/** The sides of a shape, each from its corner to the next one. */
const sidesOf = (shape: ZoneShape): (readonly [Point, Point])[] =>
  shape.flatMap((corner, at) => {
    const next = shape[(at + 1) % shape.length];
    return next ? [[corner, next] as const] : [];
  });

/** Why a shape cannot be one of a zone; null for a simple polygon in France. */
export function shapeProblem(shape: ZoneShape): ShapeProblem | null {
  if (shape.length < SHAPE_POINTS_MIN) return { problem: 'too_few_points' };
  if (shape.length > SHAPE_POINTS_MAX) return { problem: 'too_many_points' };
  const outside = shape.findIndex((point) => !isInFrance(point));
  if (outside >= 0) return { problem: 'outside_france', at: outside };
  const places = new Map<string, number>();
  for (const [at, { lon, lat }] of shape.entries()) {
    const key = `${lon} ${lat}`;
    if (places.has(key)) return { problem: 'point_twice', at };
    places.set(key, at);
  }
  const [first, second, ...rest] = shape;
  if (first && second && rest.every((point) => side(first, second, point) === 0))
    return { problem: 'no_area' };
  return crossing(sidesOf(shape));
}

/** Why a shape is refused, for its sentence; null for one that a zone can have. */
export function shapeRefusal(
  shape: ZoneShape,
): { code: ShapeRefusalCode; data: Record<string, number> } | null {
  const found = shapeProblem(shape);
  if (!found) return null;
  const next = (at: number) => ((at + 1) % shape.length) + 1;
  switch (found.problem) {
    case 'too_few_points':
      return { code: 'shape_too_few_points', data: { count: SHAPE_POINTS_MIN } };
    case 'too_many_points':
      return { code: 'shape_too_many_points', data: { count: SHAPE_POINTS_MAX } };
    case 'no_area':
      return { code: 'shape_no_area', data: {} };
    case 'outside_france':
      return { code: 'shape_outside_france', data: { corner: found.at + 1 } };
    case 'point_twice':
      return { code: 'shape_point_twice', data: { corner: found.at + 1 } };
    case 'crosses_itself': {
      const { at, other } = found;
      const data = { from: at + 1, to: next(at), otherFrom: other + 1, otherTo: next(other) };
      return { code: 'shape_crosses_itself', data };
    }
  }
}

/** About 10 cm: the coordinates of a corner have so many decimals. */
const DECIMALS = 1e6;

/** A point with the decimals that are stored. */
export const roundedPoint = ({ lon, lat }: Point): Point => ({
  lon: Math.round(lon * DECIMALS) / DECIMALS,
  lat: Math.round(lat * DECIMALS) / DECIMALS,
});

function crossing(sides: readonly (readonly [Point, Point])[]): ShapeProblem | null {
  for (const [at, one] of sides.entries())
    for (const [other, second] of sides.entries()) {
      if (other <= at) continue;
      const isNeighbour = other === at + 1 || (at === 0 && other === sides.length - 1);
      // Neighbours have their corner in common; one that goes back over the other has more.
      const isWrong = isNeighbour ? goesBack(one, second) : meet(one, second);
      if (isWrong) return { problem: 'crosses_itself', at, other };
    }
  return null;
}

function goesBack([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const shared = b === c ? { before: a, corner: b, after: d } : { before: c, corner: a, after: b };
  const { before, corner, after } = shared;
  return isOnSide(before, corner, after) || isOnSide(corner, after, before);
}

/** Whether a place is in a shape; its border belongs to it. `shape` is a simple polygon. */
export function isInShape(point: Point, shape: ZoneShape): boolean {
  let isInside = false;
  for (const [a, b] of sidesOf(shape)) {
    if (isOnSide(a, b, point)) return true;
    // Counts the sides that a ray to the east crosses.
    if (a.lat > point.lat === b.lat > point.lat) continue;
    if (point.lon < a.lon + ((point.lat - a.lat) * (b.lon - a.lon)) / (b.lat - a.lat)) isInside = !isInside;
  }
  return isInside;
}
