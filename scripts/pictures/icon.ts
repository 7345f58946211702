import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { Caster } from './shadow.ts';

const VIEW_BOX = 32;
const { icons: DRAWINGS }: { icons: Record<string, { body: string } | undefined> } = createRequire(
  import.meta.url,
)('@iconify-json/fluent-emoji/icons.json');

/** A drawing of the package and where its ink lies in its 32 x 32 box. */
export interface Icon extends Caster {
  name: string;
}

const loaded = new Map<string, Promise<Icon>>();

/** Whether the icon package has `name`. */
export function isIconName(name: string): boolean {
  return Object.hasOwn(DRAWINGS, name);
}

/** Reads an icon of the package and measures it, once per run. */
export function loadIcon(name: string): Promise<Icon> {
  const known = loaded.get(name);
  if (known) return known;
  const icon = measure(name);
  loaded.set(name, icon);
  return icon;
}

async function measure(name: string): Promise<Icon> {
  const drawing = DRAWINGS[name]?.body;
  if (drawing === undefined) throw new Error(`the icon package has no '${name}'`);
  const side = 96;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${VIEW_BOX} ${VIEW_BOX}">${drawing}</svg>`;
  const alpha = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
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
  const ink = { x: left * unit, y: top * unit, width: (right - left) * unit, height: (bottom - top) * unit };
  return { key: name, name, drawing, ...ink };
}
