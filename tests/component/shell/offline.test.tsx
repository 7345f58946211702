import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { WithCustomer } from '#components/storefront/account/with-customer.tsx';
import { LoginForm } from '#components/storefront/auth/login-form.tsx';
import { OrderHistory } from '#components/storefront/orders/order-history.tsx';
import { reportReachability } from '#lib/browser/api/network.ts';
import { showPage } from '#tests/component/auth/show-page.tsx';
import { readyToOrder } from '#tests/component/checkout/order-button.ts';
import { aCheckout } from '#tests/component/checkout/show-checkout.tsx';
import { AWAY, aBackend } from '#tests/support/a-backend.ts';

const OFFLINE = /^Vous êtes hors connexion/;
const RESTAURANT = /Le restaurant ne répond pas/;

/** Sets navigator.onLine. */
function setNetwork(onLine: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  act(() => void dispatchEvent(new Event(onLine ? 'online' : 'offline')));
}

/** Fails every request until the network is back. */
function loseNetwork(): { restore: () => void } {
  const answering = globalThis.fetch;
  let cut = true;
  globalThis.fetch = async (...request) => {
    if (cut) throw new TypeError('Failed to fetch');
    return request[1]?.method === 'HEAD' ? ({} as Response) : answering(...request);
  };
  return { restore: () => (cut = false) };
}

beforeEach(() => reportReachability(true));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('the last step', () => {
  test('says before the press that there is no network, and takes it back with the network', async () => {
    aCheckout().show();
    await readyToOrder();
    expect(screen.queryByText(OFFLINE)).toBeNull();
    setNetwork(false);
    expect(screen.getByText(OFFLINE)).toBeVisible();
    setNetwork(true);
    expect(screen.queryByText(OFFLINE)).toBeNull();
  });

  test('blames the network for a press that nothing answers, not the restaurant', async () => {
    const page = aCheckout();
    page.show();
    const button = await readyToOrder();
    loseNetwork();
    await page.user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent(/Vous êtes hors connexion\. Rien n’est perdu/);
    expect(screen.queryByText(RESTAURANT)).toBeNull();
  });

  test('names the restaurant as unavailable when the storefront answers', async () => {
    const page = aCheckout();
    page.backend.answers['v2/order/add'] = () => AWAY;
    page.show();
    await page.user.click(await readyToOrder());
    expect(await screen.findByRole('alert')).toHaveTextContent(RESTAURANT);
    expect(screen.queryByText(OFFLINE)).toBeNull();
  });

  test('finds the end of an outage that the browser does not report', async () => {
    const page = aCheckout();
    page.show();
    const button = await readyToOrder();
    const { restore } = loseNetwork();
    jest.useFakeTimers({ advanceTimers: true });
    act(() => button.click());
    await waitFor(() => expect(screen.getAllByText(OFFLINE)).not.toHaveLength(0));
    restore();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(screen.queryByText(/^Vous êtes hors connexion$/)).toBeNull();
  });
});

test('signing in says before the press that there is no network', () => {
  aBackend({});
  showPage(<LoginForm email="" onEmail={() => undefined} />).show();
  setNetwork(false);
  expect(screen.getByText(OFFLINE)).toBeVisible();
  setNetwork(true);
  expect(screen.queryByText(OFFLINE)).toBeNull();
});

describe('what cannot be read of an account', () => {
  function showAccount(): void {
    const page = showPage(<WithCustomer>{(customer) => <OrderHistory customer={customer} />}</WithCustomer>);
    page.signIn();
    page.show();
  }

  test('is the fault of the restaurant where the storefront says so', async () => {
    aBackend({});
    showAccount();
    expect(await screen.findByText(/^Le restaurant ne répond pas pour l’instant$/)).toBeVisible();
  });

  test('is the fault of the network where nothing answers', async () => {
    aBackend({});
    loseNetwork();
    showAccount();
    expect(await screen.findByText(/^Vous êtes hors connexion$/)).toBeVisible();
  });
});
