import { describe, expect, it } from '@jest/globals';
import { picturesOf, withAddresses } from '#lib/contract/shop-file/pictures-of.ts';
import { parseShopFile } from '#lib/contract/shop-file.ts';
import { shopFile } from '#tests/support/shops/shop-file.ts';

const icons = { icons: ['taco'], backdrop: 'paprika' as const };

const value = { key: 'v', name: 'Value', price: '0.00', picture: icons };
const written = shopFile({
  banners: [{ title: 'Banner', name: 'banner', picture: { file: 'photos/été 1.jpg' } }],
  options: [{ key: 'o', type: 'radio', title: 'Option', name: 'Option', values: [value] }],
  products: shopFile().products.map((product) => ({
    ...product,
    picture: { src: 'https://a.example/a.webp' },
  })),
});
const file = parseShopFile(written);

describe('the pictures of a shop file', () => {
  it('are known by their place, with the shape that the place asks for', () => {
    expect(file.ok && picturesOf(file.shop)).toEqual([
      { path: 'settings.logo', picture: { ...icons, shape: 'logo' } },
      { path: 'banners[0].picture', picture: { file: 'photos/été 1.jpg', shape: 'wide' } },
      { path: 'products[0].picture', picture: { src: 'https://a.example/a.webp' } },
      { path: 'options[0].values[0].picture', picture: { ...icons, shape: 'value' } },
    ]);
  });

  it('are replaced by their addresses, and nothing else of the file is', () => {
    const addresses = new Map([
      ['settings.logo', '/files/a.webp'],
      ['options[0].values[0].picture', '/files/b.webp'],
    ]);
    expect(withAddresses(written, addresses)).toEqual({
      ...written,
      settings: { ...written.settings, logo: { src: '/files/a.webp' } },
      options: [{ ...written.options?.[0], values: [{ ...value, picture: { src: '/files/b.webp' } }] }],
    });
  });

  it.each([
    '../a.jpg',
    '/a.jpg',
    'a/../b.jpg',
    './a.jpg',
    '.a.jpg',
    'a//b.jpg',
    'a\\b.jpg',
    'a/',
    '',
    'a\u0000.jpg',
  ])('are never outside of the folder of the file: %j', (path) => {
    const shop = shopFile({ banners: [{ title: 'B', name: 'b', picture: { file: path } }] });
    const result = parseShopFile(shop);
    expect(result.ok ? [] : result.errors.map((error) => error.path)).toEqual(['banners[0].picture.file']);
  });
});
