import { lyingIcon } from '../place-icon.ts';
import type { Scene } from '../scene.ts';
import { halo } from '../surfaces/halo.ts';

const SPOTS = [
  { x: 806, y: 172, size: 124 },
  { x: 1772, y: 150, size: 176 },
  { x: 1806, y: 650, size: 216 },
  { x: 872, y: 690, size: 146 },
  { x: 1330, y: 60, size: 112 },
];

/** On 1920 x 840: the left third stays quiet, for words; the dishes are gathered around (1300, 430). */
export const bannerScene: Scene = async ([main, ...sides], backdrop, chance) => {
  const [second = main, third = second] = sides;
  const all = [third, second, main];
  const light = halo(backdrop, chance, { x: 1300, y: 426, radius: 384 });
  const small = SPOTS.map((spot, index) =>
    lyingIcon(all[index % all.length] ?? main, backdrop, { ...spot, turn: chance.eitherSide(8, 30) }),
  );
  const left = { x: 1030, y: 470, size: 300, turn: -chance.between(6, 12) };
  const right = { x: 1566, y: 410, size: 330, turn: chance.between(6, 12) };
  const front = { x: 1300, y: 446, size: 480, turn: chance.eitherSide(1, 4) };
  return `${light}${(await Promise.all(small)).join('')}${await lyingIcon(third, backdrop, left)}${await lyingIcon(second, backdrop, right)}${await lyingIcon(main, backdrop, front)}`;
};
