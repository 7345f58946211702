import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MaintenanceGate } from '#components/shell/maintenance-gate.tsx';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

const show = (maintenance: boolean) =>
  render(
    <InShop store={aStore({ maintenance })}>
      <MaintenanceGate>La carte</MaintenanceGate>
    </InShop>,
  );

test('under maintenance the shop gives way to a page that says so', () => {
  show(true);
  expect(screen.getByRole('heading', { name: 'Le site est en maintenance' })).toBeInTheDocument();
  expect(screen.queryByText('La carte')).toBeNull();
});

test('out of maintenance the shop is shown', () => {
  show(false);
  expect(screen.getByText('La carte')).toBeInTheDocument();
});
