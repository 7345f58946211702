import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { taxRatesOfFile } from '#lib/contract/shop-file/schema.ts';
import { parseShopFile } from '#lib/contract/shop-file.ts';

const page = readFileSync('docs/shop-file.md', 'utf8');
const example = /```json\n(.*?)```/s.exec(page)?.[1] ?? '';

const DAY = { first: '2026-12-25', last: '2026-12-25' };

type Block = Record<string, unknown>;

type Change = [place: string, value: unknown];

/** The documented example with other values at some paths; undefined removes the field. */
function changed(...changes: Change[]): unknown {
  const shop: Block = JSON.parse(example);
  for (const [place, value] of changes) {
    const steps = place.split(/[.[\]]+/).filter((step) => step !== '');
    const field = steps.pop() ?? '';
    const block = steps.reduce((node, step) => node[step] as Block, shop);
    block[field] = value;
  }
  return JSON.parse(JSON.stringify(shop));
}

function errorsOf(json: unknown) {
  const result = parseShopFile(json);
  return result.ok ? [] : result.errors;
}

const placesOf = (json: unknown) => errorsOf(json).map((error) => error.path);

function shopOf(json: unknown) {
  const result = parseShopFile(json);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.shop;
}

describe('a shop file', () => {
  it.each([
    [0, undefined, 'value'],
    [1, undefined, 'value'],
    [2, undefined, 'badge'],
    [2, 'dish', 'dish'],
  ])('with image_type %s has a drawn picture of shape %s drawn as a %s', (image_type, shape, drawn) => {
    const picture = { icons: ['keycap-2'], backdrop: 'safran', shape };
    const place = 'options[0].values[0]';
    const shop = shopOf(changed([`${place}.picture`, picture], [`${place}.image_type`, image_type]));
    expect(shop.options[0]?.values[0]?.picture).toMatchObject({ shape: drawn });
  });

  it('leaves an existing badge unchanged', () => {
    const place = 'options[0].values[0]';
    const picture = { src: '/pictures/deux.webp' };
    const shop = shopOf(changed([`${place}.picture`, picture], [`${place}.image_type`, 2]));
    expect(shop.options[0]?.values[0]?.picture).toEqual(picture);
  });

  it('is read as documented', () => {
    const shop = shopOf(changed());
    expect(shop.products.map((product) => product.key)).toEqual(['carbonade', 'limonade']);
    expect(shop.options[2]?.values[2]?.allergens).toEqual(['milk']);
  });

  it('is returned with defaults filled in', () => {
    const shop = shopOf(changed(['delivery_zones', undefined], ['areas', undefined], ['hours', undefined]));
    expect(shop.time_zone).toBe('Europe/Paris');
    expect(shop.hours).toEqual({
      opening_hours: [],
      pickup_service: [],
      delivery_service: [],
      table_reservation: [],
    });
    expect(shop.delivery_zones).toEqual([]);
    expect(shop.products[1]).toMatchObject({
      orderable: true,
      blocked: false,
      printer_id: null,
      options: [],
    });
    expect(shop.options[1]?.values[0]).toMatchObject({ price_status: 'general', image_type: 0, group: null });
  });

  it('gives a recipe without shape the one of its position', () => {
    const shop = shopOf(changed());
    expect(shop.settings.logo).toMatchObject({ shape: 'logo' });
    expect(shop.banners[0]?.picture).toMatchObject({ shape: 'wide' });
    expect(shop.products[0]?.picture).toMatchObject({ shape: 'dish' });
  });

  it('writes money with two places, whatever was typed', () => {
    const shop = shopOf(changed(['products[0].price', '14'], ['products[1].price', '3.5']));
    expect(shop.products.map((product) => product.price)).toEqual(['14.00', '3.50']);
  });

  it('treats a bare key like a use without override', () => {
    const bare = shopOf(changed());
    const written = shopOf(changed(['products[0].options[0]', { use: 'formule' }]));
    expect(written).toEqual(bare);
  });

  it.each([null, 'le-bosphore', 12, []])('is not %j', (json) => {
    expect(placesOf(json)).toEqual(['']);
  });
});

