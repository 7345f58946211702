import type { PictureRecipe } from '#lib/contract/shop-file/picture.ts';
import { BACKDROPS } from './backdrops.ts';
import { loadIcon } from './icon.ts';
import type { Scene } from './scene.ts';
import { sceneFor } from './scene-for.ts';
import { bannerScene } from './scenes/banner.ts';
import { logoScene } from './scenes/logo.ts';
import { seededChance } from './seeded-chance.ts';
import { studio } from './studio.ts';

/** The SVG document of a recipe; `hash` seeds the layout. Throws on an icon that the package does not have. */
export async function compose(
  { icons: names, backdrop: name, shape }: PictureRecipe,
  hash: string,
): Promise<string> {
  const [main, ...sides] = await Promise.all(names.map(loadIcon));
  if (!main) throw new Error('a picture needs an icon');
  const backdrop = BACKDROPS[name];
  const chance = seededChance(hash);
  const draw = (scene: Scene) => scene([main, ...sides], backdrop, chance);
  if (shape === 'logo') return svg(384, 384, await draw(logoScene));
  if (shape === 'wide')
    return svg(1920, 840, studio(1920, 840, backdrop, chance) + (await draw(bannerScene)));
  const ground = studio(960, 720, backdrop, chance);
  const dish = await draw(sceneFor([main, ...sides], chance));
  return svg(
    960,
    720,
    `${ground}<g transform="translate(480 360) scale(1.1) translate(-480 -360)">${dish}</g>`,
  );
}

function svg(width: number, height: number, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`;
}
