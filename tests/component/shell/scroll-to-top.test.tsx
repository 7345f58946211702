import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ScrollToTop } from '#components/storefront/shell/scroll-to-top.tsx';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

/** Positions of the button and of a block of the page, in pixels from the top of the window. */
const WAY_UP = new DOMRect(173, 740, 44, 44);
let block = new DOMRect();

beforeEach(() => {
  const idle = (task: () => void) => setTimeout(task);
  Object.assign(globalThis, { requestIdleCallback: idle, cancelIdleCallback: clearTimeout });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.hasAttribute('data-no-overlap') ? block : WAY_UP;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

function scrolledTo(top: number): HTMLElement {
  act(() => {
    Object.assign(window, { scrollY: top });
    window.dispatchEvent(new Event('scroll'));
  });
  return screen.getByLabelText('Revenir en haut de la page');
}

async function show(keptClear: boolean): Promise<void> {
  render(
    <InShop store={aStore()}>
      <div data-no-overlap={keptClear || undefined}>Commander</div>
      <ScrollToTop />
    </InShop>,
  );
  await screen.findByLabelText('Revenir en haut de la page');
}

describe('the scroll-to-top button', () => {
  test('is shown from 21 px of scroll on', async () => {
    await show(false);
    expect(scrolledTo(20)).toHaveAttribute('inert');
    expect(scrolledTo(21)).not.toHaveAttribute('inert');
  });

  test.each([
    [696, 'above', false],
    [697, 'under its upper edge', true],
    [783, 'under its lower edge', true],
    [784, 'below', false],
  ])('avoids the area to keep clear: a block of 44 px from %s px on, %s, %s', async (top, _, inTheWay) => {
    await show(true);
    block = new DOMRect(16, top, 358, 44);
    expect(scrolledTo(400).hasAttribute('inert')).toBe(inTheWay);
  });

  test('stays beside the area to keep clear', async () => {
    await show(true);
    block = new DOMRect(900, 740, 358, 44);
    expect(scrolledTo(400)).not.toHaveAttribute('inert');
  });
});
