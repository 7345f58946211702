import { pictureOrigins } from '#lib/domain/catalogue/picture-origins.ts';
import { BREAD } from '#tests/support/a-kebab.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { aStore } from '#tests/support/a-store.ts';

const withImage = (image: string | null) => aProduct({ image });

describe('the origins of pictures', () => {
  it('are those of the logo, the banners, the products and their choices, each once, in order', () => {
    const values = BREAD.values.map((value) => ({ ...value, image: 'https://d.example/bread.webp' }));
    const store = aStore({
      logo: 'https://c.example/logo.png',
      banners: [{ image: 'https://b.example:8443/wide.jpg', title: '', name: '' }],
    });
    const products = [
      withImage('https://a.example/1.webp'),
      withImage('https://A.example/2.webp?x=1'),
      aProduct({ options: [{ ...BREAD, values }] }),
    ];
    expect(pictureOrigins({ store, products })).toEqual([
      'https://a.example',
      'https://b.example:8443',
      'https://c.example',
      'https://d.example',
    ]);
  });

  it('are none for pictures of the storefront, without TLS, or with an invalid address', () => {
    const images = [
      null,
      '',
      '/pictures/abcdefg.webp',
      'image/dish.jpg',
      'http://a.example/1.webp',
      'data:image/png;base64,x',
      '//a.example/1.webp',
      'https://',
    ];
    expect(pictureOrigins({ store: aStore(), products: images.map(withImage) })).toEqual([]);
  });

  it('are eight at most', () => {
    const products = Array.from({ length: 20 }, (_, at) => withImage(`https://${at}.example/x.webp`));
    expect(pictureOrigins({ store: aStore(), products })).toHaveLength(8);
  });
});
