import { beforeEach, describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Hero } from '#components/home/hero.tsx';
import type { Banner } from '#lib/domain/store.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

const banner = (changes: Partial<Banner>): Banner => ({ image: null, title: '', name: '', ...changes });

beforeEach(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never;
});

function show(theme: string, banners: Banner[]): void {
  render(
    <InShop store={aStore({ theme, banners })}>
      <Hero catalogueHref="#carte" />
    </InShop>,
  );
}

describe("the banner that bears the name of the 'happy' theme family", () => {
  const banners = [banner({ title: 'Toujours là' }), banner({ title: 'Les beaux jours', name: 'happy' })];

  test('is hidden with the default theme, and leaves nothing to go through', () => {
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

  test('leaves a shop that has no other to begin with its catalogue', () => {
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
