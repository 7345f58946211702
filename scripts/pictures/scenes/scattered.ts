import type { Backdrop } from '../backdrops.ts';
import { blurredIcon, lyingIcon } from '../place-icon.ts';
import { round } from '../round.ts';
import type { Scene } from '../scene.ts';
import type { Chance } from '../seeded-chance.ts';

/** Offsets from the middle; the second and the third icon take turns. */
const SPOTS = [
  { x: -246, y: -192, size: 176 },
  { x: 258, y: -204, size: 132 },
  { x: -282, y: 150, size: 138 },
  { x: 276, y: 104, size: 104 },
  { x: -96, y: 286, size: 112 },
  { x: -424, y: -20, size: 122 },
  { x: 424, y: -96, size: 158 },
];

/** The dish in the middle of a splash of light, what it is made of strewn around it, one thing close to the lens. */
export const scatteredScene: Scene = async ([main, ...sides], backdrop, chance) => {
  const strewn = sides.length > 0 ? sides : [main];
  const flip = chance.pick(-1, 1);
  const light = splash(backdrop, chance);
  const around = SPOTS.map((spot, index) =>
    lyingIcon(strewn[index % strewn.length] ?? main, backdrop, {
      x: 480 + flip * (spot.x + chance.between(-18, 18)),
      y: 360 + spot.y + chance.between(-14, 14),
      size: spot.size * chance.between(0.92, 1.08),
      turn: chance.eitherSide(8, 34),
    }),
  );
  const close = { x: 480 + flip * 436, y: 664, size: 270, turn: chance.eitherSide(15, 40) };
  const dish = await lyingIcon(main, backdrop, { x: 480, y: 362, size: 376, turn: chance.eitherSide(2, 8) });
  return `${light}${(await Promise.all(around)).join('')}${dish}${blurredIcon(strewn.at(-1) ?? main, close)}`;
};

function splash(backdrop: Backdrop, chance: Chance): string {
  const points = Array.from({ length: 7 }, (_, index) => {
    const angle = (index / 7) * Math.PI * 2;
    const far = chance.between(246, 306);
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
