import type { Backdrop } from '../backdrop.ts';
import { type Icon, isBase, isLoose, isUpright } from '../icon.ts';
import type { Random } from '../seeded-random.ts';
import { gatheredLayout, laidTableLayout } from './banner.ts';
import { duoLayout, podiumLayout } from './front-view.ts';
import { boardLayout, garnishedLayout, paperLayout, plateLayout, scatteredLayout } from './top-view.ts';

/** Arranges the icons of a picture, the main one first; returns SVG to be drawn over the backdrop. */
export type Layout = (icons: Icons, backdrop: Backdrop, random: Random) => Promise<string>;

export type Icons = readonly [main: Icon, ...sides: Icon[]];

/** A layout for a dish, drawn at random among those that suit its icons. */
export function dishLayoutFor([main, ...sides]: Icons, random: Random): Layout {
  if (isBase(main.name) && sides.length > 0) return garnishedLayout;
  if (isUpright(main.name)) return random.pick(podiumLayout, podiumLayout, podiumLayout, duoLayout);
  const onTable = random.pick(
    plateLayout,
    boardLayout,
    paperLayout,
    plateLayout,
    boardLayout,
    paperLayout,
    duoLayout,
  );
  const canScatter = sides.length > 0 && sides.every((side) => isLoose(side.name));
  return canScatter ? random.pick(scatteredLayout, onTable, onTable, onTable) : onTable;
}

/** A layout for a banner, drawn at random among those that suit its icons. */
export function bannerLayoutFor(icons: Icons, random: Random): Layout {
  const allFlat = icons.every((icon) => !isUpright(icon.name));
  return allFlat ? random.pick(laidTableLayout, laidTableLayout, gatheredLayout) : gatheredLayout;
}
