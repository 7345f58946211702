import { lyingIcon } from '../place-icon.ts';
import { round } from '../round.ts';
import type { Scene } from '../scene.ts';
import { napkin } from '../surfaces/napkin.ts';
import { plate } from '../surfaces/plate.ts';

/** A banner, 1920 x 840, its left two fifths quiet for words: a table from above, one plate in view and two that run out of it. */
export const laidTableScene: Scene = async ([main, second = main, third = second], backdrop, chance) => {
  const cloth = await napkin(backdrop, 990, 470, -chance.between(10, 18));
  const near = await plate(backdrop, chance, 1300, 424);
  const right = await plate(backdrop, chance, 1800, 250);
  const low = await plate(backdrop, chance, 1740, 800);
  const nearer = (x: number, y: number, scale: number, drawing: string) =>
    `<g transform="translate(${x} ${y}) scale(${round(scale)}) translate(${-x} ${-y})">${drawing}</g>`;
  const dish = await lyingIcon(main, backdrop, { x: 1298, y: 420, size: 436, turn: chance.eitherSide(2, 6) });
  const beside = await lyingIcon(second, backdrop, {
    x: 1800,
    y: 250,
    size: 270,
    turn: chance.eitherSide(4, 12),
  });
  const below = await lyingIcon(third, backdrop, {
    x: 1736,
    y: 716,
    size: 236,
    turn: chance.eitherSide(4, 12),
  });
  const loose = [
    { icon: third, x: 986, y: 176, size: 150 },
    { icon: second, x: 1046, y: 696, size: 170 },
    { icon: third, x: 1530, y: 96, size: 116 },
  ].map(({ icon, ...spot }) => lyingIcon(icon, backdrop, { ...spot, turn: chance.eitherSide(8, 30) }));
  return `${cloth}${nearer(1800, 250, 0.82, right)}${nearer(1740, 800, 0.8, low)}${nearer(1300, 424, 1.24, near)}${beside}${below}${(await Promise.all(loose)).join('')}${dish}`;
};
