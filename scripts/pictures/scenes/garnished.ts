import { lyingIcon } from '../place-icon.ts';
import type { Scene } from '../scene.ts';
import { board } from '../surfaces/board.ts';
import { napkin } from '../surfaces/napkin.ts';
import { plate } from '../surfaces/plate.ts';

/** The icon is pale dough; what is served has seen the fire. */
const BAKED =
  '<filter id="baked" color-interpolation-filters="sRGB"><feColorMatrix values=".9 0 0 0 0  0 .8 0 0 0  0 0 .6 0 0  0 0 0 1 0"/></filter>';

/** Seen from above: a flat bread or a galette that fills its plate or its board, with what is on it laid on it. */
export const garnishedScene: Scene = async ([main, second = main, third], backdrop, chance) => {
  const hand = chance.pick(-1, 1);
  const ground = chance.pick('plate', 'plate', 'board');
  const cloth =
    ground === 'plate' ? await napkin(backdrop, 480 + hand * 236, 386, hand * chance.between(12, 24)) : '';
  const under =
    ground === 'plate'
      ? await plate(backdrop, chance, 480, 360)
      : await board(backdrop, chance, 480 - hand * 12, 364, hand);
  const base = await lyingIcon(main, backdrop, { x: 480, y: 360, size: 446, turn: chance.eitherSide(2, 24) });
  const [near, far] = third ? [244, 200] : [290, 0];
  const front = {
    x: 480 - hand * (third ? 84 : 0),
    y: third ? 410 : 362,
    size: near,
    turn: chance.eitherSide(4, 14),
  };
  const back = { x: 480 + hand * 104, y: 284, size: far, turn: chance.eitherSide(6, 18) };
  const behind = third ? await lyingIcon(third, backdrop, back) : '';
  return `${cloth}${under}${BAKED}<g filter="url(#baked)">${base}</g>${behind}${await lyingIcon(second, backdrop, front)}`;
};
