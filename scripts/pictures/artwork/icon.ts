import { createRequire } from 'node:module';
import sharp from 'sharp';
import { memoize } from './memoize.ts';
import type { Caster } from './shadow.ts';

/** The side of each icon's view box. */
export const VIEW_BOX = 32;
const { icons: DRAWINGS }: { icons: Record<string, { body: string } | undefined> } = createRequire(
  import.meta.url,
)('@iconify-json/fluent-emoji/icons.json');

/** An icon of the package, and the bounding box of its ink within the 32 x 32 view box. */
export interface Icon extends Caster {
  name: string;
  /**
   * The icon as a bitmap in the same units, fine enough for a box of `side` pixels: a rotated bitmap is many times
   * faster to draw than vectors, and a small one faster still.
   */
  bitmapFor(side: number): string;
}

/** In pixels, the largest first. */
const BITMAP_SIDES = [416, 208, 128] as const;
/** A bitmap may be this much smaller than its box without a visible loss. */
const ENOUGH = 0.8;

const loaded = new Map<string, Promise<Icon>>();

/** Whether the icon package has `name`. */
export function isIconName(name: string): boolean {
  return Object.hasOwn(DRAWINGS, name);
}

/** Reads and measures an icon of the package, once per run; `density`: pixels per unit. */
export async function loadIcon(name: string, density: number): Promise<Icon> {
  const icon = await memoize(loaded, name, () => measure(name));
  return { ...icon, bitmapFor: (side) => icon.bitmapFor(side * density) };
}

async function measure(name: string): Promise<Icon> {
  const drawing = DRAWINGS[name]?.body;
  if (drawing === undefined) throw new Error(`the icon package has no '${name}'`);
  const [largest, ...smaller] = BITMAP_SIDES;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${largest}" height="${largest}" viewBox="0 0 ${VIEW_BOX} ${VIEW_BOX}">${drawing}</svg>`;
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 2 }).toBuffer();
  const resized = smaller.map((side) => sharp(png).resize(side).png({ compressionLevel: 2 }).toBuffer());
  const bitmaps = [png, ...(await Promise.all(resized))].map(embedded);
  const bitmapFor = (side: number) =>
    bitmaps[BITMAP_SIDES.findLastIndex((have) => have >= side * ENOUGH)] ?? bitmaps[0] ?? '';
  return { key: name, name, drawing, bitmapFor, ...(await inkOf(png)) };
}

const embedded = (png: Buffer) =>
  `<image width="${VIEW_BOX}" height="${VIEW_BOX}" href="data:image/png;base64,${png.toString('base64')}"/>`;

async function inkOf(png: Buffer): Promise<Pick<Caster, 'x' | 'y' | 'width' | 'height'>> {
  const side = 128;
  const alpha = await sharp(png).resize(side).extractChannel('alpha').raw().toBuffer();
  let [left, top, right, bottom] = [side, side, 0, 0];
  for (const [index, opacity] of alpha.entries()) {
    if (opacity < 96) continue;
    const x = index % side;
    const y = Math.floor(index / side);
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + 1);
    bottom = Math.max(bottom, y + 1);
  }
  const unit = VIEW_BOX / side;
  return { x: left * unit, y: top * unit, width: (right - left) * unit, height: (bottom - top) * unit };
}

const names = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

const UPRIGHT = names(`
  amphora beer-mug beverage-box birthday-cake bottle-with-popping-cork bubble-tea clinking-beer-mugs clinking-glasses
  cocktail-glass cup-with-straw custard fondue glass-of-milk honey-pot hot-beverage ice-cream jar mate pot-of-food
  pouring-liquid sake salt shaved-ice shortcake soft-ice-cream teacup-without-handle teapot tropical-drink
  tumbler-glass wine-glass`);

const LOOSE = names(`
  avocado bacon banana beans bell-pepper blueberries broccoli brown-mushroom butter candy carrot cheese-wedge cherries
  chestnut chocolate-bar coconut cookie cucumber dango ear-of-corn egg eggplant falafel fish-cake-with-swirl
  fried-shrimp garlic ginger-root grapes green-apple herb hot-pepper ice kiwi-fruit leafy-green lemon lime mango melon
  mushroom olive onion oyster pea-pod peach peanuts pear pineapple potato pretzel red-apple shrimp strawberry tangerine
  tomato watermelon`);

/** Whether the other icons are laid on this one. */
export function isBase(name: string): boolean {
  return name === 'flatbread';
}

/** Whether the icon is a side view of something upright, which cannot lie on a plate seen from above. */
export function isUpright(name: string): boolean {
  return UPRIGHT.has(name);
}

/** Whether the icon may be scattered: whole fruit, vegetables, herbs, pieces. */
export function isLoose(name: string): boolean {
  return LOOSE.has(name);
}
