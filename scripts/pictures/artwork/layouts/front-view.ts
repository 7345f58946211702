import type { Backdrop } from '../backdrop.ts';
import { lyingIcon, standingIcon } from '../place-icon.ts';
import { halo } from '../surfaces/halo.ts';
import { round } from '../svg.ts';
import type { Layout } from './layout.ts';

const ARCH = '<path d="M262 560V308a218 218 0 0 1 436 0V560Z" fill="url(#niche)"/>';
const DISC = '<circle cx="480" cy="316" r="250" fill="url(#niche)"/>';

/** Seen from the front: a round podium before an arch or a disc, the dish standing on it, the rest at its foot. */
export const podiumLayout: Layout = async ([main, second, third], backdrop, random) => {
  const hand = random.pick(-1, 1);
  const niche = random.pick(ARCH, DISC);
  const dish = standingIcon(main, backdrop, { x: 480, y: 572, size: 400, turn: random.eitherSide(0, 2) });
  const low = second
    ? standingIcon(second, backdrop, { x: 480 + hand * 206, y: 622, size: 196, turn: hand * 5 })
    : '';
  const back = third
    ? standingIcon(third, backdrop, { x: 480 - hand * 168, y: 548, size: 164, turn: -hand * 6 })
    : '';
  return `<linearGradient id="niche" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${backdrop.deep}" stop-opacity=".55"/><stop offset="1" stop-color="${backdrop.light}" stop-opacity=".75"/></linearGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${backdrop.light}" stop-opacity="0"/><stop offset=".4" stop-color="${backdrop.light}" stop-opacity=".4"/><stop offset="1" stop-color="${backdrop.base}" stop-opacity=".5"/></linearGradient>
${niche}<rect x="-60" y="500" width="1080" height="280" fill="url(#floor)"/>
${second ? drum(backdrop, 480 + hand * 204, 608, 124, 40) : ''}${drum(backdrop, 480, 550, 236, 92)}${back}${dish}${low}`;
};

/** A cylinder whose top is centred on x, y. */
function drum(
  { light, base, deep, shade }: Backdrop,
  x: number,
  y: number,
  radius: number,
  height: number,
): string {
  const flat = round(radius * 0.24);
  const id = `drum-${x}`;
  return `<linearGradient id="${id}"><stop offset="0" stop-color="${light}"/><stop offset=".3" stop-color="${base}"/><stop offset="1" stop-color="${deep}"/></linearGradient>
<radialGradient id="${id}-top" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="${light}"/></radialGradient>
<radialGradient id="${id}-foot"><stop offset=".5" stop-color="${shade}" stop-opacity=".5"/><stop offset="1" stop-color="${shade}" stop-opacity="0"/></radialGradient>
<ellipse cx="${x + radius * 0.14}" cy="${y + height + 4}" rx="${round(radius * 1.35)}" ry="${round(flat * 1.6)}" fill="url(#${id}-foot)"/>
<path d="M${x - radius} ${y}V${y + height}A${radius} ${flat} 0 0 0 ${x + radius} ${y + height}V${y}Z" fill="url(#${id})"/>
<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${flat}" fill="url(#${id}-top)"/>`;
}

/** Two icons of nearly the same size, leaning on each other before a wide disc of light. */
export const duoLayout: Layout = async ([main, second = main, third], backdrop, random) => {
  const hand = random.pick(-1, 1);
  const light = halo(backdrop, random, { x: 480, y: 360, radius: 300 });
  const back = { x: 480 + hand * 126, y: 286, size: 262, turn: hand * random.between(7, 13) };
  const front = { x: 480 - hand * 80, y: 396, size: 346, turn: -hand * random.between(4, 9) };
  const small = { x: 480 + hand * 192, y: 520, size: 154, turn: hand * random.between(8, 18) };
  return `${light}${await lyingIcon(second, backdrop, back)}${await lyingIcon(main, backdrop, front)}${third ? await lyingIcon(third, backdrop, small) : ''}`;
};
