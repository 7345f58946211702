import type { Icons, Scene } from './scene.ts';
import { boardScene } from './scenes/board.ts';
import { duoScene } from './scenes/duo.ts';
import { paperScene } from './scenes/paper.ts';
import { plateScene } from './scenes/plate.ts';
import { podiumScene } from './scenes/podium.ts';
import { scatteredScene } from './scenes/scattered.ts';
import type { Chance } from './seeded-chance.ts';

/** Drawn from the side: they stand, they do not lie on a plate seen from above. */
const UPRIGHT = new Set(
  `amphora beer-mug beverage-box birthday-cake bottle-with-popping-cork bubble-tea clinking-beer-mugs clinking-glasses
  cocktail-glass cup-with-straw custard fondue glass-of-milk honey-pot hot-beverage ice-cream jar mate pot-of-food
  pouring-liquid sake salt shaved-ice shortcake soft-ice-cream teacup-without-handle teapot tropical-drink
  tumbler-glass wine-glass`.split(/\s+/),
);

/** May be strewn about: whole fruit, vegetables, herbs, pieces. */
const LOOSE = new Set(
  `avocado bacon banana beans bell-pepper blueberries broccoli brown-mushroom butter candy carrot cheese-wedge cherries
  chestnut chocolate-bar coconut cookie cucumber dango ear-of-corn egg eggplant falafel fish-cake-with-swirl
  fried-shrimp garlic ginger-root grapes green-apple herb hot-pepper ice kiwi-fruit leafy-green lemon lime mango melon
  mushroom olive onion oyster pea-pod peach peanuts pear pineapple potato pretzel red-apple shrimp strawberry tangerine
  tomato watermelon`.split(/\s+/),
);

/** The layout that suits the icons, by chance among those that do. */
export function sceneFor([main, ...sides]: Icons, chance: Chance): Scene {
  if (UPRIGHT.has(main.name)) return chance.pick(podiumScene, podiumScene, podiumScene, duoScene);
  const onTable = chance.pick(
    plateScene,
    boardScene,
    paperScene,
    plateScene,
    boardScene,
    paperScene,
    duoScene,
  );
  const loose = sides.length > 0 && sides.every((side) => LOOSE.has(side.name));
  return loose ? chance.pick(scatteredScene, onTable, onTable, onTable) : onTable;
}
