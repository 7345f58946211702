import sharp from 'sharp';
import type { Backdrop as BackdropName } from '#lib/contract/shop-file/picture.ts';
import type { Random } from './seeded-random.ts';
import { round } from './svg.ts';

/** The colours of a picture: light, shadows, rings and stripes. */
export interface Backdrop {
  /** Where the light falls. */
  light: string;
  base: string;
  /** Away from the light. */
  deep: string;
  /** Colour of shadows. */
  shade: string;
  /** Against the base: the plate's ring, the napkin's stripes. */
  accent: string;
  /** Opacity of the printed motif. */
  motif: number;
}

export const BACKDROPS: Record<BackdropName, Backdrop> = {
  paprika: {
    light: '#ffdcc2',
    base: '#f39a72',
    deep: '#d4623d',
    shade: '#5e1d0c',
    accent: '#2e6a70',
    motif: 0.1,
  },
  safran: {
    light: '#fff0bd',
    base: '#fbc95f',
    deep: '#e59a22',
    shade: '#6b3d06',
    accent: '#b8452a',
    motif: 0.14,
  },
  menthe: {
    light: '#e4faee',
    base: '#a3dfc5',
    deep: '#56b394',
    shade: '#0f4536',
    accent: '#e2694b',
    motif: 0.13,
  },
  olive: {
    light: '#eef0c8',
    base: '#bcc37c',
    deep: '#868f48',
    shade: '#33370f',
    accent: '#b4472f',
    motif: 0.1,
  },
  creme: {
    light: '#fffdf7',
    base: '#f6ead6',
    deep: '#dcc29b',
    shade: '#5b4220',
    accent: '#c4583b',
    motif: 0.4,
  },
  aubergine: {
    light: '#a782c4',
    base: '#6b4a8c',
    deep: '#3b2457',
    shade: '#170a28',
    accent: '#f0b450',
    motif: 0.05,
  },
  ocean: {
    light: '#d3f1fb',
    base: '#7cc7e4',
    deep: '#318ab6',
    shade: '#0a3450',
    accent: '#ef8a45',
    motif: 0.1,
  },
  terre: {
    light: '#f3dcc4',
    base: '#cd9f78',
    deep: '#935f3c',
    shade: '#3a1f0d',
    accent: '#2f6153',
    motif: 0.09,
  },
  nuit: {
    light: '#5a6aa0',
    base: '#2c3766',
    deep: '#141a38',
    shade: '#050815',
    accent: '#f0b354',
    motif: 0.045,
  },
  framboise: {
    light: '#ffd7e2',
    base: '#f28fab',
    deep: '#cd4a78',
    shade: '#5a0f2e',
    accent: '#7b2350',
    motif: 0.1,
  },
  citron: {
    light: '#fffdd8',
    base: '#f9eb80',
    deep: '#e6c933',
    shade: '#6e5300',
    accent: '#3b8a58',
    motif: 0.25,
  },
  ardoise: {
    light: '#97a5b0',
    base: '#58666f',
    deep: '#2e383f',
    shade: '#0c1114',
    accent: '#eac566',
    motif: 0.05,
  },
};

/** A backdrop lit from the upper left: gradient, spot of light, darker far corner, faint motif. */
export async function drawBackdrop(
  width: number,
  height: number,
  backdrop: Backdrop,
  random: Random,
): Promise<string> {
  const lampX = width * random.between(0.24, 0.36);
  const lampY = height * random.between(0.1, 0.24);
  const reach = Math.max(width, height);
  const fill = `width="${width}" height="${height}"`;
  const light = `<linearGradient id="paint" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${backdrop.base}"/><stop offset=".45" stop-color="${backdrop.base}"/><stop offset="1" stop-color="${backdrop.deep}"/></linearGradient>
<radialGradient id="lamp" gradientUnits="userSpaceOnUse" cx="${round(lampX)}" cy="${round(lampY)}" r="${round(reach * 0.62)}"><stop offset="0" stop-color="${backdrop.light}" stop-opacity=".95"/><stop offset=".55" stop-color="${backdrop.light}" stop-opacity=".3"/><stop offset="1" stop-color="${backdrop.light}" stop-opacity="0"/></radialGradient>
<radialGradient id="corner" gradientUnits="userSpaceOnUse" cx="${round(width * 0.42)}" cy="${round(height * 0.38)}" r="${round(reach * 0.78)}"><stop offset=".62" stop-color="${backdrop.shade}" stop-opacity="0"/><stop offset="1" stop-color="${backdrop.shade}" stop-opacity=".26"/></radialGradient>
<rect ${fill} fill="url(#paint)"/><rect ${fill} fill="url(#lamp)"/><rect ${fill} fill="url(#corner)"/>`;
  return `${await enlarged(width, height, light)}
${motif(random)}<rect ${fill} fill="url(#motif)" fill-opacity="${backdrop.motif}"/>`;
}

/** The light is drawn so many times smaller: it has no edges, and the renderer's gradients are slow. */
const SMALLER = 4;

async function enlarged(width: number, height: number, light: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width / SMALLER}" height="${height / SMALLER}" viewBox="0 0 ${width} ${height}">${light}</svg>`;
  const png = await sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 2 }).toBuffer();
  // An enlarged image fades at its edge, so the edge is placed outside the picture.
  return `<image x="${-SMALLER}" y="${-SMALLER}" width="${width + SMALLER * 2}" height="${height + SMALLER * 2}" preserveAspectRatio="none" href="data:image/png;base64,${png.toString('base64')}"/>`;
}

/** A faint white motif as an SVG `<pattern>` with the id 'motif'; not rotated, since that is slow to draw. */
function motif(random: Random): string {
  const pattern = (size: number, body: string) =>
    `<pattern id="motif" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${body}</pattern>`;
  const lines = (d: string, width: number) =>
    `<path d="${d}" fill="none" stroke="#fff" stroke-width="${width}" stroke-linecap="round"/>`;
  return random.pick(
    pattern(46, '<circle cx="11" cy="11" r="5" fill="#fff"/><circle cx="34" cy="34" r="5" fill="#fff"/>'),
    pattern(48, lines('M-12 12L12 -12M-12 60L60 -12M36 60L60 36', 9)),
    pattern(
      88,
      '<path d="M0 0H44V88H0Z" fill="#fff" fill-opacity=".5"/><path d="M0 0H88V44H0Z" fill="#fff" fill-opacity=".5"/>',
    ),
    pattern(66, lines('M16 6v20M6 16h20M49 39v20M39 49h20', 5.5)),
    pattern(84, lines('M0 42A42 42 0 0 1 42 84A42 42 0 0 1 84 42A42 42 0 0 1 42 0A42 42 0 0 1 0 42Z', 5)),
    pattern(64, lines('M0 20Q16 4 32 20T64 20M0 52Q16 36 32 52T64 52', 5)),
  );
}
