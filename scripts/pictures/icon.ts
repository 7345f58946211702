import { createRequire } from 'node:module';
import sharp from 'sharp';
import { once } from './once.ts';
import type { Caster } from './shadow.ts';

const VIEW_BOX = 32;
const { icons: DRAWINGS }: { icons: Record<string, { body: string } | undefined> } = createRequire(
  import.meta.url,
)('@iconify-json/fluent-emoji/icons.json');

/** A drawing of the package and where its ink lies in its 32 x 32 box. */
export interface Icon extends Caster {
  name: string;
  /** The drawing as a bitmap in the same units: many times faster to draw turned than its vectors. */
  bitmap: string;
}

const BITMAP_SIDE = 512;

const loaded = new Map<string, Promise<Icon>>();

/** Whether the icon package has `name`. */
export function isIconName(name: string): boolean {
  return Object.hasOwn(DRAWINGS, name);
}

/** Reads an icon of the package and measures it, once per run. */
export function loadIcon(name: string): Promise<Icon> {
  return once(loaded, name, () => measure(name));
}

async function measure(name: string): Promise<Icon> {
  const drawing = DRAWINGS[name]?.body;
  if (drawing === undefined) throw new Error(`the icon package has no '${name}'`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${BITMAP_SIDE}" height="${BITMAP_SIDE}" viewBox="0 0 ${VIEW_BOX} ${VIEW_BOX}">${drawing}</svg>`;
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 2 }).toBuffer();
  const bitmap = `<image width="${VIEW_BOX}" height="${VIEW_BOX}" href="data:image/png;base64,${png.toString('base64')}"/>`;
  return { key: name, name, drawing, bitmap, ...(await inkOf(png)) };
}

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
