import type { Scene } from '../scene.ts';
import { gatheredScene } from './gathered.ts';
import { laidTableScene } from './laid-table.ts';

/** On 1920 x 840: the left two fifths stay quiet, for words; the main dish is at (1300, 430). */
export const bannerScene: Scene = (icons, backdrop, chance) =>
  chance.pick(gatheredScene, laidTableScene)(icons, backdrop, chance);
