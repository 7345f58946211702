import { lyingIcon } from '../place-icon.ts';
import type { Scene } from '../scene.ts';
import { plainPaper, printedPaper } from '../surfaces/paper.ts';

/** Seen from above: two sheets of food paper across each other, the upper one printed, the dish on them. */
export const paperScene: Scene = async ([main, second, third], backdrop, chance) => {
  const hand = chance.pick(-1, 1);
  const colour = chance.pick('#e7c79d', '#f3e4cb', '#d9b284');
  const under = await plainPaper(backdrop, colour, { x: 480, y: 364, turn: hand * chance.between(14, 22) });
  const over = await printedPaper(backdrop, chance, { x: 480, y: 362, turn: -hand * chance.between(3, 9) });
  const top = { x: 480, y: 352, size: 366, turn: chance.eitherSide(2, 9) };
  const low = { x: 480 + hand * 226, y: 520, size: 182, turn: chance.eitherSide(8, 22) };
  const high = { x: 480 - hand * 226, y: 182, size: 148, turn: chance.eitherSide(8, 22) };
  return `${under}${over}${await lyingIcon(main, backdrop, top)}${second ? await lyingIcon(second, backdrop, low) : ''}${third ? await lyingIcon(third, backdrop, high) : ''}`;
};
