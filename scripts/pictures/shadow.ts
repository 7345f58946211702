import sharp from 'sharp';
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

const cast = new Map<string, Promise<string>>();

/** An `<image>` in the caster's own units: its outline in `colour`, blurred by `blur` units. */
export function shadowOf(caster: Caster, colour: string, blur: number): Promise<string> {
  const key = `${caster.key} ${colour} ${blur}`;
  const known = cast.get(key);
  if (known) return known;
  const image = paint(caster, colour, blur);
  cast.set(key, image);
  return image;
}

async function paint({ drawing, x, y, width, height }: Caster, colour: string, blur: number): Promise<string> {
  const margin = blur * 3;
  const box = { x: x - margin, y: y - margin, width: width + margin * 2, height: height + margin * 2 };
  const scale = LONGER_SIDE / Math.max(box.width, box.height);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(box.width * scale)}" height="${Math.ceil(box.height * scale)}" viewBox="${box.x} ${box.y} ${box.width} ${box.height}" preserveAspectRatio="none">${drawing}</svg>`;
  const alpha = await sharp(Buffer.from(svg))
    .extractChannel('alpha')
    .blur(Math.max(0.4, blur * scale))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const size = { width: alpha.info.width, height: alpha.info.height };
  const png = await sharp({ create: { ...size, channels: 3, background: colour } })
    .joinChannel(alpha.data, { raw: { ...size, channels: 1 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
  return `<image x="${round(box.x)}" y="${round(box.y)}" width="${round(box.width)}" height="${round(box.height)}" preserveAspectRatio="none" href="data:image/png;base64,${png.toString('base64')}"/>`;
}
