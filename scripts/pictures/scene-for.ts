import { isBase, isLoose, isUpright } from './icon-kinds.ts';
import type { Icons, Scene } from './scene.ts';
import { boardScene } from './scenes/board.ts';
import { duoScene } from './scenes/duo.ts';
import { garnishedScene } from './scenes/garnished.ts';
import { gatheredScene } from './scenes/gathered.ts';
import { laidTableScene } from './scenes/laid-table.ts';
import { paperScene } from './scenes/paper.ts';
import { plateScene } from './scenes/plate.ts';
import { podiumScene } from './scenes/podium.ts';
import { scatteredScene } from './scenes/scattered.ts';
import type { Chance } from './seeded-chance.ts';

/** The layout of a dish that suits its icons, by chance among those that do. */
export function dishSceneFor([main, ...sides]: Icons, chance: Chance): Scene {
  if (isBase(main.name) && sides.length > 0) return garnishedScene;
  if (isUpright(main.name)) return chance.pick(podiumScene, podiumScene, podiumScene, duoScene);
  const onTable = chance.pick(
    plateScene,
    boardScene,
    paperScene,
    plateScene,
    boardScene,
    paperScene,
    duoScene,
  );
  const strewable = sides.length > 0 && sides.every((side) => isLoose(side.name));
  return strewable ? chance.pick(scatteredScene, onTable, onTable, onTable) : onTable;
}

/** The layout of a banner that suits its icons. */
export function bannerSceneFor(icons: Icons, chance: Chance): Scene {
  const layable = icons.every((icon) => !isUpright(icon.name));
  return layable ? chance.pick(laidTableScene, laidTableScene, gatheredScene) : gatheredScene;
}