describe('a field that is wrong in itself', () => {
  it.each([
    ['format', 'ardoise-shop/2'],
    ['shop', 'Chez Paulette'],
    ['name', '   '],
    ['time_zone', 'Europe/Lille'],
    ['time_zone', '+02:00'],
    ['legal.siret', '1234567890123'],
    ['legal.siret', '123456789012345'],
    ['legal.vat_number', '12000000000'],
    ['legal.postcode', '5900'],
    ['settings.theme', 'smoky'],
    ['settings.card_style', 'round'],
    ['settings.telephone', '03 53 01 01 99'],
    ['settings.telephone', '+3235301019'],
    ['settings.telephone', '+33692123456'],
    ['settings.email', 'bonjour'],
    ['settings.facebook', 'http://www.facebook.com/paulette'],
    ['settings.web_order', 1],
    ['settings.logo.backdrop', 'fuchsia'],
    ['hours.opening_hours[0].open', '24:00'],
    ['hours.opening_hours[0].close', '9:30'],
    ['hours.opening_hours[0].days[2]', 0],
    ['hours.opening_hours[0].days[2]', 8],
    ['hours.opening_hours[0].days[2]', 2],
    ['hours.opening_hours[0].days', []],
    ['ordering.forward_ordering', 'never'],
    ['ordering.preparation_minutes', 241],
    ['delivery_zones[0].price', '-2.50'],
    ['areas[0].max_table_number', 0],
    ['areas[0].tables', []],
    ['banners[0].first_day', '2026-02-29'],
    ['banners[0].last_day', '24/12/2026'],
    ['options[0].type', 'dropdown'],
    ['options[0].values', []],
    ['options[0].values[1].key', 'Formule'],
    ['options[2].free_option_count', 1.5],
    ['options[2].values[1].price_status', 'free'],
    ['options[2].values[1].max_count', 0],
    ['options[2].values[1].max_count', 51],
    ['options[2].values[1].image_type', 3],
    ['options[2].values[1].allergens[0]', 'moutarde'],
    ['options[2].values[1].allergens[1]', 'mustard'],
    ['products[0].price', '14.505'],
    ['products[0].price', '14,50'],
    ['products[0].price', 14.5],
    ['products[0].price', '-0.01'],
    ['products[0].price', '10000'],
    ['options[0].values[0].price', '99999999999999999999'],
    ['legal.capital', '1000000000'],
    ['hours.opening_hours[0].close', '11:30'],
    ['products[0].tax_rate', 55],
    ['products[0].tax_rate', 'beer'],
    ['products[0].component_price', '0.00'],
    ['options[1].values[0].tax_rate', -10],
    ['products[0].picture.icons', ['a', 'b', 'c', 'd']],
    ['products[0].picture.shape', 'square'],
    ['products[1].picture.src', 'javascript:alert(1)'],
    ['products[1].printer_id', 0],
  ])('%s may not be %j', (place, value) => {
    expect(placesOf(changed([place, value]))).toEqual([place]);
  });

  it.each([
    'format',
    'legal.director',
    'settings.logo',
    'ordering',
    'products[0].price',
    'options[0].values[0].name',
  ])('%s may not be left out', (place) => {
    expect(errorsOf(changed([place, undefined]))).toEqual([{ path: place, message: 'Champ obligatoire' }]);
  });

  it.each([
    'nom',
    'settings.colour',
    'products[0].prix',
    'products[0].options[2].max',
    'products[0].picture.size',
  ])('%s is not a field', (place) => {
    expect(errorsOf(changed([place, 'x']))).toEqual([{ path: place, message: 'Champ inconnu' }]);
  });

  it('may not be a catalogue without category', () => {
    expect(placesOf(changed(['categories', []]))).toContain('categories');
  });

  it('may be at its bounds', () => {
    const shop = changed(
      ['hours.opening_hours', [{ days: [1, 7], open: '00:00', close: '23:59' }]],
      ['ordering.preparation_minutes', 240],
      ['products[0].price', '0.00'],
      ['products[1].price', '9999.99'],
      ['legal.capital', '999999999.99'],
      ['products[0].tax_rate', 2.1],
      ['time_zone', 'Indian/Reunion'],
    );
    expect(errorsOf(shop)).toEqual([]);
  });
});

