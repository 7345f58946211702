import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { CategoryBar } from '#components/storefront/catalogue/category-bar.tsx';
import { InFrench } from '#tests/support/in-shop.tsx';

type Look = (entries: { target: Element; intersectionRatio: number }[]) => void;

/** The callbacks of the observers whose root is the bar. */
let looks: Look[];
/** The callback of the observer that watches the page's sections. */
let lookAtPage: () => void;

beforeEach(() => {
  looks = [];
  Element.prototype.scrollTo = () => undefined;
  window.IntersectionObserver = class {
    constructor(look: Look, { root }: { root?: Element }) {
      if (root) looks.push(look);
      else lookAtPage = () => look([]);
    }
    observe() {}
    disconnect() {}
  } as never;
});

afterEach(() => {
  jest.restoreAllMocks();
});

function show() {
  render(
    <InFrench>
      <CategoryBar label="Catégories" sections={['un', 'deux', 'trois'].map((id) => ({ id, label: id }))} />
    </InFrench>,
  );
  const list = screen.getByRole('list');
  const see = (place: number, intersectionRatio: number) =>
    act(() => {
      const target = list.children[place];
      for (const look of looks) if (target) look([{ target, intersectionRatio }]);
    });
  return { list, see };
}

describe('the bar of categories', () => {
  test('says at which end a link is cut, and not where nine tenths of it are seen', () => {
    const { list, see } = show();
    see(0, 1);
    see(2, 0.89);
    expect(list).toHaveAttribute('data-more', 'after');
    see(0, 0);
    expect(list).toHaveAttribute('data-more', 'before after');
    see(2, 0.9);
    expect(list).toHaveAttribute('data-more', 'before');
  });

  test('has an arrow for the mouse at each end where it goes on, which moves it by most of its width', () => {
    const { list, see } = show();
    const arrow = (end: string) => list.parentElement?.querySelector(`[data-end="${end}"]`) ?? null;
    const moves: unknown[] = [];
    list.scrollBy = ((by: ScrollToOptions) => moves.push(by.left)) as never;
    Object.defineProperty(list, 'clientWidth', { value: 1000 });
    see(0, 1);
    see(2, 1);
    expect([arrow('before'), arrow('after')]).toEqual([null, null]);
    see(2, 0);
    expect(arrow('before')).toBeNull();
    fireEvent.click(arrow('after') as Element);
    see(0, 0);
    fireEvent.click(arrow('before') as Element);
    expect(moves).toEqual([700, -700]);
  });

  test('leaves the wheel to the page', () => {
    const { list } = show();
    expect(fireEvent.wheel(list, { deltaY: 60 })).toBe(true);
    expect(list.scrollLeft).toBe(0);
  });

  test('marks the section at the reading line, also after the sections were rendered again', () => {
    const tops: Record<string, number> = { un: 0, deux: 100, trois: 5000 };
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, this.isConnected ? tops[this.id] : 0);
    });
    const page = document.body.appendChild(document.createElement('div'));
    const draw = () => {
      page.innerHTML =
        '<section id="un"></section><section id="deux"></section><section id="trois"></section>';
    };
    draw();
    const { list } = show();
    const marked = () => list.querySelector('[aria-current]')?.textContent;
    act(lookAtPage);
    expect(marked()).toBe('deux');

    draw();
    act(lookAtPage);
    expect(marked()).toBe('deux');
    tops.trois = 50;
    act(lookAtPage);
    expect(marked()).toBe('trois');
    page.remove();
  });
});
