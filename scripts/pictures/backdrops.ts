import type { Backdrop as BackdropName } from '#lib/contract/shop-file/picture.ts';

/** The colours one picture is lit with; every shadow, ring and stripe is taken from them. */
export interface Backdrop {
  /** Where the lamp falls. */
  light: string;
  base: string;
  /** Away from the lamp. */
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
