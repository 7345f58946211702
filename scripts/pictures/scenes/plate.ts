import { lyingIcon } from '../place-icon.ts';
import type { Scene } from '../scene.ts';
import { napkin } from '../surfaces/napkin.ts';
import { plate } from '../surfaces/plate.ts';

const CENTRE = { x: 480, y: 360 };

/** Seen from above: a plate, a corner of napkin under it, the dish on it, what goes with it at its rim. */
export const plateScene: Scene = async ([main, second, third], backdrop, chance) => {
  const hand = chance.pick(-1, 1);
  const cloth = await napkin(backdrop, CENTRE.x + hand * 236, CENTRE.y + 26, hand * chance.between(12, 24));
  const dish = await plate(backdrop, chance, CENTRE.x, CENTRE.y);
  const top = { x: CENTRE.x - hand * 6, y: CENTRE.y - 4, size: 336, turn: chance.eitherSide(2, 8) };
  const low = { x: CENTRE.x - hand * 216, y: CENTRE.y + 178, size: 172, turn: chance.eitherSide(8, 20) };
  const high = { x: CENTRE.x + hand * 218, y: CENTRE.y - 184, size: 142, turn: chance.eitherSide(8, 22) };
  return `${cloth}${dish}${await lyingIcon(main, backdrop, top)}${second ? await lyingIcon(second, backdrop, low) : ''}${third ? await lyingIcon(third, backdrop, high) : ''}`;
};
