import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { SWRConfig } from 'swr';
import { CustomerDataSection } from '#components/manage/customers/customer-data.tsx';
import type { CustomerActs } from '#lib/browser/manage/customers.ts';
import type { ManagedCustomer } from '#lib/domain/customers/managed-customer.ts';
import { cents } from '#lib/domain/money.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const CUSTOMER: ManagedCustomer = {
  customerId: 7,
  firstname: 'Zoé',
  lastname: 'Petit',
  email: 'zoe@example.org',
  telephone: '+33600000002',
  orders: 0,
  spent: cents(0),
  lastOrderAt: null,
  blocked: false,
  newsletter: false,
  closing: false,
  createdAt: 0,
  lastActiveAt: 0,
  cancelledOrders: 0,
  addresses: [],
  notes: [],
  block: null,
  consent: { agreed: false, at: 0, source: 'sign_up' },
  retention: { eraseOn: '2029-11-28', warnedAt: null },
  loyalty: null,
  closesAt: null,
};

test('the data of a customer are saved as JSON, then as a PDF file of the essentials', async () => {
  const saved: [string, string][] = [];
  const types = new Map<string, string>();
  URL.createObjectURL = (blob) => {
    const address = `blob:${types.size}`;
    types.set(address, (blob as Blob).type);
    return address;
  };
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push([this.download, types.get(this.href) ?? '']);
  });
  const exportData = jest.fn(async () => ({ class: 'success', data: {}, pdf: 'JVBERg==' }) as const);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <AppRouterContext value={{} as never}>
        <InFrench>
          <CustomerDataSection
            customer={CUSTOMER}
            timeZone="Europe/Paris"
            acts={{ exportData } as unknown as CustomerActs}
          >
            {null}
          </CustomerDataSection>
        </InFrench>
      </AppRouterContext>
    </SWRConfig>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Télécharger ses données' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Télécharger le PDF à lire' }));
  expect(saved).toEqual([
    ['client-7.json', 'application/json'],
    ['client-7.pdf', 'application/pdf'],
  ]);
  expect(exportData).toHaveBeenCalledTimes(1);
  expect(
    screen.getByText(/PDF : il se lit et contient l’essentiel, le fichier JSON est complet\.$/),
  ).toBeVisible();
  click.mockRestore();
});
