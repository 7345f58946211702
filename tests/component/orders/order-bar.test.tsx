import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { OrderBar } from '#components/storefront/orders/bar/order-bar.tsx';
import { openSheet } from '#lib/browser/navigation/open-sheet.ts';
import { anOrder, later } from '#tests/support/an-order.ts';
import { aDiner, setClock } from './a-diner.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/');
  setClock(new Date('2026-11-23T12:00:00+01:00'));
});
afterEach(() => {
  jest.useRealTimers();
});

const link = () => screen.queryByRole('link', { name: /(Suivre|Voir) ma commande/ });
const read = (diner: ReturnType<typeof aDiner>) =>
  waitFor(() => expect(diner.calls.map(({ path }) => path)).toContain('v2/customer/me'));

describe('the bar of the current order', () => {
  test('shows its status and opens its sheet', async () => {
    aDiner([anOrder()]).show(<OrderBar />);
    const bar = await screen.findByRole('link', { name: /Suivre ma commande/ });
    expect(bar).toHaveTextContent('En attente');
    expect(bar).toHaveTextContent('Retrait à 12h30');
    expect(bar).toHaveAttribute('href', '/?order=5');
  });

  test('distinguishes an unpaid order from one that the restaurant has', async () => {
    const diner = aDiner([anOrder({ order_status_id: 12, payment_method: 'card_online' })]);
    diner.show(<OrderBar />);
    const bar = await screen.findByRole('link', { name: /Payer pour la confirmer/ });
    expect(bar).toHaveTextContent('En attente');
    expect(link()).toBeNull();
    await waitFor(() => expect(diner.calls.filter(({ path }) => path === 'v1/order/find')).toHaveLength(1));
    const paid = later(anOrder({ payment_method: 'card_online' }), { order_status_id: 9 });
    diner.write(paid);
    await diner.tell(paid);
    expect(link()).toHaveTextContent('Suivre ma commande');
    expect(screen.queryByRole('link', { name: /Payer/ })).toBeNull();
  });

  test('is about the latest order added today that is not over', async () => {
    const at = (time: string) => ({ date: new Date(`2026-11-23T${time}:00+01:00`).toISOString() });
    aDiner([
      anOrder({ order_id: 5, date_added: at('10:00') }),
      anOrder({ order_id: 6, date_added: at('11:00') }),
      anOrder({ order_id: 7, date_added: at('11:30'), order_status_id: 6 }),
    ]).show(<OrderBar />);
    expect(await screen.findByRole('link')).toHaveAttribute('href', '/?order=6');
  });

  test.each([
    ['added yesterday, a minute before midnight', anOrder({ date_added: { date: '2026-11-22T22:59:00Z' } })],
    ['handed over', anOrder({ order_status_id: 6 })],
    ['cancelled before this visit', anOrder({ order_status_id: 4, invoice_no: -12 })],
  ])('is not shown for an order %s', async (_, order) => {
    const diner = aDiner([order]);
    diner.show(<OrderBar />);
    await read(diner);
    await act(() => new Promise((wait) => setTimeout(wait, 100)));
    expect(link()).toBeNull();
  });

  test('is shown for one added today at midnight', async () => {
    aDiner([anOrder({ date_added: { date: '2026-11-22T23:00:00Z' } })]).show(<OrderBar />);
    expect(await screen.findByRole('link')).toBeInTheDocument();
  });

  test('is hidden in the order step', async () => {
    history.replaceState(null, '', '/basket/order');
    const diner = aDiner([anOrder()]);
    diner.show(<OrderBar />);
    await act(() => new Promise((wait) => setTimeout(wait, 100)));
    expect(link()).toBeNull();
  });

  test('costs a visitor no request', async () => {
    const diner = aDiner([anOrder()], { signedIn: false });
    diner.show(<OrderBar />);
    await act(() => new Promise((wait) => setTimeout(wait, 100)));
    expect(diner.calls).toEqual([]);
    expect(link()).toBeNull();
  });

  test('shows a change as it happens, and disappears when the order is handed over', async () => {
    const diner = aDiner([anOrder()]);
    diner.show(<OrderBar />);
    await screen.findByRole('link');
    await waitFor(() => expect(diner.calls.filter(({ path }) => path === 'v1/order/find')).toHaveLength(1));
    const spoken = screen.getByRole('status');
    const ready = later(anOrder(), { order_status_id: 3 });
    diner.write(ready);
    await diner.tell(ready);
    expect(spoken).toHaveTextContent('Prêt');
    const handedOver = later(ready, { order_status_id: 6 });
    diner.write(handedOver);
    await diner.tell(handedOver);
    expect(link()).toBeNull();
  });

  test('disappears without harm when the keyboard had reached something as it came', async () => {
    const diner = aDiner([anOrder()]);
    diner.show(
      <>
        <button type="button">Au clavier</button>
        <OrderBar />
      </>,
    );
    screen.getByRole('button').focus();
    expect(document.querySelector(':focus-visible')).toHaveTextContent('Au clavier');
    await screen.findByRole('link');
    await waitFor(() => expect(diner.calls.filter(({ path }) => path === 'v1/order/find')).toHaveLength(1));
    const handedOver = later(anOrder(), { order_status_id: 6 });
    diner.write(handedOver);
    await diner.tell(handedOver);
    expect(link()).toBeNull();
    expect(screen.getByRole('button')).toHaveTextContent('Au clavier');
  });

  test('stays for an order that the restaurant cancels, until it was opened', async () => {
    const diner = aDiner([anOrder()]);
    diner.show(<OrderBar />);
    await screen.findByRole('link');
    await waitFor(() => expect(diner.calls.filter(({ path }) => path === 'v1/order/find')).toHaveLength(1));
    const cancelled = later(anOrder(), { order_status_id: 4, invoice_no: -12 });
    diner.write(cancelled);
    await diner.tell(cancelled);
    expect(screen.getByRole('status')).toHaveTextContent('Annulé');
    expect(link()).toHaveTextContent('Voir ma commande');
    act(() => openSheet('order', 5));
    await waitFor(() => expect(link()).toBeNull());
  });

  test('is not on the page of a payment, which shows its order itself', async () => {
    history.replaceState(null, '', '/cancel-payment/5');
    const diner = aDiner([anOrder()]);
    diner.show(<OrderBar />);
    act(() => history.replaceState(null, '', '/'));
    await screen.findByRole('link');
    act(() => history.replaceState(null, '', '/cancel-payment/5'));
    await waitFor(() => expect(link()).toBeNull());
  });
});
