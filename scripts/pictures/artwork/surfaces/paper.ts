import type { Backdrop } from '../backdrop.ts';
import type { Random } from '../seeded-random.ts';
import { withSurfaceShadow } from '../shadow.ts';

const [RIGHT, BOTTOM] = [310, 232];
const OUTLINE = `M-${RIGHT} -${BOTTOM - 6}Q0 -${BOTTOM + 7} ${RIGHT} -${BOTTOM}Q${RIGHT - 7} 0 ${RIGHT + 4} ${BOTTOM}Q0 ${BOTTOM - 8} -${RIGHT - 3} ${BOTTOM + 4}Q-${RIGHT + 6} 0 -${RIGHT} -${BOTTOM - 6}Z`;
const CASTER = { key: 'paper', drawing: `<path d="${OUTLINE}"/>`, width: RIGHT * 2, height: BOTTOM * 2 };

interface Position {
  x: number;
  y: number;
  turn: number;
}

/** A plain sheet of food paper. */
export function plainPaper(backdrop: Backdrop, colour: string, position: Position): Promise<string> {
  return withSurfaceShadow(backdrop, {
    outline: CASTER,
    drawing: `<path d="${OUTLINE}" fill="${colour}"/>${creases()}`,
    ...position,
  });
}

/** A white sheet printed in the backdrop's accent: checks, stripes or dots. */
export function printedPaper(backdrop: Backdrop, random: Random, position: Position): Promise<string> {
  const print = random.pick(checks, stripes, dots)(backdrop.accent);
  const drawing = `<path d="${OUTLINE}" fill="#fffaf0"/>${print}${creases()}`;
  return withSurfaceShadow(backdrop, { outline: CASTER, drawing, ...position });
}

/** Positions at a regular step between the edges, inside the white margin. */
function evenlySpaced(step: number, edge: number): number[] {
  const count = Math.floor((edge * 2 - 36) / step);
  return Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * step);
}

function checks(accent: string): string {
  const bars = evenlySpaced(58, RIGHT).map((x) => `M${x} -214V214`);
  const rows = evenlySpaced(58, BOTTOM).map((y) => `M-292 ${y}H292`);
  return `<path d="${bars.join('')}" stroke="${accent}" stroke-width="29" stroke-opacity=".15"/><path d="${rows.join('')}" stroke="${accent}" stroke-width="29" stroke-opacity=".15"/>`;
}

function stripes(accent: string): string {
  const rows = evenlySpaced(38, BOTTOM).map((y) => `M-292 ${y}H292`);
  return `<path d="${rows.join('')}" stroke="${accent}" stroke-width="9" stroke-opacity=".17"/>`;
}

function dots(accent: string): string {
  const rows = evenlySpaced(34, BOTTOM).map((y, row) => `M${row % 2 ? -286 : -264} ${y}H290`);
  return `<path d="${rows.join('')}" stroke="${accent}" stroke-width="12" stroke-opacity=".22" stroke-linecap="round" stroke-dasharray="0 44"/>`;
}

/** Two folds that catch the light. */
function creases(): string {
  const fold = (from: number, to: number) =>
    `<path d="M${from} -${BOTTOM - 1}L${to} ${BOTTOM - 4}H${to + 90}L${from + 70} -${BOTTOM - 1}Z" fill="url(#fold)"/>`;
  return `<linearGradient id="fold"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".12" stop-color="#3a2a14" stop-opacity=".08"/><stop offset="1" stop-color="#3a2a14" stop-opacity="0"/></linearGradient>${fold(-124, -88)}${fold(112, 76)}`;
}
