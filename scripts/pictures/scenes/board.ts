import { lyingIcon } from '../place-icon.ts';
import type { Scene } from '../scene.ts';
import { board } from '../surfaces/board.ts';

/** Seen from above: a board of wood or slate, lying askew, the dish on it, the rest at its corners. */
export const boardScene: Scene = async ([main, second, third], backdrop, chance) => {
  const hand = chance.pick(-1, 1);
  const slab = await board(backdrop, chance, 480 - hand * 12, 364, hand);
  const top = { x: 480 - hand * 18, y: 352, size: 362, turn: chance.eitherSide(2, 7) };
  const low = { x: 480 - hand * 222, y: 528, size: 180, turn: chance.eitherSide(8, 20) };
  const high = { x: 480 + hand * 218, y: 180, size: 150, turn: chance.eitherSide(8, 22) };
  return `${slab}${await lyingIcon(main, backdrop, top)}${second ? await lyingIcon(second, backdrop, low) : ''}${third ? await lyingIcon(third, backdrop, high) : ''}`;
};