describe('a field at odds with another part of the file', () => {
  it.each<[string, string, unknown]>([
    ['a category that is not there', 'products[0].category', 'desserts'],
    ['an option that is not there', 'products[0].options[2].use', 'pains'],
    ['a related product that is not there', 'products[0].related[0]', 'cola'],
    ['a product that suggests itself', 'products[0].related[0]', 'carbonade'],
    ['a related product twice', 'products[0].related[1]', 'limonade'],
    ['a revealed option that is not there', 'options[0].values[1].reveals[1]', 'pains'],
    ['more free choices than the most', 'options[2].free_option_count', 4],
    ['more free choices than the most on one product', 'products[0].options[2].free_option_count', 3],
    ['free choices of a radio', 'options[0].free_option_count', 1],
    ['several choices of a radio', 'options[0].max_option_count', 2],
    ['one_is_free on a radio', 'options[1].values[0].price_status', 'one_is_free'],
    ['a value of a radio twice', 'options[1].values[0].max_count', 2],
    ['the key of another category', 'categories[1].key', 'plats'],
    ['the key of another value of the option', 'options[2].values[1].key', 'sans'],
    ['a VAT number of another company', 'legal.vat_number', 'FR12345678901'],
    ['a banner that ends before it begins', 'banners[0].last_day', '2026-11-30'],
  ])('may not be %s', (_, place, value) => {
    expect(placesOf(changed(['banners[0].first_day', '2026-12-01'], [place, value]))).toContain(place);
  });

  it('may show 30,000 values in all products together, and not one product more', () => {
    const value = { price: '0.00', allergens: [] };
    const option = {
      key: 'cent-sauces',
      type: 'checkbox',
      title: 'Cent sauces',
      name: 'Cent sauces',
      values: Array.from({ length: 100 }, (_, index) => ({
        ...value,
        key: `s${index}`,
        name: `Sauce ${index}`,
      })),
    };
    const { options, products } = JSON.parse(example);
    const dish = { ...products[1], options: [option.key], related: [] };
    const dishes = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...dish, key: `plat-${index}` }));
    const shop = (count: number) =>
      changed(['options', [...options, option]], ['products', [...dishes(count), ...products]]);
    const shown = (json: unknown) =>
      errorsOf(json).filter(({ message }) => message.startsWith('30000 choix'));
    expect(shown(shop(299))).toEqual([]);
    expect(shown(shop(301)).map(({ path }) => path)).toEqual(['products[300].options']);
  });

  it.each<[string, string, object]>([
    ['of a day that does not exist', '.first', { first: '2026-02-30', last: '2026-03-01' }],
    ['that ends before it begins', '.last', { first: '2026-12-24', last: '2026-12-23' }],
    [
      'between instants in the wrong order',
      '.until',
      { from: '2026-12-24T17:00:00Z', until: '2026-12-24T16:00:00Z' },
    ],
    ['without its last day', '.last', { first: '2026-12-24' }],
    ['of a way to order that there is not', '.shipping_method', { ...DAY, shipping_method: 'drone' }],
    ['with a reason that is too long', '.reason', { ...DAY, reason: 'x'.repeat(81) }],
    ['without opening times', '.times', { date: '2026-12-24', replaces: true, times: [] }],
    [
      'with opening times that overlap',
      '.times[1]',
      {
        date: '2026-12-24',
        replaces: true,
        times: [
          { open: '11:00', close: '15:00' },
          { open: '14:00', close: '16:00' },
        ],
      },
    ],
    [
      'that closes as it opens',
      '.times[0].close',
      { date: '2026-12-24', replaces: false, times: [{ open: '11:00', close: '11:00' }] },
    ],
  ])('may not be a closure or an opening %s', (_, place, closure) => {
    expect(placesOf(changed(['closures', [{ ...DAY, reason: 'Férié' }, closure]]))).toEqual([
      `closures[1]${place}`,
    ]);
  });

  it('may be as many closures as the management area allows', () => {
    const closures = Array.from({ length: 400 }, () => DAY);
    expect(errorsOf(changed(['closures', closures]))).toEqual([]);
    expect(placesOf(changed(['closures', [...closures, DAY]]))).toEqual(['closures']);
  });

  const corners = [
    [3.05, 50.62],
    [3.07, 50.62],
    [3.07, 50.64],
    [3.05, 50.64],
  ];
  const lille = {
    name: 'Centre',
    minimum_price: '15',
    price: '2.5',
    free_price: '30.00',
    communes: ['59000 Lille'],
  };
  const near = { ...lille, name: 'Vieux-Lille', price: '1.00', shape: corners };

  it('may be zones with names and shapes that the communes make up', () => {
    expect(errorsOf(changed(['named_zones', [near, lille]]))).toEqual([]);
    const dearer = { ...lille, price: '3.00' };
    expect(errorsOf(changed(['named_zones', [lille, dearer]]))).toEqual([]);
    expect(errorsOf(changed(['named_zones', [near]], ['delivery_zones[0].price', '1.00']))).toEqual([]);
  });

  it.each<[string, string, object[]]>([
    ['without a commune', 'named_zones[0].communes', [{ ...near, communes: [] }, lille]],
    [
      'of a commune that is no entry',
      'named_zones[0].communes[1]',
      [{ ...near, communes: ['59000 Lille', '59800 Lille'] }, lille],
    ],
    [
      'with a commune twice',
      'named_zones[1].communes[1]',
      [near, { ...lille, communes: ['59000 Lille', '59000 Lille'] }],
    ],
    ['whose price is not that of the entry', 'delivery_zones[0].price', [{ ...lille, price: '3.00' }]],
    [
      'whose minutes are not those of the entry',
      'delivery_zones[0].extra_minutes',
      [{ ...lille, extra_minutes: 5 }],
    ],
    ['that leave an entry out', 'delivery_zones[0].city', []],
    [
      'in a figure of eight',
      'named_zones[0].shape',
      [{ ...near, shape: [corners[0], corners[2], corners[1], corners[3]] }, lille],
    ],
    ['of two corners', 'named_zones[0].shape', [{ ...near, shape: corners.slice(2) }, lille]],
    [
      'outside of France',
      'named_zones[0].shape[1]',
      [{ ...near, shape: [corners[0], [50.62, 3.07], corners[2]] }, lille],
    ],
    [
      'of a corner without latitude',
      'named_zones[0].shape[1]',
      [{ ...near, shape: [corners[0], [3.07], corners[2]] }, lille],
    ],
  ])('may not be named zones %s', (_, place, zones) => {
    expect(placesOf(changed(['named_zones', zones]))).toEqual([place]);
  });

  it('may be tables with names and without some numbers', () => {
    const tables = [1, { number: 12, name: 'Fenêtre' }];
    expect(errorsOf(changed(['areas[0].tables', tables]))).toEqual([]);
    expect(shopOf(changed(['areas[0].tables', tables])).areas[0]?.tables).toEqual([{ number: 1 }, tables[1]]);
  });

  it.each<[string, string, unknown[]]>([
    ['a number twice', 'areas[0].tables[1]', [12, { number: 12, name: 'Fenêtre' }]],
    ['a number that is none', 'areas[0].tables[0].number', [0, 12]],
    ['another highest number', 'areas[0].max_table_number', [1, 11]],
    ['a name that is too long', 'areas[0].tables[0].name', [{ number: 12, name: 'x'.repeat(41) }]],
  ])('may not be tables with %s', (_, place, tables) => {
    expect(placesOf(changed(['areas[0].tables', tables]))).toEqual([place]);
  });

  it('names an unknown option by its use, also where a bare key was typed', () => {
    expect(errorsOf(changed(['products[0].options[3]', 'pains']))).toEqual([
      { path: 'products[0].options[3].use', message: 'Option inconnue : "pains"' },
    ]);
  });

  it('may not be duplicate where it must be unique', () => {
    const { options, products, areas, delivery_zones: zones } = shopOf(changed());
    const twice = changed(
      ['options[3]', options[2]],
      ['products[2]', products[1]],
      ['areas[1]', areas[0]],
      ['delivery_zones[1]', zones[0]],
      ['products[0].options[3]', 'sauces'],
    );
    expect(placesOf(twice)).toEqual([
      'options[3].key',
      'products[2].key',
      'products[0].options[3].use',
      'areas[1].name',
      'delivery_zones[1].city',
    ]);
  });

  it('may have as many free choices as the most, and any number without a most', () => {
    expect(errorsOf(changed(['options[2].free_option_count', 2]))).toEqual([]);
    expect(
      errorsOf(
        changed(
          ['options[2].max_option_count', 0],
          ['options[2].free_option_count', 9],
          ['products[0].options[2]', 'sauces'],
        ),
      ),
    ).toEqual([]);
  });

  it('may be the same value key in two options', () => {
    expect(errorsOf(changed(['options[2].values[0].key', 'limonade']))).toEqual([]);
  });

  it('may not be required without free choices beside a value that is free when chosen first', () => {
    const firstFree: Change = ['options[2].values[1].price_status', 'one_is_free'];
    const none: Change = ['options[2].free_option_count', 0];
    expect(errorsOf(changed(firstFree, none))).toEqual([]);
    expect(placesOf(changed(firstFree, none, ['options[2].required', true]))).toContain(
      'options[2].required',
    );
    expect(placesOf(changed(firstFree, none, ['products[0].options[2].required', true]))).toEqual([
      'products[0].options[2].required',
    ]);
    expect(errorsOf(changed(firstFree, ['products[0].options[2].required', true]))).toEqual([]);
  });

  it('may not be a reset that has no group', () => {
    expect(placesOf(changed(['options[2].values[0].group', undefined]))).toEqual([
      'options[2].values[0].reset',
    ]);
  });

  it('may not reveal an option that the product does not ask', () => {
    expect(placesOf(changed(['products[0].options', ['formule']]))).toEqual(['products[0].options[0].use']);
  });

  it('may not be shown only by options that are hidden themselves', () => {
    const ring: Change[] = [
      ['options[1].values[0].reveals', ['sauces']],
      ['options[2].values[0].reveals', ['boisson']],
    ];
    expect(errorsOf(changed(...ring))).toEqual([]);
    expect(placesOf(changed(...ring, ['options[0].values[1].reveals', []]))).toEqual([
      'products[0].options[1].use',
      'products[0].options[2].use',
    ]);
  });

  it('may not be an option that reveals itself', () => {
    const alone: Change[] = [['products[0].options', ['sauces']]];
    expect(errorsOf(changed(...alone))).toEqual([]);
    expect(placesOf(changed(...alone, ['options[2].values[0].reveals', ['sauces']]))).toEqual([
      'products[0].options[0].use',
    ]);
  });
});

