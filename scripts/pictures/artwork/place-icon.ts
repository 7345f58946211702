import type { Backdrop } from './backdrop.ts';
import { type Icon, VIEW_BOX } from './icon.ts';
import { shadowOf } from './shadow.ts';
import { round } from './svg.ts';

export interface Placement {
  /** Centre of the icon's ink. */
  x: number;
  y: number;
  /** Roughly the longer side of its ink. */
  size: number;
  /** Degrees, clockwise. */
  turn?: number;
}

/** An icon lying on a surface: a close, dark shadow and a wide, soft one, down and to the right. */
export async function lyingIcon(icon: Icon, { shade }: Backdrop, placement: Placement): Promise<string> {
  const { x, y, size } = placement;
  const caster = { ...icon, drawing: icon.bitmapFor(0) };
  const [close, wide] = await Promise.all([
    shadowOf(caster, { colour: shade, blur: 0.55, opacity: 0.4 }),
    shadowOf(caster, { colour: shade, blur: 2.1, opacity: 0.42 }),
  ]);
  const under = (shadow: string, dx: number, dy: number) =>
    `<g transform="${transformOf(icon, { ...placement, x: x + size * dx, y: y + size * dy })}">${shadow}</g>`;
  return under(wide, 0.05, 0.1) + under(close, 0.014, 0.028) + iconWithoutShadow(icon, placement);
}

/** An icon standing upright: `y` is the ground under it; its shadow is a pool at its foot. */
export function standingIcon(icon: Icon, { shade }: Backdrop, placement: Placement): string {
  const { x, y, size } = placement;
  const width = icon.width * scaleOf(icon, size);
  const height = icon.height * scaleOf(icon, size);
  const pool = (dx: number, rx: number, ry: number, opacity: number) =>
    `<ellipse cx="${round(x + dx)}" cy="${round(y - size * 0.015)}" rx="${round(rx)}" ry="${round(ry)}" fill="url(#pool)" fill-opacity="${opacity}"/>`;
  return `<radialGradient id="pool"><stop offset="0" stop-color="${shade}" stop-opacity=".8"/><stop offset=".5" stop-color="${shade}" stop-opacity=".34"/><stop offset="1" stop-color="${shade}" stop-opacity="0"/></radialGradient>
${pool(width * 0.12, width * 0.72, size * 0.1, 0.7)}${pool(0, width * 0.5, size * 0.045, 0.9)}
${iconWithoutShadow(icon, { ...placement, y: y - height / 2 })}`;
}

/** An icon close to the camera: out of focus, without a shadow. */
export function blurredIcon(icon: Icon, placement: Placement): string {
  const id = `near-${icon.name}`;
  const scale = scaleOf(icon, placement.size);
  return `<filter id="${id}" x="-20%" y="-20%" width="140%" height="140%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${round(8 / scale)}"/></filter><g transform="${transformOf(icon, placement)}"><g filter="url(#${id})">${bitmapOf(icon, placement)}</g></g>`;
}

/** An icon without a shadow, its ink centred on x and y. */
export function iconWithoutShadow(
  icon: Icon,
  placement: Placement,
  drawing = bitmapOf(icon, placement),
): string {
  return `<g transform="${transformOf(icon, placement)}">${drawing}</g>`;
}

const bitmapOf = (icon: Icon, { size }: Placement) => icon.bitmapFor(VIEW_BOX * scaleOf(icon, size));

function transformOf(icon: Icon, { x, y, size, turn = 0 }: Placement): string {
  const middle = { x: icon.x + icon.width / 2, y: icon.y + icon.height / 2 };
  return `translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(scaleOf(icon, size))}) translate(${round(-middle.x)} ${round(-middle.y)})`;
}

/** A thin icon may be longer than a round one: what the eye compares is their area. */
function scaleOf({ width, height }: Icon, size: number): number {
  return size / (0.5 * Math.max(width, height) + 0.5 * Math.sqrt(width * height));
}
