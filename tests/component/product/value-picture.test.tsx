import { describe, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { ValuePicture } from '#components/storefront/product/options/option-values.tsx';
import type { OptionValue } from '#lib/domain/catalogue/product.ts';
import { value } from '#tests/unit/domain/options/builders.ts';

const PRODUCT = '/pictures/product.png';
const VALUE = '/pictures/value.png';

/** The files of a value's picture, from the bottom layer to the top. */
function picturesOf(changes: Partial<OptionValue>, productImage: string | null = PRODUCT) {
  const { container } = render(
    <ValuePicture value={value(1, { image: VALUE, ...changes })} productImage={productImage} />,
  );
  return [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
}

describe('the picture of a value', () => {
  test('of image_type 0 is its own', () => {
    expect(picturesOf({ imageType: 'own' })).toEqual([VALUE]);
  });

  test("of image_type 1 is the product's", () => {
    expect(picturesOf({ imageType: 'product' })).toEqual([PRODUCT]);
  });

  test("of image_type 2 is the product's with the value's as a badge", () => {
    expect(picturesOf({ imageType: 'product_with_badge' })).toEqual([PRODUCT, VALUE]);
    expect(picturesOf({ imageType: 'product_with_badge', image: null })).toEqual([PRODUCT]);
  });

  test('without a picture among others with one is an empty box of the same size', () => {
    const { container } = render(<ValuePicture value={value(1)} productImage={PRODUCT} />);
    expect(container.querySelector('svg')?.parentElement).toHaveClass('size-12', 'bg-sunken');
  });

  test('is none, and never a broken one, where there is no file', () => {
    expect(picturesOf({ imageType: 'own', image: null })).toEqual([]);
    expect(picturesOf({ imageType: 'product' }, null)).toEqual([]);
    expect(picturesOf({ imageType: 'product_with_badge' }, null)).toEqual([]);
  });
});
