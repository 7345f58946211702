import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime.js';
import { SWRConfig } from 'swr';
import { BillPage } from '#components/manage/bills/bill-page.tsx';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { aStore } from '#tests/support/a-store.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { InShop } from '#tests/support/in-shop.tsx';

const MEMBER = {
  staff_id: 7,
  permissions: ['order.receive'],
  shop: { time_zone: 'Europe/Paris' },
};

/** The bill of table 4, with one order of 17.00, as the backend answers it. */
const aBillAnswer = (changes = {}) => ({
  bill_id: 27,
  table: { area: 'Salle', number: 4 },
  opened_at: '2026-11-19T11:00:00.000Z',
  closed_at: null,
  closed_by: null,
  total: '17.00',
  left: '17.00',
  orders: [
    {
      order: anOrder({ shipping_method: 'table', order_status_id: 2 }),
      name: '',
      at_counter: true,
      due: '17.00',
      paid: [0],
    },
  ],
  payments: [],
  others: [],
  people: null,
  takes_payments: true,
  ...changes,
});

const user = userEvent.setup();
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }));

/** Opens the page of bill 27. */
function open(answers: Parameters<typeof aBackend>[0]) {
  const backend = aBackend({
    'v1/manage/csrf-token': () => ({ token: 'csrf-1' }),
    'v1/manage/me': () => ({ me: MEMBER }),
    'v1/manage/bill/find': () => ({ bill: aBillAnswer() }),
    ...answers,
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <PathnameContext value="/caisse/additions/27">
        <InShop store={aStore()}>
          <BillPage />
        </InShop>
      </PathnameContext>
    </SWRConfig>,
  );
  return backend;
}

test('a payment that is refused leaves its sheet open, with the reason, while the bill is read again', async () => {
  open({ 'v1/manage/bill/pay': () => refused('bill_changed', 'L’addition a changé.') });
  await press('Encaisser');
  await press(/^Encaisser 17,00/);
  await press('Carte');
  await press('Valider le paiement');
  expect(await screen.findByText('L’addition a changé.')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Encaisser l’addition' })).toBeVisible();
});

const CARD_PAYMENT = {
  payment_id: 3,
  kind: 'all',
  people: null,
  amount: '19.00',
  tip: '2.00',
  payments: [{ means: 'card', amount: '19.00' }],
  dishes: [],
  name: 'Léa',
  at: '2026-11-19T11:30:00.000Z',
  undone: false,
};

test('a payment is taken back once somebody has confirmed it, and a refusal is said where it was asked', async () => {
  const backend = open({
    'v1/manage/bill/find': () => ({ bill: aBillAnswer({ left: '0.00', payments: [CARD_PAYMENT] }) }),
    'v1/manage/bill/undo': () => refused('bill_closed', 'Cette addition est close.'),
  });
  await press('Annuler le paiement de 19,00\u00a0€');
  const dialog = await screen.findByRole('alertdialog', { name: /^Annuler ce paiement de 19,00/ });
  expect(dialog).toHaveTextContent(/Carte 19,00.*journal.*pourboire de 2,00/);
  expect(backend.sent('v1/manage/bill/undo')).toEqual([]);
  await press('Annuler le paiement');
  expect(await screen.findByText('Cette addition est close.')).toBeVisible();
  expect(backend.sent('v1/manage/bill/undo')).toEqual([{ bill_id: 27, payment_id: 3 }]);
  await press('Garder le paiement');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
