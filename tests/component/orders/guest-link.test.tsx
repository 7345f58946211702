import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { OrderSheet } from '#components/storefront/orders/order-sheet.tsx';
import { ownOrder, saveGuestOrder, useGuestOrder } from '#lib/browser/orders/guest-orders.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { aDiner, refused } from './a-diner.tsx';

const ORDER = anOrder();
const SECRET = 'a-secret-of-an-e-mail';
const REFUSED = 'Ce lien ne s’ouvre plus';

beforeEach(() => history.replaceState(null, '', `/?order=5#suivi=${SECRET}`));
afterEach(() => history.replaceState(null, '', '/'));

/** Somebody who opens the link of an e-mail; `answer` is the backend's to the link. */
function aReader({ signedIn = false, answer }: { signedIn?: boolean; answer: () => object | null }) {
  const reader = aDiner([], { signedIn });
  const { storeId } = reader.store;
  const order = { ...ORDER, store_id: storeId };
  const state = { answer };
  reader.instead.set('v2/order/open', () => state.answer());
  reader.instead.set('v1/order/find', () => {
    const asked = reader.calls.findLast(({ path }) => path === 'v1/order/find')?.body;
    const isOpen = (asked as { guest_token?: string }).guest_token === 'opens-5';
    return isOpen ? { order } : refused('unknown_order', 'Commande introuvable.');
  });
  const opens = () => ({ order, guest_token: 'opens-5' });
  return {
    ...reader,
    opens,
    answerWith: (next: () => object | null) => Object.assign(state, { answer: next }),
  };
}

function Latest({ storeId }: { storeId: number }) {
  return <p>{useGuestOrder(storeId)}</p>;
}

const unknown = () => refused('unknown_token', 'Lien inconnu.');
const shown = () => screen.findByRole('heading', { name: /^Commande n°/ });

describe('the link of an e-mail to a guest', () => {
  test.each([false, true])('opens the order, signed in: %s', async (signedIn) => {
    const reader = aReader({ signedIn, answer: () => null });
    reader.answerWith(reader.opens);
    reader.show(<OrderSheet orderId={5} />);
    expect(await shown()).toBeInTheDocument();
    expect(ownOrder(reader.store.storeId, 5)).toEqual({ orderId: 5, guestToken: 'opens-5' });
    await waitFor(() => expect(location.hash).toBe(''));
  });

  test('of an order due in ten days opens it until the backend’s token expires', async () => {
    const reader = aReader({ answer: () => null });
    const now = Date.now();
    const inDays = (days: number) => now + days * 24 * 3_600_000;
    const guest_token_until = new Date(inDays(17)).toISOString();
    reader.answerWith(() => ({ ...reader.opens(), guest_token_until }));
    reader.show(<OrderSheet orderId={5} />);
    expect(await shown()).toBeInTheDocument();
    const tokenAt = (instant: number) => {
      const clock = jest.spyOn(Date, 'now').mockReturnValue(instant);
      const { guestToken } = ownOrder(reader.store.storeId, 5);
      clock.mockRestore();
      return guestToken;
    };
    expect([16, 18].map((days) => tokenAt(inDays(days)))).toEqual(['opens-5', undefined]);
  });

  test.each([
    ['without a network', () => null],
    ['after too many tries', () => refused('too_many', 'Trop de tentatives.')],
  ])('keeps its secret %s, and opens when it is tried again', async (_, answer) => {
    const reader = aReader({ answer });
    const user = reader.show(<OrderSheet orderId={5} />);
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    expect(screen.queryByText(REFUSED)).toBeNull();
    expect(location.hash).toBe(`#suivi=${SECRET}`);
    reader.answerWith(reader.opens);
    await user.click(retry);
    expect(await shown()).toBeInTheDocument();
    await waitFor(() => expect(location.hash).toBe(''));
  });

  test.each([
    [false, /connectez-vous pour la retrouver/],
    [true, /dans un autre compte que le vôtre/],
  ])('that is unknown says so, signed in: %s', async (signedIn, text) => {
    const reader = aReader({ signedIn, answer: unknown });
    reader.show(<OrderSheet orderId={5} />);
    expect(await screen.findByText(REFUSED)).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    await waitFor(() => expect(location.hash).toBe(''));
  });

  test('to an earlier order leaves the latest one where it is', () => {
    const { show, store } = aReader({ answer: unknown });
    const { storeId } = store;
    saveGuestOrder(storeId, 9, 'opens-9', 'contact');
    saveGuestOrder(storeId, 5, 'opens-5', 'link');

    show(<Latest storeId={storeId} />);
    expect(screen.getByText('9')).toBeInTheDocument();
    expect(ownOrder(storeId, 5).guestToken).toBe('opens-5');
  });
});
