import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js';
import { SWRConfig } from 'swr';
import { CustomerPage } from '#components/manage/customers/customer-page.tsx';
import { customerRoute } from '#lib/manage-routes.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

test('the page of a customer whose data were erased says so, and leads to the customers', async () => {
  aBackend({
    'v1/manage/customer/find': () => refused('unknown_customer', 'Ce client n’existe pas.'),
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PathnameContext value={customerRoute(7)}>
        <InFrench>
          <CustomerPage />
        </InFrench>
      </PathnameContext>
    </SWRConfig>,
  );
  expect(await screen.findByText(/^Ce client n’existe plus\s: ses données ont été effacées\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir les clients' })).toHaveAttribute('href', '/clients');
});
