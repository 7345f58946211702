import sharp from 'sharp';
import type { Composition } from './compose.ts';
import { layOver } from './lay-over.ts';
import { once } from './once.ts';

/** Pixels row by row, and how sharp is to read them. */
export interface Painting {
  pixels: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

const grounds = new Map<string, Promise<Buffer>>();

/** The pixels of a composition; clear where nothing is drawn when it has no ground. */
export async function paint({ drawing, ground }: Composition): Promise<Painting> {
  const { data, info } = await sharp(Buffer.from(drawing))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  if (ground === null) return { pixels: data, raw: { width, height, channels: 4 } };
  const beneath = await once(grounds, ground, () => opaque(ground));
  return { pixels: layOver(data, beneath), raw: { width, height, channels: 3 } };
}

const opaque = (drawing: string) => sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer();
