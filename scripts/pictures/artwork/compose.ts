import type { Backdrop, PictureRecipe } from '#lib/contract/shop-file/picture.ts';
import { BACKDROPS, drawBackdrop } from './backdrop.ts';
import { loadIcon } from './icon.ts';
import { bannerLayoutFor, dishLayoutFor } from './layouts/layout.ts';
import { badgeLayout, faviconLayout, logoLayout } from './layouts/logo.ts';
import { memoize } from './memoize.ts';
import { seededRandom } from './seeded-random.ts';

/** A picture as SVG documents. */
export interface Composition {
  drawing: string;
  /** What the drawing is blended over, shared by many pictures; null when the drawing has its own. */
  background: string | null;
}

/** An option value has the layout of a dish at a third of its size. */
const VALUE_DENSITY = 1 / 3;
const DISH_ZOOM = 1.1;

/** Seeds of the backdrops of dishes: one for each motif. */
const BACKDROP_SEEDS = ['07070707', '16161616', '15151515', '0f0f0f0f', '2f2f2f2f', '0a0a0a0a'] as const;

/** The SVG of a recipe; `hash` is the seed of the layout. Throws when the icon package lacks an icon. */
export async function compose(
  { icons: names, backdrop: name, shape }: PictureRecipe,
  hash: string,
): Promise<Composition> {
  const density = shape === 'value' ? VALUE_DENSITY : 1;
  const [main, ...sides] = await Promise.all(names.map((icon) => loadIcon(icon, density * DISH_ZOOM)));
  if (!main) throw new Error('a picture needs an icon');
  const icons = [main, ...sides] as const;
  const backdrop = BACKDROPS[name];
  const random = seededRandom(hash);
  switch (shape) {
    case 'logo':
      return { drawing: svg(384, 384, await logoLayout(icons, backdrop, random)), background: null };
    case 'badge':
      return { drawing: svg(96, 96, badgeLayout(icons, backdrop)), background: null };
    case 'wide': {
      const background = await drawBackdrop(1920, 840, backdrop, random);
      const table = await bannerLayoutFor(icons, random)(icons, backdrop, random);
      return { drawing: svg(1920, 840, background + table), background: null };
    }
    case 'dish':
    case 'value': {
      const background = await backgroundOf(name, random.pick(...BACKDROP_SEEDS), density);
      const dish = await dishLayoutFor(icons, random)(icons, backdrop, random);
      const drawing = `<g transform="translate(480 360) scale(${DISH_ZOOM}) translate(-480 -360)">${dish}</g>`;
      return { drawing: svg(960, 720, drawing, density), background };
    }
  }
}

const backgrounds = new Map<string, Promise<string>>();

const backgroundOf = (name: Backdrop, seed: string, density: number) =>
  memoize(backgrounds, `${name} ${seed} ${density}`, async () =>
    svg(960, 720, await drawBackdrop(960, 720, BACKDROPS[name], seededRandom(seed)), density),
  );

/** The logo of a recipe as vectors only, for the browser's tab. */
export async function composeFavicon({ icons: names, backdrop }: PictureRecipe): Promise<string> {
  const [main] = await Promise.all(names.map((icon) => loadIcon(icon, 1)));
  if (!main) throw new Error('a picture needs an icon');
  return svg(384, 384, faviconLayout([main], BACKDROPS[backdrop]));
}

/** `density`: pixels per unit. */
function svg(width: number, height: number, drawing: string, density = 1): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * density}" height="${height * density}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;
}
