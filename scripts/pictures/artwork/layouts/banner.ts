import { blurredIcon, lyingIcon } from '../place-icon.ts';
import { halo } from '../surfaces/halo.ts';
import { napkin, plate } from '../surfaces/plate.ts';
import { round } from '../svg.ts';
import type { Layout } from './layout.ts';

/** A banner, 1920 x 840, its left two fifths empty for text: a table from above, one whole plate and two cut off by the edge. */
export const laidTableLayout: Layout = async ([main, second = main, third = second], backdrop, random) => {
  const cloth = await napkin(backdrop, 990, 470, -random.between(10, 18));
  const near = await plate(backdrop, random, 1300, 424);
  const right = await plate(backdrop, random, 1800, 250);
  const low = await plate(backdrop, random, 1740, 800);
  const nearer = (x: number, y: number, scale: number, drawing: string) =>
    `<g transform="translate(${x} ${y}) scale(${round(scale)}) translate(${-x} ${-y})">${drawing}</g>`;
  const dish = await lyingIcon(main, backdrop, { x: 1298, y: 420, size: 436, turn: random.eitherSide(2, 6) });
  const beside = await lyingIcon(second, backdrop, {
    x: 1800,
    y: 250,
    size: 270,
    turn: random.eitherSide(4, 12),
  });
  const below = await lyingIcon(third, backdrop, {
    x: 1736,
    y: 716,
    size: 236,
    turn: random.eitherSide(4, 12),
  });
  const loose = [
    { icon: third, x: 986, y: 176, size: 150 },
    { icon: second, x: 1046, y: 696, size: 170 },
    { icon: third, x: 1530, y: 96, size: 116 },
  ].map(({ icon, ...spot }) => lyingIcon(icon, backdrop, { ...spot, turn: random.eitherSide(8, 30) }));
  return `${cloth}${nearer(1800, 250, 0.82, right)}${nearer(1740, 800, 0.8, low)}${nearer(1300, 424, 1.24, near)}${beside}${below}${(await Promise.all(loose)).join('')}${dish}`;
};

/** Used in turn by the second and the third icon. */
const SPOTS = [
  { x: 806, y: 172, size: 124 },
  { x: 1762, y: 158, size: 168 },
  { x: 872, y: 690, size: 146 },
  { x: 1706, y: 656, size: 130 },
];

/** A banner, 1920 x 840, its left two fifths empty for text: three icons close together before a disc of light, small ones around them. */
export const gatheredLayout: Layout = async ([main, second = main, third = second], backdrop, random) => {
  const light = halo(backdrop, random, { x: 1300, y: 426, radius: 384 });
  const small = SPOTS.map((spot, index) =>
    lyingIcon(index % 2 ? second : third, backdrop, { ...spot, turn: random.eitherSide(8, 30) }),
  );
  const left = { x: 1030, y: 470, size: 300, turn: -random.between(6, 12) };
  const right = { x: 1566, y: 410, size: 330, turn: random.between(6, 12) };
  const front = { x: 1300, y: 446, size: 480, turn: random.eitherSide(1, 4) };
  const close = blurredIcon(third, { x: 1890, y: 790, size: 340, turn: random.eitherSide(10, 30) });
  return `${light}${(await Promise.all(small)).join('')}${await lyingIcon(third, backdrop, left)}${await lyingIcon(second, backdrop, right)}${await lyingIcon(main, backdrop, front)}${close}`;
};
