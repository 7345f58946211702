import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Transactions } from '#components/storefront/transactions/transactions.tsx';
import type { TransactionWire } from '#lib/contract/customer.ts';
import type { OrderWire } from '#lib/contract/order.ts';
import { showPage } from '#tests/component/auth/show-page.tsx';
import { aBackend } from '#tests/support/a-backend.ts';
import { aCustomer } from '#tests/support/a-customer.ts';
import { anOrder } from '#tests/support/an-order.ts';

const LEDGER = 'v2/customer/transactions';

beforeEach(() => localStorage.clear());

const anEntry = (changes: Partial<TransactionWire> = {}): TransactionWire => ({
  order_id: 5,
  invoice_no: 12,
  kind: 'payment',
  means: 'cash',
  amount: '17.00',
  date: { date: '2026-11-23T11:40:00+01:00' },
  ...changes,
});

type Pages = Record<string, { transactions: TransactionWire[]; next_cursor: string | null }>;

async function show(
  transactions: TransactionWire[] | null,
  orders: OrderWire[] = [],
  /** The pages by cursor; 'first' is the cursor of the newest page. */
  pages?: Pages,
) {
  const customer = aCustomer({ orders });
  const backend = aBackend({
    [LEDGER]: ({ cursor }) => {
      if (typeof cursor === 'string') return pages?.[cursor] ?? null;
      return transactions && { transactions, ...(pages && { next_cursor: 'first' }) };
    },
    'v2/customer/me': () => ({ customer }),
  });
  const page = showPage(<Transactions />, { path: '/dashboard/transaction' });
  page.signIn();
  page.show();
  return { ...page, backend };
}

const entries = async () => (await screen.findAllByRole('list')).slice(1).map((list) => list.textContent);

describe('the transactions of a customer', () => {
  test('are grouped by order, the newest first, each with links to its order and receipt', async () => {
    await show([
      anEntry({ means: 'cash', amount: '7.00' }),
      anEntry({ kind: 'due', means: 'undecided', amount: '10.00' }),
      anEntry({ order_id: 6, invoice_no: 13, date: { date: '2026-11-24T08:05:00+01:00' }, means: 'card' }),
    ]);
    expect(await entries()).toEqual([
      expect.stringMatching(/^Payé par carte2026\/11\/24 08h0517,00\s€$/),
      expect.stringMatching(
        /^Payé en espèces2026\/11\/23 11h407,00\s€Reste à régler2026\/11\/23 11h4010,00\s€$/,
      ),
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/?order=6',
      '/?receipt=6',
      '/?order=5',
      '/?receipt=5',
    ]);
    expect(screen.getByRole('link', { name: /^Commande n°\s12$/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Voir le reçu de la commande n°\s13$/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^Voir le récapitulatif de la commande n°\s12$/ })).toBeVisible();
  });

  test.each([
    ['pickup', 1, 'sur place'],
    ['delivery', 3, 'à la livraison'],
    ['pickup', 6, 'à voir avec le restaurant'],
  ] as const)('that are due say where: %s, status %d', async (shipping_method, order_status_id, where) => {
    await show(
      [anEntry({ kind: 'due', means: 'undecided' })],
      [anOrder({ payment_method: 'cash', shipping_method, order_status_id })],
    );
    expect(await screen.findByText(`· ${where}`)).toBeVisible();
    expect(screen.getByText('Reste à régler')).toBeVisible();
  });

  test('show what was given back as less, and no receipt of an order that was cancelled', async () => {
    await show([
      anEntry({ invoice_no: -12, means: 'card' }),
      anEntry({ invoice_no: -12, kind: 'refund', means: 'card' }),
    ]);
    const [, refund] = await screen.findAllByText(/carte$/);
    expect(refund).toHaveTextContent('Remboursé sur votre carte');
    expect(within(refund?.closest('li') ?? document.body).getByText(/^-17,00\s€$/)).toBeVisible();
    expect(screen.getByText('Annulée')).toBeVisible();
    expect(screen.queryByRole('link', { name: /reçu/ })).toBeNull();
  });

  test('without any, there is a link to the catalogue', async () => {
    await show([]);
    expect(await screen.findByRole('link', { name: 'Voir la carte' })).toHaveAttribute('href', '/');
  });

  test('can be requested again when the restaurant does not answer', async () => {
    const { backend, user } = await show(null);
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    backend.answers[LEDGER] = () => ({ transactions: [anEntry()] });
    await user.click(retry);
    expect(await screen.findByText('Payé en espèces')).toBeVisible();
  });

  test('of older orders are fetched on request and listed below, also where the first page was empty', async () => {
    const { user } = await show([anEntry()], [], {
      // Twenty orders that were cancelled unpaid.
      first: { transactions: [], next_cursor: 'second' },
      second: {
        transactions: [
          anEntry({ order_id: 4, invoice_no: 11, kind: 'due', means: 'undecided', place: 'on_delivery' }),
          anEntry({ order_id: 3, invoice_no: 10, date: { date: '2026-12-24T08:05:00+01:00' } }),
        ],
        next_cursor: null,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Afficher plus' }));
    expect(
      (await screen.findAllByRole('link', { name: /^Commande/ })).map((link) => link.textContent),
    ).toEqual([expect.stringMatching(/12$/), expect.stringMatching(/11$/), expect.stringMatching(/10$/)]);
    expect(screen.getByText('· à la livraison')).toBeVisible();
    const first = screen.getByRole('link', { name: /^Commande n°\s11$/ });
    await waitFor(() => expect(first).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'Afficher plus' })).toBeNull();
  });
});
