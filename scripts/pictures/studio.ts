import sharp from 'sharp';
import type { Backdrop } from './backdrops.ts';
import { motif } from './patterns.ts';
import { round } from './round.ts';
import type { Chance } from './seeded-chance.ts';

/** A seamless backdrop under one lamp, up and to the left: gradient, spot of light, darker far corner, quiet motif. */
export async function studio(
  width: number,
  height: number,
  backdrop: Backdrop,
  chance: Chance,
): Promise<string> {
  const lampX = width * chance.between(0.24, 0.36);
  const lampY = height * chance.between(0.1, 0.24);
  const reach = Math.max(width, height);
  const fill = `width="${width}" height="${height}"`;
  const light = `<linearGradient id="paint" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${backdrop.base}"/><stop offset=".45" stop-color="${backdrop.base}"/><stop offset="1" stop-color="${backdrop.deep}"/></linearGradient>
<radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="${round(lampX)}" cy="${round(lampY)}" r="${round(reach * 0.62)}"><stop offset="0" stop-color="${backdrop.light}" stop-opacity=".95"/><stop offset=".55" stop-color="${backdrop.light}" stop-opacity=".3"/><stop offset="1" stop-color="${backdrop.light}" stop-opacity="0"/></radialGradient>
<radialGradient id="corner" gradientUnits="userSpaceOnUse" cx="${round(width * 0.42)}" cy="${round(height * 0.38)}" r="${round(reach * 0.78)}"><stop offset=".62" stop-color="${backdrop.shade}" stop-opacity="0"/><stop offset="1" stop-color="${backdrop.shade}" stop-opacity=".26"/></radialGradient>
<rect ${fill} fill="url(#paint)"/><rect ${fill} fill="url(#lamp)"/><rect ${fill} fill="url(#corner)"/>`;
  return `${await enlarged(width, height, light)}
${motif(chance)}<rect ${fill} fill="url(#motif)" fill-opacity="${backdrop.motif}"/>`;
}

/** How many times smaller the light is drawn: it has no edges, and the renderer's gradients are slow. */
const SMALLER = 4;

async function enlarged(width: number, height: number, light: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width / SMALLER}" height="${height / SMALLER}" viewBox="0 0 ${width} ${height}">${light}</svg>`;
  const png = await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 2 }).toBuffer();
  // An enlarged image fades at its very edge: that stays outside.
  return `<image x="${-SMALLER}" y="${-SMALLER}" width="${width + SMALLER * 2}" height="${height + SMALLER * 2}" preserveAspectRatio="none" href="data:image/png;base64,${png.toString('base64')}"/>`;
}
