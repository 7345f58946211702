import { expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js';
import { SWRConfig } from 'swr';
import { OrderPage } from '#components/manage/orders/order-page.tsx';
import { permissionsOf, type Role } from '#lib/domain/staff/permissions.ts';
import { orderRoute } from '#lib/manage-routes.ts';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const CONTACT = { firstname: 'Léa Dupont', lastname: '', telephone: '+33655000001', contact: true };

/** The page of an order that was handed over, to somebody of the staff. */
function show({
  customer = { ...CONTACT, email: 'lea@example.fr' },
  role = 'manager',
}: {
  customer?: object;
  role?: Role;
} = {}) {
  let present: object | null = customer;
  const order = anOrder({ order_status_id: 6 });
  const me = { staff_id: 1, name: 'Camille Martin', email: '', device: false, has_pin: false };
  const backend = aBackend({
    'v1/manage/csrf-token': () => ({ token: 'csrf-1' }),
    'v1/manage/me': () => ({
      me: {
        ...me,
        second_factor: false,
        second_factor_owed: false,
        role,
        permissions: permissionsOf(role),
        shop: { name: 'Ty Gwenn', time_zone: 'Europe/Paris' },
      },
    }),
    'v1/manage/order/find': () => ({
      order: { ...order, seen: true, accepted_by_itself: false, refusal: null, customer: present },
      guest: present !== null,
      wanted_at: null,
      authors: [],
      history: [],
      money: null,
      preparation_minutes: 20,
    }),
    'v1/manage/order/export-contact': () => ({ export: { orders: [] }, pdf: 'JVBERg==' }),
    'v1/manage/order/erase-contact': () => {
      present = null;
      return {};
    },
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PathnameContext value={orderRoute(5)}>
        <InFrench>
          <OrderPage />
        </InFrench>
      </PathnameContext>
    </SWRConfig>,
  );
  return backend;
}

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ses données' }));
  return screen.findByRole('dialog', { name: 'Ses données' });
};

test('who placed an order without an account is exported as JSON, then as a PDF file', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const backend = show();
  const sheet = within(await open());
  expect(
    sheet.getByText(
      /^Toutes les commandes passées sans compte avec l’adresse lea@example\.fr ou le 06.55.00.00.01/,
    ),
  ).toBeVisible();
  await userEvent.click(sheet.getByRole('button', { name: 'Télécharger ses données' }));
  await userEvent.click(await sheet.findByRole('button', { name: 'Télécharger le PDF à lire' }));
  expect(saved).toEqual(['commande-12.json', 'commande-12.pdf']);
  expect(backend.sent('v1/manage/order/export-contact')).toEqual([{ order_id: 5 }]);
  click.mockRestore();
});

test('they are erased once that is confirmed, and the page shows the order without them', async () => {
  const backend = show();
  await userEvent.click(within(await open()).getByRole('button', { name: 'Effacer ses données' }));
  const question = within(
    await screen.findByRole('alertdialog', { name: /^Léa Dupont.: effacer ses données/ }),
  );
  expect(
    question.getByText(
      /^Toutes les commandes passées sans compte avec ce numéro ou cette adresse.*comptabilité\.$/,
    ),
  ).toBeVisible();
  expect(backend.sent('v1/manage/order/erase-contact')).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Effacer définitivement' }));
  expect(await screen.findByText('Client effacé')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ses données' })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(backend.sent('v1/manage/order/erase-contact')).toEqual([{ order_id: 5 }]);
});

test('an erasure that is refused says why, and nothing changes', async () => {
  const backend = show();
  const sentence = 'Une commande de ce client est en cours.';
  backend.answers['v1/manage/order/erase-contact'] = () => refused('customer_orders_under_way', sentence);
  await userEvent.click(within(await open()).getByRole('button', { name: 'Effacer ses données' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Effacer définitivement' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText('Léa Dupont')).toBeInTheDocument();
});

test.each([
  [{ ...CONTACT }, /^Toutes les commandes passées sans compte avec le 06.55.00.00.01, en ligne/],
  [
    { ...CONTACT, telephone: '', email: 'lea@example.fr' },
    /^Toutes les commandes passées sans compte avec l’adresse lea@example\.fr\.$/,
  ],
  [{ ...CONTACT, telephone: '' }, /^Cette commande seule/],
])('the sheet says which orders it is about: %j', async (customer, sentence) => {
  show({ customer });
  expect(within(await open()).getByText(sentence)).toBeVisible();
});

test.each([
  ['of a customer', { customer: { ...CONTACT, contact: undefined } }],
  ['for the counter', { role: 'counter' as const }],
])('an order %s offers no data of a contact', async (_, shown) => {
  show(shown);
  expect(await screen.findByText('Léa Dupont')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ses données' })).toBeNull();
});
