import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { OrderBar } from '#components/storefront/orders/bar/order-bar.tsx';
import { OrderSheet } from '#components/storefront/orders/order-sheet.tsx';
import { PaymentPage } from '#components/storefront/orders/payment/payment-page.tsx';
import { saveGuestOrder } from '#lib/browser/orders/guest-orders.ts';
import { anOrder, later } from '#tests/support/an-order.ts';
import { aDiner, setClock } from './a-diner.tsx';

const ORDER = anOrder({ shipping_method: 'table', table: { area: 'Terrasse', number: 5 } });
const OWN = { order_id: 5, guest_token: 'opens-5' };

beforeEach(() => {
  history.replaceState(null, '', '/');
  setClock(new Date('2026-11-23T12:00:00+01:00'));
});
afterEach(() => {
  jest.useRealTimers();
});

/** A guest who has placed an order at a table without an account. */
function aGuest(order = ORDER) {
  const guest = aDiner([order], { signedIn: false });
  saveGuestOrder(guest.store.storeId, OWN.order_id, OWN.guest_token);
  const sent = (path: string) => guest.calls.filter((call) => call.path === path).map(({ body }) => body);
  return { ...guest, sent };
}

describe('an order that was placed without an account', () => {
  test('opens by its token, and is read again every ten seconds', async () => {
    const guest = aGuest();
    guest.show(<OrderSheet orderId={5} />);
    expect(await screen.findByText(/^Table\s5 · Terrasse$/)).toBeInTheDocument();
    expect(screen.getByText('Mis à jour toutes les dix secondes')).toBeInTheDocument();
    expect(guest.sent('v1/order/find')).toEqual([OWN]);
    guest.write(later(ORDER, { order_status_id: 2 }));
    act(() => jest.advanceTimersByTime(10_000));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Préparation'));
    expect(screen.queryByText('Suivi en direct')).toBeNull();
  });

  test('that the restaurant cancels shows its reason', async () => {
    const guest = aGuest();
    guest.show(<OrderSheet orderId={5} />);
    await screen.findByText('Mis à jour toutes les dix secondes');
    const cancelled = { order_status_id: 4, invoice_no: -12, cancelled_by: 'staff' } as const;
    guest.write(later(ORDER, { ...cancelled, cancel_reason: 'La cuisine ferme' }));
    act(() => jest.advanceTimersByTime(10_000));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/Motif\s: La cuisine ferme/));
  });

  test('is cancelled with its token', async () => {
    const guest = aGuest();
    const user = guest.show(<OrderSheet orderId={5} />);
    await user.click(await screen.findByRole('button', { name: 'Annuler ma commande' }));
    await user.click(screen.getByRole('button', { name: 'Oui, annuler ma commande' }));
    await waitFor(() => expect(guest.sent('v1/order/update-cancel')).toEqual([OWN]));
  });

  test('has its bar on every page while it is under way, and no longer', async () => {
    const guest = aGuest();
    guest.show(<OrderBar />);
    expect(await screen.findByRole('link', { name: /Suivre ma commande/ })).toHaveAttribute(
      'href',
      '/?order=5',
    );
    guest.write(later(ORDER, { order_status_id: 6 }));
    act(() => jest.advanceTimersByTime(10_000));
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  });

  test('is not open to the next guest: another order needs a sign-in', async () => {
    aGuest().show(<OrderSheet orderId={6} />);
    expect(await screen.findByText('Connectez-vous pour suivre votre commande')).toBeInTheDocument();
  });

  test('is fetched by its token after a payment', async () => {
    history.replaceState(null, '', '/success-payment/5');
    const guest = aGuest({ ...ORDER, payment_method: 'card_online', order_status_id: 12 });
    guest.show(<PaymentPage from="success" />);
    expect(await screen.findByRole('heading', { name: 'Paiement en cours de confirmation' })).toBeVisible();
    await waitFor(() => expect(guest.sent('v2/payment/check')).toEqual([OWN]));
  });
});
