import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { OrderBar } from '#components/storefront/orders/bar/order-bar.tsx';
import { OrderSheet } from '#components/storefront/orders/order-sheet.tsx';
import { PaymentPage } from '#components/storefront/orders/payment/payment-page.tsx';
import { guestSourceOf, saveGuestOrder } from '#lib/browser/orders/guest-orders.ts';
import { rememberKeptOrder, takeRememberedOrder } from '#lib/browser/orders/keep-guest-orders.ts';
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
function aGuest(order = ORDER, source: 'table' | 'contact' | 'link' = 'table') {
  const guest = aDiner([order], { signedIn: false });
  saveGuestOrder(guest.store.storeId, OWN.order_id, OWN.guest_token, source);
  const sent = (path: string) => guest.calls.filter((call) => call.path === path).map(({ body }) => body);
  return { ...guest, sent };
}

describe('an order that was placed without an account', () => {
  test('opens by its token, and is read again every thirty seconds without the channel', async () => {
    const guest = aGuest();
    guest.show(<OrderSheet orderId={5} />);
    expect(await screen.findByText(/^Table\s5 · Terrasse$/)).toBeInTheDocument();
    expect(screen.getByText(/^Connexion au suivi en direct/)).toBeInTheDocument();
    expect(guest.sent('v1/order/find')).toEqual([OWN]);
    guest.write(later(ORDER, { order_status_id: 2 }));
    act(() => jest.advanceTimersByTime(30_000));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Préparation'));
    expect(screen.queryByText('Suivi en direct')).toBeNull();
  });

  test('that the restaurant cancels shows its reason', async () => {
    const guest = aGuest();
    guest.show(<OrderSheet orderId={5} />);
    await screen.findByText(/^Connexion au suivi en direct/);
    const cancelled = { order_status_id: 4, invoice_no: -12, cancelled_by: 'staff' } as const;
    guest.write(later(ORDER, { ...cancelled, cancel_reason: 'La cuisine ferme' }));
    act(() => jest.advanceTimersByTime(30_000));
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
    act(() => jest.advanceTimersByTime(30_000));
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  });

  test.each([
    ['contact', ['Créer un compte', 'J’ai déjà un compte']],
    ['table', []],
    ['link', []],
  ] as const)('of a guest by %s offers an account with %j', async (source, offered) => {
    aGuest(ORDER, source).show(<OrderSheet orderId={5} />);
    await screen.findByText(/^Connexion au suivi en direct/);
    const links = screen.queryAllByRole('link', { name: /compte/ }).map(({ textContent }) => textContent);
    expect(links).toEqual(offered);
    const spoken = screen.getByText(/^Vous retrouverez votre commande sur cet appareil/);
    expect(/nos e-\u2060mails/.test(spoken.textContent ?? '')).toBe(source !== 'table');
  });

  test('is added to the account by whoever signs in and says so, also after a failure', async () => {
    const guest = aDiner([ORDER]);
    saveGuestOrder(guest.store.storeId, OWN.order_id, OWN.guest_token, 'contact');
    guest.instead.set('v2/order/keep', () => null);
    const user = guest.show(<OrderSheet orderId={5} />);
    expect(await screen.findByText(/^Ajouter la commande n°\s\d+ à votre compte\s\?$/)).toBeInTheDocument();
    const add = screen.getByRole('button', { name: 'Ajouter à mon compte' });
    await user.click(add);
    expect(await screen.findByText(/n’a pas pu être ajoutée/)).toBeInTheDocument();
    guest.instead.set('v2/order/keep', () => ({ order_ids: [5] }));
    await user.click(add);
    expect(await screen.findByText('La commande est dans votre compte.')).toBeInTheDocument();
    expect(guestSourceOf(guest.store.storeId, 5)).toBeNull();
  });

  test('is remembered for the next sign-in once, and only while it is here', () => {
    const { store } = aGuest(ORDER, 'contact');
    const { storeId } = store;
    rememberKeptOrder(storeId, 6);
    expect(takeRememberedOrder(storeId)).toBeNull();
    rememberKeptOrder(storeId, 5);
    expect([takeRememberedOrder(storeId), takeRememberedOrder(storeId)]).toEqual([5, null]);
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
