import sharp from 'sharp';
import type { Composition } from './artwork/compose.ts';
import { memoize } from './artwork/memoize.ts';

/** Pixels row by row, and their format for sharp. */
export interface Raster {
  pixels: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

const backgrounds = new Map<string, Promise<Buffer>>();

/** The pixels of a composition; transparent where nothing is drawn when it has no background. */
export async function rasterize({ drawing, background }: Composition): Promise<Raster> {
  const { data, info } = await sharp(Buffer.from(drawing))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  if (background === null) return { pixels: data, raw: { width, height, channels: 4 } };
  const beneath = await memoize(backgrounds, background, () => opaque(background));
  return { pixels: alphaBlend(data, beneath), raw: { width, height, channels: 3 } };
}

const opaque = (drawing: string) => sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer();

/** Blends RGBA pixels over RGB pixels of the same size; the background is not changed. */
export function alphaBlend(drawing: Uint8Array, background: Uint8Array): Buffer {
  const result = Buffer.from(background);
  for (let from = 0, to = 0; from < drawing.length; from += 4, to += 3) {
    const opacity = drawing[from + 3] ?? 0;
    if (opacity === 0) continue;
    for (let channel = 0; channel < 3; channel += 1) {
      const above = drawing[from + channel] ?? 0;
      const below = background[to + channel] ?? 0;
      result[to + channel] = below + ((above - below) * opacity) / 255;
    }
  }
  return result;
}
