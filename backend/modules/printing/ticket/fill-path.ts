import type { PathCommand } from 'fontkit';
import type { Bitmap } from './model.ts';

/** From the units of a font, where y goes up from the baseline, to dots, where it goes down from the top. */
export interface PathScale {
  x: number;
  y: number;
  left: number;
  baseline: number;
}

const { floor, max, min } = Math;

interface Edge {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

const CURVE_STEPS = 6;
/** Lines on which each row of dots is measured. */
const SAMPLES = 4;
/** The share of a dot from which on it is black: thin strokes stay closed. */
const BLACK_FROM = 0.42;

/** Fills a path (non-zero winding) with black dots. Additions and multiplications alone: every machine gets the same. */
export function fillPath(
  commands: readonly PathCommand[],
  scale: PathScale,
  width: number,
  height: number,
): Bitmap {
  const edges = edgesOf(commands, scale);
  const dots = new Uint8Array(width * height);
  const cover = new Float64Array(width);
  for (let row = 0; row < height; row++) {
    cover.fill(0);
    for (let sample = 0; sample < SAMPLES; sample++)
      for (const [from, to] of spansAt(edges, row + (sample + 0.5) / SAMPLES)) addSpan(cover, from, to);
    for (let x = 0; x < width; x++) if ((cover[x] ?? 0) >= BLACK_FROM * SAMPLES) dots[row * width + x] = 1;
  }
  return { width, height, dots };
}

function edgesOf(commands: readonly PathCommand[], scale: PathScale): Edge[] {
  const edges: Edge[] = [];
  let start = { x: 0, y: 0 };
  let at = start;
  const point = (x = 0, y = 0) => ({ x: scale.left + x * scale.x, y: scale.baseline - y * scale.y });
  const lineTo = (to: { x: number; y: number }) => {
    if (at.y !== to.y) edges.push({ x1: at.x, y1: at.y, x2: to.x, y2: to.y });
    at = to;
  };
  for (const { command, args } of commands) {
    const points = [point(args[0], args[1]), point(args[2], args[3]), point(args[4], args[5])] as const;
    if (command === 'moveTo') {
      lineTo(start);
      start = points[0];
      at = start;
    } else if (command === 'lineTo') lineTo(points[0]);
    else if (command === 'closePath') lineTo(start);
    else {
      const [first, second, third] = points;
      // A quadratic curve is the cubic one whose two handles are two thirds of the way to its own.
      const isCubic = command === 'bezierCurveTo';
      const end = isCubic ? third : second;
      const from = at;
      const one = isCubic ? first : between(from, first, 2 / 3);
      const two = isCubic ? second : between(end, first, 2 / 3);
      for (let step = 1; step <= CURVE_STEPS; step++) lineTo(cubic(from, one, two, end, step / CURVE_STEPS));
    }
  }
  lineTo(start);
  return edges;
}

type Point = { x: number; y: number };

const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

function cubic(from: Point, one: Point, two: Point, to: Point, t: number): Point {
  const s = 1 - t;
  const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return {
    x: a * from.x + b * one.x + c * two.x + d * to.x,
    y: a * from.y + b * one.y + c * two.y + d * to.y,
  };
}

/** Where a horizontal line is inside the path. */
function spansAt(edges: readonly Edge[], y: number): [number, number][] {
  const crossings: { x: number; turn: number }[] = [];
  for (const { x1, y1, x2, y2 } of edges)
    if (y1 <= y !== y2 <= y)
      crossings.push({ x: x1 + ((y - y1) * (x2 - x1)) / (y2 - y1), turn: y1 < y2 ? 1 : -1 });
  crossings.sort((a, b) => a.x - b.x);
  const spans: [number, number][] = [];
  let winding = 0;
  let from = 0;
  for (const { x, turn } of crossings) {
    if (winding === 0) from = x;
    winding += turn;
    if (winding === 0) spans.push([from, x]);
  }
  return spans;
}

/** Adds to each dot of a row what of it is between two points. */
function addSpan(cover: Float64Array, from: number, to: number) {
  const end = min(cover.length, to);
  for (let x = floor(max(0, from)); x < end; x++) cover[x] = (cover[x] ?? 0) + min(to, x + 1) - max(from, x);
}
