import type { Backdrop } from '../backdrop.ts';
import type { Random } from '../seeded-random.ts';
import { withSurfaceShadow } from '../shadow.ts';
import { round } from '../svg.ts';

interface Wood {
  near: string;
  far: string;
  edge: string;
  grain: string;
}

const BEECH: Wood = { near: '#f2d2a6', far: '#d8a667', edge: '#a9743a', grain: '#9a6128' };
const WALNUT: Wood = { near: '#ad7951', far: '#7b4c2b', edge: '#4d2c15', grain: '#3b1f0c' };
const SLAB = '<rect x="-318" y="-226" width="636" height="452" rx="54"/>';

/** A chopping board with a handle on its right (`hand` 1) or on its left (-1), or a slate. */
export function board(
  backdrop: Backdrop,
  random: Random,
  x: number,
  y: number,
  hand: number,
): Promise<string> {
  const turn = hand * random.between(4, 10);
  const material = random.pick<Wood | 'slate'>(BEECH, 'slate', WALNUT, BEECH);
  const position = { x, y, turn };
  return material === 'slate'
    ? slate(backdrop, random, position)
    : wooden(backdrop, random, material, position, hand);
}

interface Position {
  x: number;
  y: number;
  turn: number;
}

function wooden(
  backdrop: Backdrop,
  random: Random,
  wood: Wood,
  position: Position,
  hand: number,
): Promise<string> {
  const slab = `${SLAB}<rect x="${hand > 0 ? 230 : -416}" y="-50" width="186" height="100" rx="46"/>`;
  const lines = Array.from({ length: 11 }, (_, row) => {
    const at = -200 + row * 40 + random.between(-12, 12);
    const sway = random.between(-16, 16);
    return `<path d="M${round(random.between(-306, -240))} ${round(at)}C-120 ${round(at + sway)} 110 ${round(at - sway)} ${round(random.between(240, 304))} ${round(at + sway / 2)}" stroke-width="${round(random.between(1.5, 4))}"/>`;
  });
  const drawing = `<linearGradient id="wood" gradientUnits="userSpaceOnUse" x1="-320" y1="-230" x2="320" y2="230"><stop offset="0" stop-color="${wood.near}"/><stop offset="1" stop-color="${wood.far}"/></linearGradient>
<g transform="translate(0 11)" fill="${wood.edge}">${slab}</g><g fill="url(#wood)">${slab}</g>
<circle cx="${hand * 372}" r="19" fill="${wood.edge}"/><circle cx="${hand * 372 + 2}" cy="4" r="15" fill="#000" fill-opacity=".22"/>
<g fill="none" stroke="${wood.grain}" stroke-opacity=".17" stroke-linecap="round">${lines.join('')}</g>
<path d="M-315 -150V-172A51 51 0 0 1 -264 -223H264A51 51 0 0 1 315 -172" fill="none" stroke="#fff" stroke-width="3" stroke-opacity=".4" stroke-linecap="round"/>`;
  const outline = { key: 'board', drawing: SLAB, width: 636, height: 452 };
  return withSurfaceShadow(backdrop, { outline, drawing, ...position });
}

function slate(backdrop: Backdrop, random: Random, position: Position): Promise<string> {
  const chip = () => round(random.between(-2.6, 2.6));
  const along = (steps: number, at: (part: number) => [number, number]) =>
    Array.from({ length: steps }, (_, step) => {
      const [x, y] = at(step / steps);
      return `${round(x + chip())} ${round(y + chip())}`;
    });
  const edge = [
    ...along(22, (part) => [-318 + part * 636, -220]),
    ...along(15, (part) => [318, -220 + part * 440]),
    ...along(22, (part) => [318 - part * 636, 220]),
    ...along(15, (part) => [-318, 220 - part * 440]),
  ];
  const path = `<path d="M${edge.join('L')}Z" stroke-width="10" stroke-linejoin="round"/>`;
  const drawing = `<linearGradient id="slate" gradientUnits="userSpaceOnUse" x1="-320" y1="-230" x2="320" y2="230"><stop offset="0" stop-color="#707c85"/><stop offset=".34" stop-color="#535e66"/><stop offset=".5" stop-color="#5d6971"/><stop offset=".62" stop-color="#485259"/><stop offset="1" stop-color="#343c42"/></linearGradient>
<g transform="translate(0 9)" fill="#1c2226" stroke="#1c2226">${path}</g><g transform="translate(0 -1.5)" fill="#8d99a2" stroke="#8d99a2">${path}</g><g fill="url(#slate)" stroke="url(#slate)">${path}</g>`;
  const outline = {
    key: 'slate',
    drawing: '<rect x="-322" y="-224" width="644" height="448"/>',
    width: 644,
    height: 448,
  };
  return withSurfaceShadow(backdrop, { outline, drawing, ...position });
}
