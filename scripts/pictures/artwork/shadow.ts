import sharp from 'sharp';
import type { Backdrop } from './backdrop.ts';
import { memoize } from './memoize.ts';
import { round } from './svg.ts';

/** What casts a shadow: a drawing and its bounding box, in its own units. */
export interface Caster {
  /** Identifies the drawing. */
  key: string;
  drawing: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** In pixels, enough for a blurred image: the renderer's own blur filter at full size is many times slower. */
const LONGER_SIDE = 120;

interface Silhouette {
  /** Opacities, row by row. */
  opacity: Buffer;
  width: number;
  height: number;
  /** Attributes of its position, in the caster's units. */
  place: string;
}

const silhouettes = new Map<string, Promise<Silhouette>>();
const images = new Map<string, Promise<string>>();

/** What a shadow looks like: `blur` is in the caster's units. */
export interface ShadowStyle {
  colour: string;
  blur: number;
  /** Applied to the image's pixels: the opacity of an SVG group is slow to draw. */
  opacity: number;
}

/** An `<image>` in the caster's own units: its outline, blurred and coloured. */
export function shadowOf(caster: Caster, style: ShadowStyle): Promise<string> {
  const { colour, blur, opacity } = style;
  const key = `${caster.key} ${blur}`;
  const silhouette = memoize(silhouettes, key, () => blurred(caster, blur));
  return memoize(images, `${key} ${colour} ${opacity}`, async () => coloured(await silhouette, style));
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

async function coloured(
  { opacity, width, height, place }: Silhouette,
  { colour, opacity: part }: ShadowStyle,
): Promise<string> {
  const dimmed = opacity.map((value) => Math.round(value * part));
  const png = await sharp({ create: { width, height, channels: 3, background: colour } })
    .joinChannel(Buffer.from(dimmed), { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 2 })
    .toBuffer();
  return `<image ${place} href="data:image/png;base64,${png.toString('base64')}"/>`;
}

/** What the food lies on: a plate, a board, a sheet of paper. */
export interface Surface {
  /** Its outline, centred on 0, 0, and its size. */
  outline: Omit<Caster, 'x' | 'y'>;
  /** Its drawing, centred on 0, 0. */
  drawing: string;
  x: number;
  y: number;
  turn: number;
}

/** A surface with its shadow, always down and to the right, whatever its rotation. */
export async function withSurfaceShadow(
  { shade }: Backdrop,
  { outline, drawing, x, y, turn }: Surface,
): Promise<string> {
  const caster = { ...outline, x: -outline.width / 2, y: -outline.height / 2 };
  const [close, wide] = await Promise.all([
    shadowOf(caster, { colour: shade, blur: 9, opacity: 0.36 }),
    shadowOf(caster, { colour: shade, blur: 30, opacity: 0.42 }),
  ]);
  const at = (dx: number, dy: number) =>
    `translate(${round(x + dx)} ${round(y + dy)}) rotate(${round(turn)})`;
  return `<g transform="${at(18, 34)}">${wide}</g><g transform="${at(5, 9)}">${close}</g><g transform="${at(0, 0)}">${drawing}</g>`;
}
