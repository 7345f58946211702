const names = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

const UPRIGHT = names(`
  amphora beer-mug beverage-box birthday-cake bottle-with-popping-cork bubble-tea clinking-beer-mugs clinking-glasses
  cocktail-glass cup-with-straw custard fondue glass-of-milk honey-pot hot-beverage ice-cream jar mate pot-of-food
  pouring-liquid sake salt shaved-ice shortcake soft-ice-cream teacup-without-handle teapot tropical-drink
  tumbler-glass wine-glass`);

const LOOSE = names(`
  avocado bacon banana beans bell-pepper blueberries broccoli brown-mushroom butter candy carrot cheese-wedge cherries
  chestnut chocolate-bar coconut cookie cucumber dango ear-of-corn egg eggplant falafel fish-cake-with-swirl
  fried-shrimp garlic ginger-root grapes green-apple herb hot-pepper ice kiwi-fruit leafy-green lemon lime mango melon
  mushroom olive onion oyster pea-pod peach peanuts pear pineapple potato pretzel red-apple shrimp strawberry tangerine
  tomato watermelon`);

/** Whether the thing is what others are laid on. */
export function isBase(name: string): boolean {
  return name === 'flatbread';
}

/** Whether the icon shows its thing from the side, standing: not to be laid on a plate seen from above. */
export function isUpright(name: string): boolean {
  return UPRIGHT.has(name);
}

/** Whether the thing may be strewn about: whole fruit, vegetables, herbs, pieces. */
export function isLoose(name: string): boolean {
  return LOOSE.has(name);
}
