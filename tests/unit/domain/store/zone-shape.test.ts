import fc from 'fast-check';
import {
  isInFrance,
  isInShape,
  type Point,
  roundedPoint,
  SHAPE_POINTS_MAX,
  shapeProblem,
  shapeRefusal,
  type ZoneShape,
} from '#lib/domain/store/zone-shape.ts';

const LILLE = { lon: 3.06, lat: 50.63 };
const square: ZoneShape = [
  { lon: 3.05, lat: 50.62 },
  { lon: 3.07, lat: 50.62 },
  { lon: 3.07, lat: 50.64 },
  { lon: 3.05, lat: 50.64 },
];

/** A star around Lille: corners at growing angles, no gap as wide as half a turn, so that no side crosses another. */
const stars = fc
  .array(fc.record({ turn: fc.integer({ min: 0, max: 80 }), radius: fc.integer({ min: 20, max: 90 }) }), {
    minLength: 4,
    maxLength: 40,
  })
  .map(
    (corners): ZoneShape =>
      corners.map(({ turn, radius }, at) => {
        const angle = ((at + turn / 100) / corners.length) * 2 * Math.PI;
        return {
          lon: LILLE.lon + (radius / 1000) * Math.cos(angle),
          lat: LILLE.lat + (radius / 1000) * Math.sin(angle),
        };
      }),
  );

const rotated = (shape: ZoneShape, by: number): ZoneShape => [...shape.slice(by), ...shape.slice(0, by)];
const towards = (from: Point, to: Point, part: number): Point => ({
  lon: from.lon + (to.lon - from.lon) * part,
  lat: from.lat + (to.lat - from.lat) * part,
});

describe('a shape', () => {
  it('is valid as a star of any corners, whichever corner is first and whichever way round', () => {
    fc.assert(
      fc.property(stars, fc.nat(), (star, by) => {
        expect(shapeProblem(star)).toBeNull();
        expect(shapeProblem(rotated(star, by % star.length))).toBeNull();
        expect(shapeProblem(star.toReversed())).toBeNull();
      }),
    );
  });

  it('crosses itself once two neighbours of a star change places, as in a figure of eight', () => {
    fc.assert(
      fc.property(fc.nat({ max: 3 }), (at) => {
        const eight = rotated(square, at);
        const [a, b, c, d] = eight as [Point, Point, Point, Point];
        expect(shapeProblem([a, c, b, d])).toEqual({ problem: 'crosses_itself', at: 0, other: 2 });
      }),
    );
  });

  it('says the sides that cross by their corners, counted from 1', () => {
    const [a, b, c, d] = square as [Point, Point, Point, Point];
    expect(shapeRefusal([a, c, b, d])).toEqual({
      code: 'shape_crosses_itself',
      data: { from: 1, to: 2, otherFrom: 3, otherTo: 4 },
    });
    expect(shapeRefusal(square)).toBeNull();
  });

  it('has three corners at least and 200 at most, none twice, an area, and lies in France', () => {
    const circle = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        lon: LILLE.lon + 0.05 * Math.cos((at / count) * 2 * Math.PI),
        lat: LILLE.lat + 0.05 * Math.sin((at / count) * 2 * Math.PI),
      }));
    const codeOf = (shape: ZoneShape) => shapeRefusal(shape)?.code ?? null;
    expect(codeOf(square.slice(0, 2))).toBe('shape_too_few_points');
    expect(codeOf(square.slice(0, 3))).toBeNull();
    expect(codeOf(circle(SHAPE_POINTS_MAX))).toBeNull();
    expect(codeOf(circle(SHAPE_POINTS_MAX + 1))).toBe('shape_too_many_points');
    expect(shapeProblem([...square, LILLE, LILLE])).toEqual({ problem: 'point_twice', at: 5 });
    expect(codeOf([0, 1, 2].map((at) => ({ lon: 3 + at / 100, lat: 50.6 })))).toBe('shape_no_area');
    expect(shapeRefusal(square.with(1, { lon: 50.62, lat: 3.07 }))).toEqual({
      code: 'shape_outside_france',
      data: { corner: 2 },
    });
  });

  it('goes back over a side of its own: it crosses itself too', () => {
    const spike = [...square.slice(0, 2), { lon: 3.09, lat: 50.62 }, ...square.slice(2)];
    expect(shapeProblem(spike)).toBeNull();
    const back = [square[0], { lon: 3.09, lat: 50.62 }, square[1], square[2]] as Point[];
    expect(shapeProblem(back)?.problem).toBe('crosses_itself');
  });
});

describe('a point in a shape', () => {
  it('is each corner, each place of a side, and each place between the middle and a side of a star', () => {
    fc.assert(
      fc.property(stars, fc.double({ min: 0.05, max: 0.95, noNaN: true }), (star, part) => {
        for (const corner of star) {
          expect(isInShape(corner, star)).toBe(true);
          expect(isInShape(towards(LILLE, corner, part), star)).toBe(true);
          expect(isInShape(towards(LILLE, corner, 1 + part), star)).toBe(false);
        }
        expect(isInShape(LILLE, star)).toBe(true);
        expect(isInShape({ lon: 4, lat: LILLE.lat }, star)).toBe(false);
      }),
    );
  });

  it('is the middle of a side of a square, and not a place just beside it', () => {
    expect(isInShape({ lon: 3.06, lat: 50.62 }, square)).toBe(true);
    expect(isInShape({ lon: 3.06, lat: 50.619999 }, square)).toBe(false);
    expect(isInShape({ lon: 3.07, lat: 50.63 }, square)).toBe(true);
    expect(isInShape({ lon: 3.070001, lat: 50.63 }, square)).toBe(false);
  });
});

describe('places', () => {
  it('are in France with its overseas territories, and not in Berlin, nor with latitude first', () => {
    for (const at of [
      LILLE,
      { lon: 55.45, lat: -20.88 },
      { lon: -61.07, lat: 14.6 },
      { lon: 166.45, lat: -22.27 },
    ])
      expect(isInFrance(at)).toBe(true);
    for (const at of [
      { lon: 50.63, lat: 3.06 },
      { lon: 13.4, lat: 52.5 },
      { lon: 0, lat: 0 },
    ])
      expect(isInFrance(at)).toBe(false);
  });

  it('are stored to ten centimetres', () => {
    expect(roundedPoint({ lon: 3.057_123_44, lat: 50.629_999_6 })).toEqual({ lon: 3.057_123, lat: 50.63 });
  });
});
