import type { Backdrop } from './backdrops.ts';
import type { Icon } from './icon.ts';
import type { Chance } from './seeded-chance.ts';

/** Lays out a picture: the first icon is the main one; gives what comes over the backdrop, as SVG. */
export type Scene = (icons: Icons, backdrop: Backdrop, chance: Chance) => Promise<string>;

export type Icons = readonly [main: Icon, ...sides: Icon[]];
