import type { Backdrop } from '../backdrop.ts';
import { blurredIcon, lyingIcon } from '../place-icon.ts';
import type { Random } from '../seeded-random.ts';
import { board } from '../surfaces/board.ts';
import { plainPaper, printedPaper } from '../surfaces/paper.ts';
import { napkin, plate } from '../surfaces/plate.ts';
import { round } from '../svg.ts';
import type { Layout } from './layout.ts';

const CENTRE = { x: 480, y: 360 };

/** Seen from above: a plate with a corner of a napkin under it, the dish on it, the side icons at its rim. */
export const plateLayout: Layout = async ([main, second, third], backdrop, random) => {
  const hand = random.pick(-1, 1);
  const cloth = await napkin(backdrop, CENTRE.x + hand * 236, CENTRE.y + 26, hand * random.between(12, 24));
  const dish = await plate(backdrop, random, CENTRE.x, CENTRE.y);
  const top = { x: CENTRE.x - hand * 6, y: CENTRE.y - 4, size: 336, turn: random.eitherSide(2, 8) };
  const low = { x: CENTRE.x - hand * 216, y: CENTRE.y + 178, size: 172, turn: random.eitherSide(8, 20) };
  const high = { x: CENTRE.x + hand * 218, y: CENTRE.y - 184, size: 142, turn: random.eitherSide(8, 22) };
  return `${cloth}${dish}${await lyingIcon(main, backdrop, top)}${second ? await lyingIcon(second, backdrop, low) : ''}${third ? await lyingIcon(third, backdrop, high) : ''}`;
};

/** Seen from above: a board of wood or slate, slightly rotated, the dish on it, the side icons at its corners. */
export const boardLayout: Layout = async ([main, second, third], backdrop, random) => {
  const hand = random.pick(-1, 1);
  const slab = await board(backdrop, random, 480 - hand * 12, 364, hand);
  const top = { x: 480 - hand * 18, y: 352, size: 362, turn: random.eitherSide(2, 7) };
  const low = { x: 480 - hand * 222, y: 528, size: 180, turn: random.eitherSide(8, 20) };
  const high = { x: 480 + hand * 218, y: 180, size: 150, turn: random.eitherSide(8, 22) };
  return `${slab}${await lyingIcon(main, backdrop, top)}${second ? await lyingIcon(second, backdrop, low) : ''}${third ? await lyingIcon(third, backdrop, high) : ''}`;
};

/** Seen from above: two sheets of food paper across each other, the upper one printed, the dish on them. */
export const paperLayout: Layout = async ([main, second, third], backdrop, random) => {
  const hand = random.pick(-1, 1);
  const colour = random.pick('#e7c79d', '#f3e4cb', '#d9b284');
  const under = await plainPaper(backdrop, colour, { x: 480, y: 364, turn: hand * random.between(14, 22) });
  const over = await printedPaper(backdrop, random, { x: 480, y: 362, turn: -hand * random.between(3, 9) });
  const top = { x: 480, y: 352, size: 366, turn: random.eitherSide(2, 9) };
  const low = { x: 480 + hand * 226, y: 520, size: 182, turn: random.eitherSide(8, 22) };
  const high = { x: 480 - hand * 226, y: 182, size: 148, turn: random.eitherSide(8, 22) };
  return `${under}${over}${await lyingIcon(main, backdrop, top)}${second ? await lyingIcon(second, backdrop, low) : ''}${third ? await lyingIcon(third, backdrop, high) : ''}`;
};

/** The icon shows pale dough; this filter makes it look baked. */
const BAKED =
  '<filter id="baked" color-interpolation-filters="sRGB"><feColorMatrix values=".9 0 0 0 0  0 .8 0 0 0  0 0 .6 0 0  0 0 0 1 0"/></filter>';

/** Seen from above: a flat bread or a galette that fills its plate or board, with its toppings on it. */
export const garnishedLayout: Layout = async ([main, second = main, third], backdrop, random) => {
  const hand = random.pick(-1, 1);
  const surface = random.pick('plate', 'plate', 'board');
  const cloth =
    surface === 'plate' ? await napkin(backdrop, 480 + hand * 236, 386, hand * random.between(12, 24)) : '';
  const under =
    surface === 'plate'
      ? await plate(backdrop, random, 480, 360)
      : await board(backdrop, random, 480 - hand * 12, 364, hand);
  const base = await lyingIcon(main, backdrop, { x: 480, y: 360, size: 446, turn: random.eitherSide(2, 24) });
  const [near, far] = third ? [244, 200] : [290, 0];
  const front = {
    x: 480 - hand * (third ? 84 : 0),
    y: third ? 410 : 362,
    size: near,
    turn: random.eitherSide(4, 14),
  };
  const back = { x: 480 + hand * 104, y: 284, size: far, turn: random.eitherSide(6, 18) };
  const behind = third ? await lyingIcon(third, backdrop, back) : '';
  return `${cloth}${under}${BAKED}<g filter="url(#baked)">${base}</g>${behind}${await lyingIcon(second, backdrop, front)}`;
};

/** Offsets from the middle; used in turn by the second and the third icon. */
const SPOTS = [
  { x: -246, y: -192, size: 176 },
  { x: 258, y: -204, size: 132 },
  { x: -282, y: 150, size: 138 },
  { x: 276, y: 104, size: 104 },
  { x: -96, y: 286, size: 112 },
  { x: -424, y: -20, size: 122 },
  { x: 424, y: -96, size: 158 },
];

/** The dish in the middle of a splash of light, its ingredients scattered around it, one of them close to the camera. */
export const scatteredLayout: Layout = async ([main, ...sides], backdrop, random) => {
  const scattered = sides.length > 0 ? sides : [main];
  const flip = random.pick(-1, 1);
  const light = splash(backdrop, random);
  const around = SPOTS.map((spot, index) =>
    lyingIcon(scattered[index % scattered.length] ?? main, backdrop, {
      x: 480 + flip * (spot.x + random.between(-18, 18)),
      y: 360 + spot.y + random.between(-14, 14),
      size: spot.size * random.between(0.92, 1.08),
      turn: random.eitherSide(8, 34),
    }),
  );
  const close = { x: 480 + flip * 436, y: 664, size: 270, turn: random.eitherSide(15, 40) };
  const dish = await lyingIcon(main, backdrop, { x: 480, y: 362, size: 376, turn: random.eitherSide(2, 8) });
  return `${light}${(await Promise.all(around)).join('')}${dish}${blurredIcon(scattered.at(-1) ?? main, close)}`;
};

function splash(backdrop: Backdrop, random: Random): string {
  const points = Array.from({ length: 7 }, (_, index) => {
    const angle = (index / 7) * Math.PI * 2;
    const far = random.between(246, 306);
    return { x: 480 + Math.cos(angle) * far, y: 362 + Math.sin(angle) * far };
  });
  const middle = (index: number) => {
    const [a, b] = [points[index % 7], points[(index + 1) % 7]];
    return a && b ? `${round((a.x + b.x) / 2)} ${round((a.y + b.y) / 2)}` : '';
  };
  const curve = points.map((_, index) => {
    const through = points[(index + 1) % 7];
    return through ? `Q${round(through.x)} ${round(through.y)} ${middle(index + 1)}` : '';
  });
  return `<linearGradient id="splash" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".65"/><stop offset="1" stop-color="${backdrop.light}" stop-opacity=".25"/></linearGradient>
<path d="M${middle(0)}${curve.join('')}Z" fill="url(#splash)"/>`;
}