describe('what a menu says beyond names and prices', () => {
  const halves = (): Change[] => [
    ['options[2].halves', 'dearer'],
    ['options[2].free_option_count', undefined],
    ['options[2].max_option_count', undefined],
    [
      'options[2].values',
      [
        { key: 'nord', name: 'Nord', price: '9.00' },
        { key: 'sud', name: 'Sud', price: '10.00' },
      ],
    ],
    ['products[0].options[2]', 'sauces'],
  ];

  it('may be two halves of one list', () => {
    expect(errorsOf(changed(...halves()))).toEqual([]);
  });

  it.each<[string, string, unknown, string]>([
    ['of a radio', 'options[2].type', 'radio', 'options[2].type'],
    ['free', 'options[2].free_option_count', 1, 'options[2].free_option_count'],
    ['one or three', 'options[2].max_option_count', 3, 'options[2].max_option_count'],
    [
      'with another rule on one product',
      'products[0].options[2]',
      { use: 'sauces', required: false },
      'products[0].options[2].use',
    ],
    ['of one choice', 'options[2].values[1]', undefined, 'options[2].values'],
    ['of a special price', 'options[2].values[1].price_status', 'special', 'options[2].values[1]'],
  ])('are halves never %s', (_, place, value, refused) => {
    const shop = changed(...halves(), [place, value]) as { options: { values: unknown[] }[] };
    for (const option of shop.options) option.values = option.values.filter((each) => each !== null);
    expect(placesOf(shop)).toContain(refused);
  });

  const drinkOfMenu = (): Change[] => [
    ['options[1].values[0]', { key: 'limonade', product: 'limonade', price: '0.00' }],
    ['products[0].component_price', '14.50'],
  ];

  it('may be a product of the catalogue, which gives its name', () => {
    expect(errorsOf(changed(...drinkOfMenu()))).toEqual([]);
  });

  it.each<[string, Change[], string]>([
    ['a product that is not there', [['options[1].values[0].product', 'cola']], 'Produit inconnu : "cola"'],
    [
      'a product that is chosen with itself',
      [['options[1].values[0].product', 'carbonade']],
      '"carbonade" se choisirait avec lui-même',
    ],
    [
      'a product that leads back to itself over another',
      [
        ['products[1].options', ['formule', 'boisson', 'retour']],
        [
          'options[3]',
          {
            key: 'retour',
            type: 'checkbox',
            title: 'Retour ?',
            name: 'Retour',
            values: [{ key: 'r', product: 'carbonade', price: '0.00' }],
          },
        ],
      ],
      '"limonade" se choisirait avec lui-même',
    ],
    [
      'a product with a question that the dish does not ask',
      [
        ['products[1].options', ['taille']],
        [
          'options[3]',
          {
            key: 'taille',
            type: 'radio',
            required: true,
            title: 'Taille ?',
            name: 'Taille',
            values: [{ key: 'm', name: 'M', price: '0.00' }],
          },
        ],
      ],
      '"limonade" a un choix obligatoire, qui ne serait pas demandé ici',
    ],
  ])('may not be %s', (_, changes, message) => {
    expect(errorsOf(changed(...drinkOfMenu(), ...changes))).toContainEqual({
      path: 'options[1].values[0].product',
      message,
    });
  });

  it('may not be a half that is shared itself', () => {
    const twice: Change[] = [
      ['options[2].values[0]', { key: 'nord', product: 'limonade', price: '9.00' }],
      ['products[1].options', ['moities']],
      [
        'options[3]',
        {
          key: 'moities',
          type: 'checkbox',
          halves: 'sum',
          title: 'Moitiés ?',
          name: 'Moitiés',
          values: [
            { key: 'a', name: 'A', price: '1.00' },
            { key: 'b', name: 'B', price: '1.00' },
          ],
        },
      ],
    ];
    expect(errorsOf(changed(...halves(), ...twice))).toContainEqual({
      path: 'options[2].values[0].product',
      message: '"limonade" se partage déjà en deux moitiés',
    });
  });

  it('may be a price by a choice of another option, a radio with that choice', () => {
    const by = (option: string, ...keys: string[]): Change => [
      'options[2].values[1].prices_by',
      { option, prices: Object.fromEntries(keys.map((key) => [key, '0.80'])) },
    ];
    expect(errorsOf(changed(by('formule', 'seul', 'formule')))).toEqual([]);
    expect(placesOf(changed(by('taille', 'grande')))).toEqual(['options[2].values[1].prices_by.option']);
    expect(placesOf(changed(by('sauces', 'sans')))).toEqual(['options[2].values[1].prices_by.option']);
    expect(placesOf(changed(by('formule', 'midi')))).toEqual(['options[2].values[1].prices_by.prices.midi']);
    expect(
      placesOf(changed(by('formule', 'seul'), ['options[2].values[1].method_prices', { takeaway: '0.40' }])),
    ).toEqual(['options[2].values[1].method_prices']);
  });

  it('may be a price of a way to order that the shop offers', () => {
    const prices: Change = ['products[0].method_prices', { on_site: '15.00', delivery: '16.00' }];
    expect(errorsOf(changed(prices))).toEqual([]);
    expect(placesOf(changed(prices, ['areas', []]))).toEqual(['products[0].method_prices.on_site']);
    expect(placesOf(changed(prices, ['delivery_zones', []]))).toEqual(['products[0].method_prices.delivery']);
    expect(placesOf(changed(['ordering.takeaway_discount', 100]))).toEqual(['ordering.takeaway_discount']);
  });

  it('may be hours and a season of its own, or of its category', () => {
    const lunch = { slots: [{ days: [1, 2], open: '11:30', close: '14:30' }] };
    expect(errorsOf(changed(['products[0].offered', lunch], ['categories[0].offered', lunch]))).toEqual([]);
    const winter = (from: string, until: string): Change => [
      'products[0].offered',
      { slots: [], season: { from, until } },
    ];
    expect(errorsOf(changed(winter('11-15', '02-29')))).toEqual([]);
    expect(placesOf(changed(winter('11-31', '02-30')))).toEqual([
      'products[0].offered.season.from',
      'products[0].offered.season.until',
    ]);
    const overlap = [...lunch.slots, { days: [2], open: '14:00', close: '15:00' }];
    expect(placesOf(changed(['categories[0].offered', { slots: overlap }]))).toEqual([
      'categories[0].offered.slots[1]',
    ]);
  });

  it.each<[string, string, unknown, string]>([
    [
      'an origin without a species',
      'products[0].origins',
      [{ raised: 'France', slaughtered: 'France' }],
      'products[0].origins[0].species',
    ],
    [
      'beef without its country of birth',
      'products[0].origins',
      [{ species: 'beef', raised: 'France', slaughtered: 'France' }],
      'products[0].origins[0].born',
    ],
    [
      'one species twice',
      'products[0].origins',
      [
        { species: 'pork', raised: 'France', slaughtered: 'France' },
        { species: 'pork', raised: 'Italie', slaughtered: 'Italie' },
      ],
      'products[0].origins[1].species',
    ],
    ['a trace of what is in it', 'products[0].may_contain', ['nuts', 'gluten'], 'products[0].may_contain[1]'],
    ['vegan and vegetarian', 'products[0].diets', ['vegan', 'vegetarian'], 'products[0].diets'],
    ['four degrees of heat', 'products[0].spiciness', 4, 'products[0].spiciness'],
    ['no alcohol as a number', 'products[1].alcohol', 0, 'products[1].alcohol'],
    ['a deposit below nothing', 'products[1].deposit', '-0.50', 'products[1].deposit'],
  ])('may not be %s', (_, place, value, refused) => {
    expect(placesOf(changed([place, value]))).toContain(refused);
  });

  it('may not be meat in a vegetarian dish', () => {
    const pork = [{ species: 'pork', raised: 'France', slaughtered: 'France' }];
    expect(errorsOf(changed(['products[0].origins', pork], ['products[0].diets', ['halal']]))).toEqual([]);
    expect(placesOf(changed(['products[0].origins', pork], ['products[0].diets', ['vegetarian']]))).toEqual([
      'products[0].diets',
    ]);
  });

  it('is for adults above 1.2 percent of alcohol, whatever it says', () => {
    const drink = (alcohol: number, adults_only?: boolean) =>
      errorsOf(changed(['products[1].alcohol', alcohol], ['products[1].adults_only', adults_only]));
    expect(drink(1.2, false)).toEqual([]);
    expect(drink(1.3)).toEqual([]);
    expect(drink(1.3, false)).toEqual([
      {
        path: 'products[1].adults_only',
        message: 'Au-delà de 1,2 % d’alcool, la vente est réservée aux adultes',
      },
    ]);
  });
});

