import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PageFooter } from '#components/storefront/shell/footer/page-footer.tsx';
import type { Theme } from '#lib/domain/store/theme.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

function show(theme: Theme): void {
  const store = aStore({ theme });
  render(
    <InShop store={store}>
      <PageFooter store={store} />
    </InShop>,
  );
}

test.each<Theme>(['default', 'smoke', 'smoke-white'])('the theme %s has the footer', async (theme) => {
  show(theme);
  expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
});

test.each<Theme>(['happy-light', 'happy-gray-sand'])(
  'the theme %s, of the happy layout, has none',
  (theme) => {
    show(theme);
    expect(screen.queryByRole('contentinfo')).toBeNull();
  },
);
