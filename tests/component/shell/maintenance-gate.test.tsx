import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MaintenanceGate } from '#components/storefront/shell/maintenance-gate.tsx';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

const gate = (maintenance: boolean) => (
  <InShop store={aStore({ maintenance })}>
    <MaintenanceGate>
      <main tabIndex={-1}>La carte</main>
    </MaintenanceGate>
  </InShop>
);
const show = (maintenance: boolean) => render(gate(maintenance));

test('under maintenance a page that says so replaces the shop', () => {
  show(true);
  expect(screen.getByRole('heading', { name: 'Le site est en maintenance' })).toBeInTheDocument();
  expect(screen.queryByText('La carte')).toBeNull();
});

test('out of maintenance the shop is shown', () => {
  show(false);
  expect(screen.getByText('La carte')).toBeInTheDocument();
});

test('an open page is replaced when maintenance begins, and restored when it ends', () => {
  const { rerender } = show(false);
  expect(document.body).toHaveFocus();
  rerender(gate(true));
  expect(screen.getByRole('main', { name: 'Le site est en maintenance' })).toHaveFocus();
  rerender(gate(false));
  expect(screen.getByText('La carte')).toHaveFocus();
});
