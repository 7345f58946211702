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
}

/** Every backdrop a drawn picture may name. */
export const BACKDROPS = {
  paprika: { light: '#ffdcc2', base: '#f39a72', deep: '#d4623d', shade: '#5e1d0c', accent: '#2e6a70' },
  safran: { light: '#fff0bd', base: '#fbc95f', deep: '#e59a22', shade: '#6b3d06', accent: '#b8452a' },
  menthe: { light: '#e4faee', base: '#a3dfc5', deep: '#56b394', shade: '#0f4536', accent: '#e2694b' },
  olive: { light: '#eef0c8', base: '#bcc37c', deep: '#868f48', shade: '#33370f', accent: '#b4472f' },
  creme: { light: '#fffdf7', base: '#f6ead6', deep: '#dcc29b', shade: '#5b4220', accent: '#c4583b' },
  aubergine: { light: '#a782c4', base: '#6b4a8c', deep: '#3b2457', shade: '#170a28', accent: '#f0b450' },
  ocean: { light: '#d3f1fb', base: '#7cc7e4', deep: '#318ab6', shade: '#0a3450', accent: '#ef8a45' },
  terre: { light: '#f3dcc4', base: '#cd9f78', deep: '#935f3c', shade: '#3a1f0d', accent: '#2f6153' },
  nuit: { light: '#5a6aa0', base: '#2c3766', deep: '#141a38', shade: '#050815', accent: '#f0b354' },
  framboise: { light: '#ffd7e2', base: '#f28fab', deep: '#cd4a78', shade: '#5a0f2e', accent: '#7b2350' },
  citron: { light: '#fffed6', base: '#f5ec86', deep: '#d3c23a', shade: '#575007', accent: '#3b8a58' },
  ardoise: { light: '#97a5b0', base: '#58666f', deep: '#2e383f', shade: '#0c1114', accent: '#eac566' },
} as const satisfies Record<string, Backdrop>;

export type BackdropName = keyof typeof BACKDROPS;

/** Whether `name` is a backdrop a picture may be drawn on. */
export function isBackdropName(name: string): name is BackdropName {
  return Object.hasOwn(BACKDROPS, name);
}
