import type { Backdrop } from './backdrops.ts';
import type { Icon } from './icon.ts';
import { round } from './round.ts';

export interface Placement {
  /** Where the middle of the icon's ink comes. */
  x: number;
  y: number;
  /** The longer side of its ink. */
  size: number;
  /** Degrees, clockwise. */
  turn?: number;
  /** Out of focus by this much. */
  blur?: number;
  opacity?: number;
}

/** An icon that lies on what is beneath it: a close, dark shadow and a wide, soft one, down and to the right. */
export function lyingIcon(icon: Icon, backdrop: Backdrop, placement: Placement): string {
  const { x, y, size } = placement;
  const reach = size * 0.85;
  const id = `lie-${round(x)}-${round(y)}`;
  const region = `x="${round(x - reach)}" y="${round(y - reach)}" width="${round(reach * 2)}" height="${round(reach * 2.1)}"`;
  return `<filter id="${id}" filterUnits="userSpaceOnUse" ${region} color-interpolation-filters="sRGB">
<feDropShadow dx="${round(size * 0.012)}" dy="${round(size * 0.022)}" stdDeviation="${round(size * 0.016)}" flood-color="${backdrop.shade}" flood-opacity=".34"/>
<feDropShadow dx="${round(size * 0.04)}" dy="${round(size * 0.085)}" stdDeviation="${round(size * 0.06)}" flood-color="${backdrop.shade}" flood-opacity=".36"/>
</filter><g filter="url(#${id})">${bareIcon(icon, placement)}</g>`;
}

/** An icon that stands on the ground: `y` is the ground under it; its shadow is a pool at its foot. */
export function standingIcon(icon: Icon, backdrop: Backdrop, placement: Placement): string {
  const { x, y, size } = placement;
  const scale = size / Math.max(icon.width, icon.height);
  const width = icon.width * scale;
  const height = icon.height * scale;
  const pool = (dx: number, dy: number, rx: number, ry: number, opacity: number) =>
    `<ellipse cx="${round(x + dx)}" cy="${round(y + dy)}" rx="${round(rx)}" ry="${round(ry)}" fill="url(#pool)" opacity="${opacity}"/>`;
  return `<radialGradient id="pool"><stop offset="0" stop-color="${backdrop.shade}" stop-opacity=".8"/><stop offset=".5" stop-color="${backdrop.shade}" stop-opacity=".34"/><stop offset="1" stop-color="${backdrop.shade}" stop-opacity="0"/></radialGradient>
${pool(width * 0.12, -size * 0.012, width * 0.72, size * 0.1, 0.7)}${pool(0, -size * 0.02, width * 0.5, size * 0.045, 0.9)}
${bareIcon(icon, { ...placement, y: y - height / 2 })}`;
}

/** The icon alone, its ink centred on x and y. */
export function bareIcon(icon: Icon, { x, y, size, turn = 0, blur = 0, opacity = 1 }: Placement): string {
  const scale = size / Math.max(icon.width, icon.height);
  const toMiddle = `translate(${round(-(icon.left + icon.width / 2))} ${round(-(icon.top + icon.height / 2))})`;
  const placed = `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${round(scale)}) ${toMiddle}"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${icon.body}</g>`;
  if (blur === 0) return placed;
  const id = `blur-${round(x)}-${round(y)}`;
  const reach = size * 0.8 + blur * 3;
  return `<filter id="${id}" filterUnits="userSpaceOnUse" x="${round(x - reach)}" y="${round(y - reach)}" width="${round(reach * 2)}" height="${round(reach * 2)}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${blur}"/></filter><g filter="url(#${id})">${placed}</g>`;
}
