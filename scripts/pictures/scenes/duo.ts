import { lyingIcon } from '../place-icon.ts';
import type { Scene } from '../scene.ts';
import { halo } from '../surfaces/halo.ts';

/** Two things of nearly one size, leaning on each other before a wide disc of light. */
export const duoScene: Scene = async ([main, second = main, third], backdrop, chance) => {
  const hand = chance.pick(-1, 1);
  const light = halo(backdrop, chance, { x: 480, y: 360, radius: 300 });
  const back = { x: 480 + hand * 126, y: 286, size: 262, turn: hand * chance.between(7, 13) };
  const front = { x: 480 - hand * 80, y: 396, size: 346, turn: -hand * chance.between(4, 9) };
  const small = { x: 480 + hand * 192, y: 520, size: 154, turn: hand * chance.between(8, 18) };
  return `${light}${await lyingIcon(second, backdrop, back)}${await lyingIcon(main, backdrop, front)}${third ? await lyingIcon(third, backdrop, small) : ''}`;
};
