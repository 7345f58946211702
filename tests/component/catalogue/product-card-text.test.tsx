import { describe, expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { ProductCardText } from '#components/storefront/catalogue/product-cards.tsx';

const WARNING = 'L’abus d’alcool est dangereux pour la santé, à consommer avec modération.';

/** The part that may be cut, and the part that is always whole. */
function saidOf(text: string) {
  const { container } = render(<ProductCardText text={text} />);
  return [
    container.querySelector('p')?.textContent ?? null,
    container.querySelector('small')?.textContent ?? null,
  ];
}

describe('the description on a card', () => {
  test('may be cut, but not the warning of alcohol that ends it', () => {
    expect(saidOf(`Vif, citronné. 12,5 % vol. ${WARNING}`)).toEqual(['Vif, citronné. 12,5 % vol.', WARNING]);
  });

  test('may be only the warning, with straight apostrophes', () => {
    const typed = "L'abus d'alcool est dangereux pour la santé.";
    expect(saidOf(typed)).toEqual([null, typed]);
  });

  test('without alcohol has no warning', () => {
    expect(saidOf('Limonade sans alcool.')).toEqual(['Limonade sans alcool.', null]);
  });

  test('may be empty', () => {
    expect(saidOf('')).toEqual([null, null]);
  });
});
