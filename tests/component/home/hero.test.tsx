import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Hero } from '#components/storefront/home/hero.tsx';
import type { Banner, Store } from '#lib/domain/store/store.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

const banner = (changes: Partial<Banner>): Banner => ({ image: null, title: '', name: '', ...changes });

beforeEach(() => {
  // Served from noon to ten in the evening.
  jest.useFakeTimers({ now: new Date('2026-11-23T13:00:00+01:00') });
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never;
});

afterEach(() => {
  jest.useRealTimers();
});

function show(theme: string, banners: Banner[], changes: Partial<Store> = {}): void {
  render(
    <InShop store={aStore({ theme, banners, ...changes })}>
      <Hero catalogueHref="#carte" />
    </InShop>,
  );
}

describe("the banner that bears the name of the 'happy' theme family", () => {
  const banners = [banner({ title: 'Toujours là' }), banner({ title: 'Les beaux jours', name: 'happy' })];

  test('is hidden with the default theme, and a single other banner has no controls', () => {
    show('default', banners);
    expect(screen.getByText('Toujours là')).toBeInTheDocument();
    expect(screen.queryByText('Les beaux jours')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each(['happy-light', 'smoke'])('is shown with the theme %s, without its mark', (theme) => {
    show(theme, banners);
    expect(screen.getByText('Les beaux jours')).toBeInTheDocument();
    expect(screen.queryByText('happy')).toBeNull();
  });

  test('is not replaced in a shop without another one: its page begins with the catalogue', () => {
    show('default', [banner({ name: 'Happy ' })]);
    expect(screen.queryByRole('link', { name: 'Commander' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Chez Paulette' })).toBeInTheDocument();
  });
});

test('a banner without a title is headed by its name, and one without either still leads to the catalogue', () => {
  show('default', [banner({ name: 'Ouverture' }), banner({})]);
  expect(screen.getByText('Ouverture')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Commander' })).toHaveAttribute('href', '#carte');
});

test.each<[string, string, Partial<Store>]>([
  ['21:59', 'Commander', {}],
  ['22:00', 'Voir la carte', {}],
  ['22:00', 'Commander', { forwardOrdering: 'anytime' }],
  // Orders are taken for the opening of the same day.
  ['05:30', 'Commander', {}],
  ['13:00', 'Voir la carte', { webOrder: false }],
])(
  'at %s the way to the catalogue of a shop that closes at 22:00 is called %s',
  async (time, name, changes) => {
    jest.setSystemTime(new Date(`2026-11-23T${time}:00+01:00`));
    show('default', [banner({ name: 'Ouverture' })], changes);
    await act(async () => undefined);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '#carte');
  },
);
