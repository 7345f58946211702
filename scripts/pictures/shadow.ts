import sharp from 'sharp';
import { once } from './once.ts';
import { round } from './round.ts';

/** What casts a shadow: a drawing and the box it lies in, in its own units. */
export interface Caster {
  /** The same for the same drawing. */
  key: string;
  drawing: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Enough for something blurred: the renderer's own blur filter at full size is many times slower. */
const LONGER_SIDE = 120;

interface Silhouette {
  /** Opacities, row by row. */
  opacity: Buffer;
  width: number;
  height: number;
  /** Where it goes, in the caster's units. */
  place: string;
}

const silhouettes = new Map<string, Promise<Silhouette>>();
const images = new Map<string, Promise<string>>();

/** How a shadow falls: `blur` is in the caster's units. */
export interface Fall {
  colour: string;
  blur: number;
  /** Part of the image itself: a group's own opacity is slow to draw. */
  opacity: number;
}

/** An `<image>` in the caster's own units: its outline, blurred and coloured. */
export function shadowOf(caster: Caster, fall: Fall): Promise<string> {
  const { colour, blur, opacity } = fall;
  const key = `${caster.key} ${blur}`;
  const silhouette = once(silhouettes, key, () => blurred(caster, blur));
  return once(images, `${key} ${colour} ${opacity}`, async () => painted(await silhouette, fall));
}

async function blurred({ drawing, x, y, width, height }: Caster, blur: number): Promise<Silhouette> {
  const margin = blur * 3;
  const box = { x: x - margin, y: y - margin, width: width + margin * 2, height: height + margin * 2 };
  const scale = LONGER_SIDE / Math.max(box.width, box.height);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(box.width * scale)}" height="${Math.ceil(box.height * scale)}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}" preserveAspectRatio="none">${drawing}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .extractChannel('alpha')
    .blur(Math.max(0.4, blur * scale))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const place = `x="${round(box.x)}" y="${round(box.y)}" width="${round(box.width)}" height="${round(box.height)}" preserveAspectRatio="none"`;
  return { opacity: data, width: info.width, height: info.height, place };
}

async function painted(
  { opacity, width, height, place }: Silhouette,
  { colour, opacity: part }: Fall,
): Promise<string> {
  const dimmed = opacity.map((value) => Math.round(value * part));
  const png = await sharp({ create: { width, height, channels: 3, background: colour } })
    .joinChannel(Buffer.from(dimmed), { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 2 })
    .toBuffer();
  return `<image ${place} href="data:image/png;base64,${png.toString('base64')}"/>`;
}
