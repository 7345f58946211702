import { readdirSync, readFileSync } from 'node:fs';
import type { Picture } from '#lib/contract/shop-file/picture.ts';
import { parseShopFile } from '#lib/contract/shop-file.ts';

const FOLDER = 'data/shops';
const shops = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => parseShopFile(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))))
  .flatMap((result) => (result.ok ? [result.shop] : []));

const iconsOf = (picture: Picture | null) => (picture && 'icons' in picture ? picture.icons : []);
const plain = (html: string) => html.replace(/<[^>]+>/g, ' ').toLowerCase();

/** What a picture illustrates: `name` alone, and `text` with the whole description. */
interface Pictured {
  where: string;
  name: string;
  text: string;
  icons: readonly string[];
}

const pictured: Pictured[] = shops.flatMap(({ shop, products, options }) => [
  ...products.map(({ key, category, name, description, picture }) => ({
    where: `${shop}/${category}/${key}`,
    name: plain(name),
    text: plain(`${name} ${category} ${description ?? ''}`),
    icons: iconsOf(picture),
  })),
  ...options.flatMap(({ key: option, title, values }) =>
    values.map(({ key, name = '', picture }) => ({
      where: `${shop}/${option}/${key}`,
      name: plain(name),
      text: plain(`${name} ${option} ${title}`),
      icons: iconsOf(picture),
    })),
  ),
]);

/** Words one of which must be in the text of everything that shows the icon. */
const REQUIRED: Record<string, RegExp> = {
  bacon: /bacon|\blard|poitrine|boucan/,
  'brown-mushroom': /champignon|shiitak|pleurote/,
  'baguette-bread': /baguette|banh mi|\bpain|sandwich|américain|jambon-beurre|bruschette|mitraillette/,
  banana: /banane|plantain|alloco/,
  burrito: /dürüm|tacos|saj\b|chawarma|sandwich|galette|signatures|gratines|gros-menus/,
  'beverage-box': /pomme/,
  broccoli: /brocoli/,
  cherries: /cerise/,
  chestnut: /châtaigne|marron|noisette/,
  coconut: /coco/,
  cookie: /cookie|spéculoos/,
  crab: /crabe/,
  cucumber: /concombre|cornichon|pickles|fattouche|salade tunisienne/,
  custard: /flan/,
  doughnut: /donut/,
  duck: /canard|magret/,
  dumpling: /ravioli|gyoza|mandu|bouchon|mantı|boules de pâte/,
  'ear-of-corn': /maïs/,
  eggplant: /aubergine|bringelle|légumes/,
  falafel: /falafel|accras|akara|bonbons? piment|arancini|zeppoline|kebbés frits|pois chiches/,
  fondue: /fondue/,
  grapes: /raisin|\bvin\b|vol\.|vigne|bourgogne|sarments/,
  'honey-pot': /miel/,
  'hot-dog': /hot-dog|saucisse|demi-baguette|chili et cheddar|le raclette|new-yorkais/,
  lobster: /langouste|homard|écrevisse/,
  mango: /mangue/,
  melon: /melon/,
  octopus: /poulpe|chatrou/,
  onion: /oignon|échalote/,
  oyster: /huître/,
  peanuts: /cacahuète|arachide|satay/,
  pear: /\bpoire/,
  pineapple: /ananas|tropical|planteur/,
  pizza: /pizza|rosse|bianche|speciali|bambino/,
  'rice-ball': /boulettes de riz/,
  'roasted-sweet-potato': /patate/,
  shrimp: /crevette|gambas|camaron/,
  snail: /escargot/,
  spaghetti: /pâtes, sauce tomate/,
  'spiral-shell': /lambi|conque/,
  squid: /calamar/,
  strawberry: /fraise|fruits rouges/,
  waffle: /gaufre|croffle/,
  watermelon: /pastèque/,
};

