import { lyingIcon } from '../place-icon.ts';
import type { Scene } from '../scene.ts';

/** On 384 x 384, transparent outside its round corners: a glossy tile with one icon. */
export const logoScene: Scene = async ([main], backdrop) => {
  return `<linearGradient id="tile" x1=".1" y1="0" x2=".9" y2="1"><stop offset="0" stop-color="${backdrop.light}"/><stop offset=".5" stop-color="${backdrop.base}"/><stop offset="1" stop-color="${backdrop.deep}"/></linearGradient>
<radialGradient id="gloss" cx=".3" cy=".16" r=".7"><stop offset="0" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
<rect width="384" height="384" rx="98" fill="url(#tile)"/><rect width="384" height="384" rx="98" fill="url(#gloss)"/>
<rect x="3" y="3" width="378" height="378" rx="95" fill="none" stroke="#fff" stroke-width="6" stroke-opacity=".3"/>
${await lyingIcon(main, backdrop, { x: 192, y: 188, size: 256 })}`;
};
