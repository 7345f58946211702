import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageFooter } from '#components/storefront/shell/footer/page-footer.tsx';
import type { Theme } from '#lib/domain/store/theme.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

const page = document.documentElement;

beforeEach(() => localStorage.clear());
afterEach(() => {
  delete page.dataset.theme;
});

function show(theme: Theme): void {
  page.dataset.theme = theme;
  const store = aStore({ theme });
  render(
    <InShop store={store}>
      <PageFooter store={store} />
    </InShop>,
  );
}

const toDark = () => screen.queryByRole('button', { name: 'Passer au thème sombre' });
const toLight = () => screen.queryByRole('button', { name: 'Passer au thème clair' });

test.each(['happy-light', 'happy-dark'] as const)(
  'a visitor of a shop in %s switches from light to dark and back, and the choice is stored',
  async (theme) => {
    show(theme);
    const person = userEvent.setup();
    if (theme === 'happy-dark')
      await person.click(screen.getByRole('button', { name: 'Passer au thème clair' }));
    expect(toLight()).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Passer au thème sombre' }));
    expect(page.dataset.theme).toBe('happy-dark');
    expect(localStorage.getItem('theme')).toBe('"happy-dark"');
    expect(toDark()).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Passer au thème clair' }));
    expect(page.dataset.theme).toBe('happy-light');
    expect(localStorage.getItem('theme')).toBe('"happy-light"');
  },
);

test.each<Theme>(['default', 'smoke-white', 'happy-bee-light', 'happy-orange-dark'])(
  'a shop in %s has no switch',
  (theme) => {
    show(theme);
    expect(toDark() ?? toLight()).toBeNull();
  },
);
