import { createRequire } from 'node:module';
import sharp from 'sharp';
import { once } from './once.ts';
import type { Caster } from './shadow.ts';

/** The side of every drawing's own box. */
export const VIEW_BOX = 32;
const { icons: DRAWINGS }: { icons: Record<string, { body: string } | undefined> } = createRequire(
  import.meta.url,
)('@iconify-json/fluent-emoji/icons.json');

/** A drawing of the package and where its ink lies in its 32 x 32 box. */
export interface Icon extends Caster {
  name: string;
  /**
   * The drawing as a bitmap in the same units, fine enough for a box of `side` pixels: many times faster to draw
   * turned than its vectors, and the smaller the faster.
   */
  bitmapFor(side: number): string;
}

/** In pixels, the largest first. */
const BITMAP_SIDES = [416, 208, 128] as const;
/** How much smaller than its box a bitmap may be without being seen. */
const ENOUGH = 0.8;

const loaded = new Map<string, Promise<Icon>>();

/** Whether the icon package has `name`. */
export function isIconName(name: string): boolean {
  return Object.hasOwn(DRAWINGS, name);
}

/** Reads an icon of the package and measures it, once per run; `density` is how many pixels a unit will be. */
export async function loadIcon(name: string, density: number): Promise<Icon> {
  const icon = await once(loaded, name, () => measure(name));
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
