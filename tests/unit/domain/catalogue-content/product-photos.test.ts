import fc from 'fast-check';
import { applyChanges } from '#lib/domain/catalogue/content/changes.ts';
import { matchPhotos, photoChanges } from '#lib/domain/catalogue/content/product-photos.ts';
import { contents } from './arbitrary.ts';
import { content, product } from './builders.ts';

const CARD = [
  { key: 'bosphore', name: 'Kebab du Bosphore' },
  { key: 'crepe', name: 'Crêpe au bœuf' },
  { key: 'menu', name: 'Menu' },
  { key: 'menu-2', name: 'Menu 2' },
  { key: 'coca', name: 'Coca-Cola 33cl' },
  { key: 'assiette', name: 'L’Assiette « XXL » 🥙' },
];
const match = (...files: string[]) => matchPhotos(CARD, files);

describe('the product of a photo', () => {
  it.each([
    ['kebab-du-bosphore.jpg', 'bosphore'],
    ['Kebab du Bosphore.JPG', 'bosphore'],
    ['KEBAB_DU_BOSPHORE.webp', 'bosphore'],
    ['kebabdubosphore', 'bosphore'],
    ['kebab.du.bosphore.jpeg', 'bosphore'],
    ['crepe-au-boeuf.png', 'crepe'],
    ['Crêpe au bœuf.jpg', 'crepe'],
    // As macOS writes it.
    ['Cre\u0302pe au boeuf.jpg', 'crepe'],
    ['coca cola 33 cl.jpg', 'coca'],
    ['l-assiette-xxl.avif', 'assiette'],
  ])('is named by %s', (file, key) => {
    expect(match(file)).toEqual([key]);
  });

  it.each([
    ['kebab-du-bosphore (2).JPG', 'bosphore'],
    ['Kebab du Bosphore - Copie.jpg', 'bosphore'],
    ['Kebab du Bosphore - Copie (3).jpg', 'bosphore'],
    ['kebab_du_bosphore_1.jpg', 'bosphore'],
    ['kebab du bosphore copy 2.png', 'bosphore'],
  ])('is named by the copy %s', (file, key) => {
    expect(match(file)).toEqual([key]);
  });

  it.each(['IMG_2034.jpg', 'kebab.jpg', 'kebab du bosphore maison.jpg', '.jpg', '(2).jpg', '', '🥙.jpg'])(
    'is not guessed from %s',
    (file) => {
      expect(match(file)).toEqual([null]);
    },
  );

  it('with a number in its name is no copy of another one', () => {
    expect(match('menu 2.jpg')).toEqual(['menu-2']);
    expect(match('menu.jpg', 'menu (2).jpg')).toEqual(['menu', 'menu-2']);
    expect(match('menu (3).jpg')).toEqual(['menu']);
  });

  it('gets one file: the one with exactly its name, else the first copy', () => {
    expect(match('kebab du bosphore (2).jpg', 'kebab-du-bosphore.jpg')).toEqual([null, 'bosphore']);
    expect(match('kebab-du-bosphore.jpg', 'Kebab du Bosphore.png')).toEqual(['bosphore', null]);
    expect(match('kebab du bosphore (2).jpg', 'kebab du bosphore (3).jpg')).toEqual(['bosphore', null]);
  });

  it('is left to a person where two have that name', () => {
    const twice = [
      { key: 'eau', name: 'Eau' },
      { key: 'eau-2', name: 'EAU' },
    ];
    expect(matchPhotos(twice, ['eau.jpg'])).toEqual([null]);
  });

  it('is found however its name is written, and never twice', () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-zéèçœ]{1,8}( [a-zéèçœ]{1,8}){0,3}$/), {
      minLength: 1,
      maxLength: 12,
      selector: (name) =>
        name
          .normalize('NFD')
          .replace(/[\u0300-\u036f ]/g, '')
          .replaceAll('œ', 'oe'),
    });
    const written = fc.record({
      separator: fc.constantFrom(' ', '-', '_', '.', ''),
      isUpper: fc.boolean(),
      form: fc.constantFrom('NFC' as const, 'NFD' as const),
      extension: fc.constantFrom('.jpg', '.JPEG', '.webp'),
    });
    fc.assert(
      fc.property(
        names.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all), written)),
        fc.array(fc.string({ maxLength: 20 }), { maxLength: 5 }),
        ([all, chosen, { separator, isUpper, form, extension }], others) => {
          const products = all.map((name, place) => ({ key: String(place), name }));
          const files = chosen.map((name) => {
            const file = name.replaceAll(' ', separator).normalize(form);
            return (isUpper ? file.toUpperCase() : file) + extension;
          });
          const keys = matchPhotos(products, [...files, ...others]);
          expect(keys.slice(0, files.length)).toEqual(chosen.map((name) => String(all.indexOf(name))));
          const found = keys.filter((key) => key !== null);
          expect(new Set(found).size).toBe(found.length);
        },
      ),
    );
  });
});

describe('new photos of products', () => {
  it('change those products alone, and none that is not there any more', () => {
    const shop = content({ products: [product('kebab'), product('pizza', { picture: '/files/a.webp' })] });
    const changes = photoChanges(
      shop,
      new Map([
        ['kebab', '/files/b.webp'],
        ['pizza', '/files/a.webp'],
        ['archived', '/files/c.webp'],
      ]),
    );
    expect(changes).toEqual([
      { kind: 'product', key: 'kebab', value: product('kebab', { picture: '/files/b.webp' }) },
    ]);
  });

  it('leave everything else of a catalogue as it is', () => {
    fc.assert(
      fc.property(contents, (shop) => {
        const pictures = new Map(shop.products.map(({ key }) => [key, `/files/${key}.webp`]));
        const after = applyChanges(shop, photoChanges(shop, pictures));
        expect(after).toEqual(
          applyChanges(
            {
              ...shop,
              products: shop.products.map((each) => ({ ...each, picture: `/files/${each.key}.webp` })),
            },
            [],
          ),
        );
      }),
    );
  });
});
