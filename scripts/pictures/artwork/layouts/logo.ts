import type { Backdrop } from '../backdrop.ts';
import { iconWithoutShadow, lyingIcon } from '../place-icon.ts';
import type { Icons, Layout } from './layout.ts';

const ICON = { x: 192, y: 188, size: 256 };

/** On 384 x 384, transparent outside its round corners: a glossy tile with one icon. */
export const logoLayout: Layout = async ([main], backdrop) =>
  tile(backdrop) + (await lyingIcon(main, backdrop, ICON));

/** The logo as vectors only, for the browser's tab. */
export function faviconLayout([main]: Icons, backdrop: Backdrop): string {
  return tile(backdrop) + iconWithoutShadow(main, ICON, main.drawing);
}

function tile(backdrop: Backdrop): string {
  return `<linearGradient id="tile" x1=".1" y1="0" x2=".9" y2="1"><stop offset="0" stop-color="${backdrop.light}"/><stop offset=".5" stop-color="${backdrop.base}"/><stop offset="1" stop-color="${backdrop.deep}"/></linearGradient>
<radialGradient id="gloss" cx=".3" cy=".16" r=".7"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<rect width="384" height="384" rx="98" fill="url(#tile)"/><rect width="384" height="384" rx="98" fill="url(#gloss)"/>
<rect x="3" y="3" width="378" height="378" rx="95" fill="none" stroke="#fff" stroke-width="6" stroke-opacity=".3"/>`;
}

/** On 96 x 96, shown as a small disc: one icon, as large as fits, on a plain light background. */
export function badgeLayout([main]: Icons, { light }: Backdrop): string {
  return `<rect width="96" height="96" fill="${light}"/>${iconWithoutShadow(main, { x: 48, y: 48, size: 68 })}`;
}
