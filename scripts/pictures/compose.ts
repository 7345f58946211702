import type { Backdrop, PictureRecipe } from '#lib/contract/shop-file/picture.ts';
import { BACKDROPS } from './backdrops.ts';
import { loadIcon } from './icon.ts';
import { once } from './once.ts';
import { bannerSceneFor, dishSceneFor } from './scene-for.ts';
import { badgeScene } from './scenes/badge.ts';
import { faviconScene, logoScene } from './scenes/logo.ts';
import { seededChance } from './seeded-chance.ts';
import { studio } from './studio.ts';

/** A picture as SVG documents. */
export interface Composition {
  drawing: string;
  /** What the drawing is laid over; the same for many pictures. */
  ground: string | null;
}

/** A value is laid out as a dish and drawn at a third of its size. */
const VALUE_DENSITY = 1 / 3;
const DISH_ZOOM = 1.1;

/** Seeds of the studios in which dishes are laid: one for each motif. */
const STUDIOS = ['07070707', '16161616', '15151515', '0f0f0f0f', '2f2f2f2f', '0a0a0a0a'] as const;

/** What a recipe looks like; `hash` seeds the layout. Throws on an icon that the package does not have. */
export async function compose(
  { icons: names, backdrop: name, shape }: PictureRecipe,
  hash: string,
): Promise<Composition> {
  const density = shape === 'value' ? VALUE_DENSITY : 1;
  const [main, ...sides] = await Promise.all(names.map((icon) => loadIcon(icon, density * DISH_ZOOM)));
  if (!main) throw new Error('a picture needs an icon');
  const icons = [main, ...sides] as const;
  const backdrop = BACKDROPS[name];
  const chance = seededChance(hash);
  switch (shape) {
    case 'logo':
      return { drawing: svg(384, 384, await logoScene(icons, backdrop, chance)), ground: null };
    case 'badge':
      return { drawing: svg(96, 96, badgeScene(icons, backdrop)), ground: null };
    case 'wide': {
      const ground = await studio(1920, 840, backdrop, chance);
      const table = await bannerSceneFor(icons, chance)(icons, backdrop, chance);
      return { drawing: svg(1920, 840, ground + table), ground: null };
    }
    case 'dish':
    case 'value': {
      const ground = await groundOf(name, chance.pick(...STUDIOS), density);
      const dish = await dishSceneFor(icons, chance)(icons, backdrop, chance);
      const drawing = `<g transform="translate(480 360) scale(${DISH_ZOOM}) translate(-480 -360)">${dish}</g>`;
      return { drawing: svg(960, 720, drawing, density), ground };
    }
  }
}

const grounds = new Map<string, Promise<string>>();

const groundOf = (name: Backdrop, seed: string, density: number) =>
  once(grounds, `${name} ${seed} ${density}`, async () =>
    svg(960, 720, await studio(960, 720, BACKDROPS[name], seededChance(seed)), density),
  );

/** The logo of a recipe in vectors alone, for the browser's tab. */
export async function composeFavicon({ icons: names, backdrop }: PictureRecipe): Promise<string> {
  const [main] = await Promise.all(names.map((icon) => loadIcon(icon, 1)));
  if (!main) throw new Error('a picture needs an icon');
  return svg(384, 384, faviconScene([main], BACKDROPS[backdrop]));
}

/** `density` is how many pixels a unit is drawn with. */
function svg(width: number, height: number, drawing: string, density = 1): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * density}" height="${height * density}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;
}
