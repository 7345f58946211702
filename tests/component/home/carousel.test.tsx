import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Carousel } from '#components/storefront/home/carousel.tsx';
import { InFrench } from '#tests/support/in-shop.tsx';

const banners = ['Kebabs', 'Grillades', 'Couscous'].map((name) => ({
  image: null,
  title: `Le ${name}`,
  name,
}));

let lessMotion: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  lessMotion = false;
  window.matchMedia = () =>
    ({ matches: lessMotion, addEventListener: () => {}, removeEventListener: () => {} }) as never;
  HTMLElement.prototype.setPointerCapture = () => {};
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function show(ordering = true): { section: HTMLElement; track: HTMLElement } {
  const { container } = render(
    <InFrench>
      <Carousel banners={banners} catalogueHref="#carte" ordering={ordering} />
    </InFrench>,
  );
  const track = container.querySelector<HTMLElement>('.touch-pan-y');
  if (!track) throw new Error('no track');
  return { section: screen.getByRole('region', { name: 'À la une' }), track };
}

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const dot = (position: number) => screen.getByRole('button', { name: `Afficher l’image ${position} sur 3` });
const shown = () => [1, 2, 3].find((position) => dot(position).getAttribute('aria-current') === 'true');

function pull(track: HTMLElement, pixels: number): void {
  fireEvent.pointerDown(track, { clientX: 400, button: 0 });
  fireEvent.pointerMove(track, { clientX: 400 + pixels });
  fireEvent.pointerUp(track, { clientX: 400 + pixels });
}

describe('the link to the catalogue', () => {
  test.each([
    [true, 'Commander'],
    [false, 'Voir la carte'],
  ])('of a shop whose web ordering is %s is %s', (ordering, name) => {
    show(ordering);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '#carte');
  });
});

describe('the banner carousel', () => {
  test('shows the next banner after 4000 ms and not a moment before', () => {
    show();
    wait(3999);
    expect(shown()).toBe(1);
    wait(1);
    expect(shown()).toBe(2);
  });

  test('comes back to the first banner after the last', () => {
    show();
    for (let turn = 0; turn < 3; turn += 1) wait(4000);
    expect(shown()).toBe(1);
  });

  test('changes slide for a swipe of 51 px and not for one of 50', () => {
    const { track } = show();
    pull(track, -50);
    expect(shown()).toBe(1);
    pull(track, -51);
    expect(shown()).toBe(2);
    pull(track, 51);
    expect(shown()).toBe(1);
  });

  test('treats a drag of 6 px as a press on the link below, and one of 7 as a swipe', () => {
    const { track } = show();
    const order = screen.getByRole('link', { name: 'Commander' });
    const press = () => fireEvent.click(order, { detail: 1 });
    pull(track, 6);
    expect(press()).toBe(true);
    pull(track, 7);
    expect(press()).toBe(false);
  });

  test('lets the keyboard follow the link after a swipe', () => {
    const { track } = show();
    pull(track, 60);
    expect(fireEvent.click(screen.getByRole('link', { name: 'Commander' }), { detail: 0 })).toBe(true);
  });

  test('returns to its position when a swipe is aborted', () => {
    const { track } = show();
    fireEvent.pointerDown(track, { clientX: 400, button: 0 });
    fireEvent.pointerMove(track, { clientX: 100 });
    fireEvent.pointerCancel(track);
    expect(shown()).toBe(1);
  });

  test('goes to the banner of a dot and shows it for its full time', () => {
    show();
    wait(3000);
    fireEvent.click(dot(3));
    wait(3999);
    expect(shown()).toBe(3);
    wait(1);
    expect(shown()).toBe(1);
  });

  test('stops when paused and moves again when resumed', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Mettre le défilement en pause' }));
    wait(20_000);
    expect(shown()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Lancer le défilement' }));
    wait(4000);
    expect(shown()).toBe(2);
  });

  test('waits while a mouse rests on it', () => {
    const { section } = show();
    fireEvent.pointerEnter(section, { pointerType: 'mouse' });
    wait(20_000);
    expect(shown()).toBe(1);
    fireEvent.pointerLeave(section, { pointerType: 'mouse' });
    wait(4000);
    expect(shown()).toBe(2);
  });

  test('waits while the keyboard is in it', () => {
    show();
    const order = screen.getByRole('link', { name: 'Commander' });
    act(() => order.focus());
    wait(20_000);
    expect(shown()).toBe(1);
    act(() => order.blur());
    wait(4000);
    expect(shown()).toBe(2);
  });

  test('waits while the tab is hidden', () => {
    show();
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    wait(20_000);
    expect(shown()).toBe(1);
    hidden.mockReturnValue('visible');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    wait(4000);
    expect(shown()).toBe(2);
  });

  test('starts only when asked to where less motion is wanted', () => {
    lessMotion = true;
    show();
    wait(20_000);
    expect(shown()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Lancer le défilement' }));
    wait(4000);
    expect(shown()).toBe(2);
  });

  test("lets a screen reader read only the banner that is shown, and 'Commander' lead to the catalogue", () => {
    show();
    expect(screen.getByText('Le Kebabs').parentElement).toHaveAttribute('aria-hidden', 'false');
    expect(screen.getByText('Le Grillades').parentElement).toHaveAttribute('aria-hidden', 'true');
    expect(screen.getByRole('link', { name: 'Commander' })).toHaveAttribute('href', '#carte');
  });
});
