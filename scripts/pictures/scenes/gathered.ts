import { blurredIcon, lyingIcon } from '../place-icon.ts';
import type { Scene } from '../scene.ts';
import { halo } from '../surfaces/halo.ts';

/** The second and the third icon take turns. */
const SPOTS = [
  { x: 806, y: 172, size: 124 },
  { x: 1762, y: 158, size: 168 },
  { x: 872, y: 690, size: 146 },
  { x: 1706, y: 656, size: 130 },
];

/** A banner, 1920 x 840, its left two fifths quiet for words: three things close together before a disc of light, others strewn around. */
export const gatheredScene: Scene = async ([main, second = main, third = second], backdrop, chance) => {
  const light = halo(backdrop, chance, { x: 1300, y: 426, radius: 384 });
  const small = SPOTS.map((spot, index) =>
    lyingIcon(index % 2 ? second : third, backdrop, { ...spot, turn: chance.eitherSide(8, 30) }),
  );
  const left = { x: 1030, y: 470, size: 300, turn: -chance.between(6, 12) };
  const right = { x: 1566, y: 410, size: 330, turn: chance.between(6, 12) };
  const front = { x: 1300, y: 446, size: 480, turn: chance.eitherSide(1, 4) };
  const close = blurredIcon(third, { x: 1890, y: 790, size: 340, turn: chance.eitherSide(10, 30) });
  return `${light}${(await Promise.all(small)).join('')}${await lyingIcon(third, backdrop, left)}${await lyingIcon(second, backdrop, right)}${await lyingIcon(main, backdrop, front)}${close}`;
};