describe('the VAT of a shop file', () => {
  const ratesOf = (...changes: Change[]) => {
    const { products, tax_rates } = shopOf(changed(...changes));
    return products.map(({ tax_rate }) => taxRatesOfFile(tax_rate, tax_rates));
  };
  const everywhere = (rate: number) => ({ on_site: rate, takeaway: rate, delivery: rate });

  it('is one rate, whichever way the product is ordered, where one is given', () => {
    expect(ratesOf(['products[0].tax_rate', 8.5])[0]).toEqual(everywhere(8.5));
  });

  it.each([
    ['prepared', everywhere(10)],
    ['sealed', { on_site: 10, takeaway: 5.5, delivery: 5.5 }],
    ['alcohol', everywhere(20)],
  ])('of %s goods is mainland France’s by default', (kind, rates) => {
    expect(ratesOf(['products[0].tax_rate', kind])[0]).toEqual(rates);
  });

  it('of a kind is the shop’s where the shop sets it, the others keep theirs', () => {
    const rates = ratesOf(
      ['tax_rates', { sealed: 2.1 }],
      ['products[0].tax_rate', 'sealed'],
      ['products[1].tax_rate', 'alcohol'],
    );
    expect(rates).toEqual([everywhere(2.1), everywhere(20)]);
  });

  it.each([
    [{ on_site: 10, takeaway: 5.5 }, ['products[0].tax_rate.delivery']],
    [{ on_site: 10, takeaway: 5.5, delivery: 6 }, ['products[0].tax_rate.delivery']],
    [{ ...everywhere(10), drive: 10 }, ['products[0].tax_rate.drive']],
  ])('by way of ordering may not be %j', (rates, places) => {
    expect(placesOf(changed(['products[0].tax_rate', rates]))).toEqual(places);
  });

  it('of a kind may be a French rate only, and there is no other kind', () => {
    expect(placesOf(changed(['tax_rates', { sealed: 7 }]))).toEqual(['tax_rates.sealed']);
    expect(placesOf(changed(['tax_rates', { toys: 20 }]))).toEqual(['tax_rates.toys']);
  });

  it('may not leave nothing for the dish of a menu: its components cost at most as much as it does', () => {
    // The menu is 14.50, of which a drink takes its own price less the 0.50 that the dearer one adds.
    const drinks = (dearest: string, own?: string): unknown =>
      changed(
        ['options[1].values[0].component_price', '3.00'],
        ['options[1].values[1].component_price', dearest],
        ['products[0].component_price', own],
      );
    expect(placesOf(drinks('15.00'))).toEqual([]);
    expect(placesOf(drinks('15.01'))).toEqual(['products[0].price']);
    expect(placesOf(drinks('15.01', '14.50'))).toEqual([]);
  });
});

