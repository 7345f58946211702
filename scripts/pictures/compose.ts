import type { PictureRecipe } from '#lib/contract/shop-file/picture.ts';
import { BACKDROPS } from './backdrops.ts';
import { loadIcon } from './icon.ts';
import { bannerSceneFor, dishSceneFor } from './scene-for.ts';
import { faviconScene, logoScene } from './scenes/logo.ts';
import { seededChance } from './seeded-chance.ts';
import { studio } from './studio.ts';

/** The SVG document of a recipe; `hash` seeds the layout. Throws on an icon that the package does not have. */
export async function compose(
  { icons: names, backdrop: name, shape }: PictureRecipe,
  hash: string,
): Promise<string> {
  const [main, ...sides] = await Promise.all(names.map(loadIcon));
  if (!main) throw new Error('a picture needs an icon');
  const icons = [main, ...sides] as const;
  const backdrop = BACKDROPS[name];
  const chance = seededChance(hash);
  switch (shape) {
    case 'logo':
      return svg(384, 384, await logoScene(icons, backdrop, chance));
    case 'wide': {
      const ground = studio(1920, 840, backdrop, chance);
      return svg(1920, 840, ground + (await bannerSceneFor(icons, chance)(icons, backdrop, chance)));
    }
    case 'dish': {
      const ground = studio(960, 720, backdrop, chance);
      const dish = await dishSceneFor(icons, chance)(icons, backdrop, chance);
      return svg(
        960,
        720,
        `${ground}<g transform="translate(480 360) scale(1.1) translate(-480 -360)">${dish}</g>`,
      );
    }
  }
}

/** The logo of a recipe in vectors alone, for the browser's tab. */
export async function composeFavicon({ icons: names, backdrop }: PictureRecipe): Promise<string> {
  const [main] = await Promise.all(names.map(loadIcon));
  if (!main) throw new Error('a picture needs an icon');
  return svg(384, 384, faviconScene([main], BACKDROPS[backdrop]));
}

function svg(width: number, height: number, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;
}