/** Words in the name that contradict the icon. */
const FORBIDDEN: Record<string, RegExp> = {
  bacon: /jambon|parme|speck|mortadelle|\bcanard/,
  'baguette-bread': /\bnems?\b|loempia|cigare|rikakat|chichi|börek/,
  burrito: /\bnems?\b|rouleau/,
  'cheese-wedge':
    /burrata|mozzarella|halloumi|paneer|feta|chèvre|fromage frais|fromage blanc|ricotta|mascarpone|rikakat/,
  croissant: /corne de gazelle|cornes de gazelle|cannoli/,
  'curry-rice': /couscous|semoule|safrané|jollof|yassa|bulgogi/,
  'cut-of-meat': /jambon|porc|kafta|kefta|mouton|terrine|sarcives|samoussa/,
  'cooked-rice': /semoule|attiéké/,
  dumpling: /samoussa|\bbriks?\b|briouate|fatayer|pastel|calzone|chausson/,
  falafel: /boulettes/,
  'hot-dog': /merguez|boudin|^fricadelle|andouille|saucisse de campagne/,
  'meat-on-bone': /brochette|kafta|kefta|köfte|seekh|adana/,
  onion: /radis/,
  pancakes: /jeon|galette au kimchi/,
  'poultry-leg': /canard|dinde|foie|samoussa|porc|agneau/,
  sushi: /gimbap|sashimi/,
  'wine-glass': /blanc sec|\bblanc\b|aligoté|chablis|muscat|falanghina|entre-deux-mers/,
};

/** Icons that fit no product and no choice of the shops. */
const UNUSED = ['anchor', 'canned-food', 'shortcake', 'taco', 'umbrella', 'volcano'];

const combinationOf = (icons: readonly string[]) => icons.toSorted().join('+');

function repeated(list: readonly string[]): string[] {
  return list.filter((item, place) => list.indexOf(item) !== place);
}

describe('the pictures of the demonstration shops', () => {
  it.each(Object.entries(REQUIRED))('show %s only where the words name it', (icon, words) => {
    const wrong = pictured.filter(({ icons, text }) => icons.includes(icon) && !words.test(text));
    expect(wrong.map(({ where }) => where)).toEqual([]);
  });

  it.each(Object.entries(FORBIDDEN))('never show %s for another product', (icon, words) => {
    const wrong = pictured.filter(({ icons, name }) => icons.includes(icon) && words.test(name));
    expect(wrong.map(({ where }) => where)).toEqual([]);
  });

  it('use no icon that no product of the shops looks like', () => {
    const wrong = pictured.filter(({ icons }) => icons.some((icon) => UNUSED.includes(icon)));
    expect(wrong.map(({ where }) => where)).toEqual([]);
  });

  it('are never the same twice in one category', () => {
    const keys = shops.flatMap(({ shop, products }) =>
      products
        .map(({ category, picture }) => ({ category, icons: iconsOf(picture) }))
        .filter(({ icons }) => icons.length > 0)
        .map(({ category, icons }) => `${shop}/${category}: ${combinationOf(icons)}`),
    );
    expect(repeated(keys)).toEqual([]);
  });

  it('put the burger or the rolled tacos first for three products of a category at most', () => {
    const counts = new Map<string, number>();
    for (const { shop, products } of shops) {
      for (const { category, picture } of products) {
        const [first] = iconsOf(picture);
        if (first !== 'hamburger' && first !== 'burrito') continue;
        const key = `${shop}/${category}: ${first}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    expect([...counts].filter(([, count]) => count > 3)).toEqual([]);
  });

  it('put the drumstick first on the banners of one shop at most', () => {
    const withDrumstick = shops.filter(({ banners }) =>
      banners.some(({ picture }) => iconsOf(picture)[0] === 'poultry-leg'),
    );
    expect(withDrumstick.length).toBeLessThanOrEqual(1);
  });

  it('are there for most products of every shop', () => {
    for (const { shop, products } of shops) {
      const without = products.filter(({ picture }) => picture === null).length;
      expect([shop, without / products.length < 0.2]).toEqual([shop, true]);
    }
  });
});