describe('the errors of a shop file', () => {
  it('are all reported, whether a field is wrong in itself or at odds with another', () => {
    const shop = changed(
      ['name', ''],
      ['settings.theme', 'smoky'],
      ['options[0].values[0].price', 'gratuit'],
      ['products[0].category', 'desserts'],
      ['products[0].related[0]', 'cola'],
      ['products[1].price', '3.999'],
      ['products[1].options', 'boisson'],
    );
    expect(placesOf(shop)).toEqual([
      'name',
      'settings.theme',
      'options[0].values[0].price',
      'products[1].price',
      'products[1].options',
      'products[0].category',
      'products[0].related[0]',
    ]);
  });

  it('are returned for any content of the file', () => {
    const places = [
      '',
      'legal',
      'options',
      'options[0].values',
      'products',
      'products[0].options',
      'products[0]',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.jsonValue(), (place, value) => {
        const result = parseShopFile(place === '' ? value : changed([place, value]));
        return result.ok || result.errors.length > 0;
      }),
    );
  });

  it('do not call a key unknown because its definition has another error', () => {
    expect(placesOf(changed(['products[1].price', null]))).toEqual(['products[1].price']);
  });

  it('quote the file on one line, without control characters', () => {
    const unknown = changed(['products[0].category', '\u001b[31m\u202eplats\n']);
    expect(errorsOf(unknown)[0]?.message).toBe(String.raw`Catégorie inconnue : "\u001b[31m\u202eplats\n"`);
    const field = { ...(changed() as Block), 'a\u202eb': 1, [`${'x'.repeat(70)}`]: 1 };
    expect(placesOf(field)).toEqual([String.raw`["a\u202eb"]`, 'x'.repeat(70)]);
  });

  it.each([
    ['half of a character', 'Kebab \ud83c', 'Moitié de caractère, sans l’autre : U+D83C, caractère 7'],
    ['the other half', '🍔\udf54', 'Moitié de caractère, sans l’autre : U+DF54, caractère 2'],
    ['a mark of direction', 'Keb\u202eab', 'Marque invisible de sens d’écriture : U+202E, caractère 4'],
    ['a mark at the end', 'Kebab\u200f', 'Marque invisible de sens d’écriture : U+200F, caractère 6'],
    ['an isolate', '\u2067Kebab', 'Marque invisible de sens d’écriture : U+2067, caractère 1'],
    ['a replaced character', 'Cr\ufffdpe', 'Texte abîmé par un mauvais encodage : U+FFFD, caractère 3'],
    ['nothing to see', '\u200b \u2060', 'Ce texte n’a que des caractères invisibles'],
    ['a bell', 'Kebab\u0007', 'Caractère de commande : U+0007, caractère 6'],
    ['an escape', '\u001b[2J', 'Caractère de commande : U+001B, caractère 1'],
  ])('report %s in a name', (_, name, message) => {
    for (const place of ['products[0].name', 'categories[1].name', 'legal.director', 'areas[0].name']) {
      expect(errorsOf(changed([place, name]))).toEqual([{ path: place, message }]);
    }
  });

  it('do not report emoji, Arabic, or line breaks in a description', () => {
    const shop = changed(
      ['products[0].name', 'Couscous كسكس 👨‍🍳 🇲🇦'],
      ['products[0].description', '<p>Semoule,\n\tlégumes.</p>'],
    );
    expect(errorsOf(shop)).toEqual([]);
  });

  it.each([
    ['at noon twice', { days: [1], open: '12:00', close: '12:00' }],
    ['at one minute to midnight twice', { days: [1], open: '23:59', close: '23:59' }],
  ])('report a slot that opens and closes %s', (_, slot) => {
    expect(errorsOf(changed(['hours.pickup_service', [slot]]))).toEqual([
      {
        path: 'hours.pickup_service[0].close',
        message: 'Ferme à l’heure où il ouvre : un jour entier s’écrit "00:00" à "00:00"',
      },
    ]);
  });

  it.each([
    ['by a minute', [5], '11:30', '14:30', [4, 5], '14:29', '15:00', 'vendredi, de 11:30 à 14:30'],
    ['one inside the other', [1, 2], '10:00', '23:00', [2], '12:00', '13:00', 'mardi, de 10:00 à 23:00'],
    ['the same twice', [3], '18:00', '22:00', [3], '18:00', '22:00', 'mercredi, de 18:00 à 22:00'],
    ['past midnight', [6], '18:30', '02:00', [7], '01:59', '12:00', 'samedi, de 18:30 à 02:00'],
    ['over the end of the week', [7], '20:00', '03:00', [1], '02:00', '04:00', 'dimanche, de 20:00 à 03:00'],
    ['from the start of the week', [1], '02:00', '04:00', [7], '20:00', '03:00', 'lundi, de 02:00 à 04:00'],
    ['with a whole day', [4], '00:00', '00:00', [4], '11:00', '12:00', 'jeudi, de 00:00 à 00:00'],
  ])('report slots of a list that overlap: %s', (_, days, open, close, other, from, to, said) => {
    const slots = [
      { days, open, close },
      { days: other, open: from, close: to },
    ];
    const message = `Chevauche la plage [0] : ${said}`;
    expect(errorsOf(changed(['hours.delivery_service', slots]))).toEqual([
      { path: 'hours.delivery_service[1]', message },
    ]);
  });

  it('do not report slots that touch, whole days in a row, or the same hours in two lists', () => {
    const touching = [
      { days: [1, 2, 3, 4, 5, 6, 7], open: '12:00', close: '00:00' },
      { days: [1, 2, 3, 4, 5, 6, 7], open: '00:00', close: '12:00' },
    ];
    const whole = [{ days: [1, 2, 3, 4, 5, 6, 7], open: '00:00', close: '00:00' }];
    const shop = changed(
      ['hours.pickup_service', touching],
      ['hours.opening_hours', whole],
      ['hours.delivery_service', whole],
    );
    expect(errorsOf(shop)).toEqual([]);
  });

  it('say in French what is expected', () => {
    const sentence = (place: string, value: unknown) => errorsOf(changed([place, value]))[0]?.message;
    expect(sentence('products[0].price', '10000.00')).toBe('Montant hors limites : de 0.00 à 9999.99');
    expect(sentence('legal.capital', '1000000000')).toBe('Montant hors limites : de 0.00 à 999999999.99');
    expect(sentence('products[0].price', '-5')).toBe('Un montant n’est jamais négatif');
    expect(sentence('settings.telephone', '+3235301019')).toBe(
      'Numéro français attendu : "+33" et neuf chiffres, ou outre-mer "+262", "+590", "+594", "+596"…',
    );
    expect(sentence('products[0].price', '14.505')).toBe('Deux chiffres au plus après le point');
    expect(sentence('products[0].price', 14.5)).toBe('Écrivez le montant entre guillemets : "8.50"');
    expect(sentence('products[0].category', 'desserts')).toBe('Catégorie inconnue : "desserts"');
    expect(sentence('products[0].name', '')).toBe('Ce texte est vide');
    expect(sentence('ordering.forward_ordering', 'never')).toBe(
      'Valeur attendue : anytime, before_closing, after_opening',
    );
    expect(sentence('ordering.preparation_minutes', 500)).toBe('240 au plus');
  });
});
