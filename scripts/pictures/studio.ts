import type { Backdrop } from './backdrops.ts';
import { motif } from './patterns.ts';
import { round } from './round.ts';
import type { Chance } from './seeded-chance.ts';

/** A seamless backdrop under one lamp, up and to the left: gradient, quiet motif, spot of light, darker far corner. */
export function studio(width: number, height: number, backdrop: Backdrop, chance: Chance): string {
  const lampX = width * chance.between(0.24, 0.36);
  const lampY = height * chance.between(0.1, 0.24);
  const reach = Math.max(width, height);
  const fill = `width="${width}" height="${height}"`;
  return `<linearGradient id="paint" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${backdrop.base}"/><stop offset=".45" stop-color="${backdrop.base}"/><stop offset="1" stop-color="${backdrop.deep}"/></linearGradient>
<radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="${round(lampX)}" cy="${round(lampY)}" r="${round(reach * 0.62)}"><stop offset="0" stop-color="${backdrop.light}" stop-opacity=".95"/><stop offset=".55" stop-color="${backdrop.light}" stop-opacity=".3"/><stop offset="1" stop-color="${backdrop.light}" stop-opacity="0"/></radialGradient>
<radialGradient id="corner" gradientUnits="userSpaceOnUse" cx="${round(width * 0.42)}" cy="${round(height * 0.38)}" r="${round(reach * 0.78)}"><stop offset=".62" stop-color="${backdrop.shade}" stop-opacity="0"/><stop offset="1" stop-color="${backdrop.shade}" stop-opacity=".26"/></radialGradient>
<rect ${fill} fill="url(#paint)"/><rect ${fill} fill="url(#lamp)"/>
${motif(chance)}<rect ${fill} fill="url(#motif)" fill-opacity="${backdrop.motif}"/><rect ${fill} fill="url(#corner)"/>`;
}
