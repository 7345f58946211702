import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aKebab, BREAD, EXTRAS, SAUCES } from '#tests/support/a-kebab.ts';
import { aProduct } from '#tests/support/a-product.ts';
import { setWindowWidth } from '#tests/support/window-width.ts';
import { addButton, section, wait } from './show-product.tsx';
import { showProductPage, signIn } from './show-product-page.tsx';

const OPTION_PX = 500;
let scrolled: number;

const placeOf = (element: Element) => [...document.querySelectorAll('[data-option]')].indexOf(element);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  signIn();
  setWindowWidth(1440);
  // Options of 500 px each, one below the other, in a window of 768 px.
  scrolled = 0;
  Element.prototype.getBoundingClientRect = function rect() {
    return new DOMRect(0, placeOf(this) * OPTION_PX - scrolled, 500, OPTION_PX);
  };
  Element.prototype.scrollIntoView = function arrive() {
    if (placeOf(this) !== -1) scrolled = placeOf(this) * OPTION_PX;
  };
});
afterEach(() => {
  jest.useRealTimers();
});

const helper = () => screen.getByRole('button', { name: 'Aller à la suite' });

describe('the scroll helper of the product page', () => {
  test('moves to the next option and opens it, and finally to the button that adds', async () => {
    const { user } = await showProductPage(aKebab({ options: [BREAD, SAUCES, EXTRAS] }));
    for (const title of ['Vos sauces', 'Un supplément']) {
      await user.click(helper());
      expect(section(title)).toHaveFocus();
      expect(section(title)).toHaveAttribute('aria-expanded', 'true');
    }
    await user.click(helper());
    expect(addButton()).toHaveFocus();
  });

  test('goes on from where the page has been scrolled to', async () => {
    const { user } = await showProductPage(aKebab({ options: [BREAD, SAUCES, EXTRAS] }));
    scrolled = OPTION_PX;
    await user.click(helper());
    expect(section('Un supplément')).toHaveFocus();
    await wait(1000);
    scrolled = 0;
    await user.click(helper());
    expect(section('Vos sauces')).toHaveFocus();
  });

  test('is not delayed by a scroll in progress', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    const { user } = await showProductPage(aKebab({ options: [BREAD, SAUCES, EXTRAS] }));
    await user.click(helper());
    await user.click(helper());
    expect(section('Un supplément')).toHaveFocus();
  });

  test('is not there for a product without options', async () => {
    await showProductPage(aProduct({ productId: 2, categoryId: 3, name: 'Ayran' }));
    expect(screen.queryByRole('button', { name: 'Aller à la suite' })).toBeNull();
  });
});
