import type { Backdrop } from '../backdrops.ts';
import { bareIcon, lyingIcon } from '../place-icon.ts';
import type { Icons, Scene } from '../scene.ts';

const ICON = { x: 192, y: 188, size: 256 };

/** On 384 x 384, transparent outside its round corners: a glossy tile with one icon. */
export const logoScene: Scene = async ([main], backdrop) =>
  tile(backdrop) + (await lyingIcon(main, backdrop, ICON));

/** The logo in vectors alone, for the browser's tab. */
export function faviconScene([main]: Icons, backdrop: Backdrop): string {
  return tile(backdrop) + bareIcon(main, ICON, main.drawing);
}

function tile(backdrop: Backdrop): string {
  return `<linearGradient id="tile" x1=".1" y1="0" x2=".9" y2="1"><stop offset="0" stop-color="${backdrop.light}"/><stop offset=".5" stop-color="${backdrop.base}"/><stop offset="1" stop-color="${backdrop.deep}"/></linearGradient>
<radialGradient id="gloss" cx=".3" cy=".16" r=".7"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<rect width="384" height="384" rx="98" fill="url(#tile)"/><rect width="384" height="384" rx="98" fill="url(#gloss)"/>
<rect x="3" y="3" width="378" height="378" rx="95" fill="none" stroke="#fff" stroke-width="6" stroke-opacity=".3"/>`;
}
