import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { OrderSheet } from '#components/storefront/orders/order-sheet.tsx';
import { anOrder } from '#tests/support/an-order.ts';
import { aDiner, setClock } from './a-diner.tsx';

/** The order was placed twenty minutes before noon. */
const NOON = new Date('2026-11-23T12:00:00+01:00');
const NEXT_DAY = new Date('2026-11-24T12:00:00+01:00');
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const IN_ANOTHER_APPLICATION = IPHONE.replace('Version/18.5 ', '').replace(' Safari/604.1', ' [FBAN/FBIOS]');

const { matchMedia } = window;
const { userAgent } = navigator;
const define = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

/** A phone, or a computer; `installed`: the page was opened from the home screen. */
function onDevice({ touch = true, installed = false } = {}) {
  window.matchMedia = ((query: string) => ({
    ...matchMedia('(min-width: 0)'),
    matches: query.includes('coarse') ? touch : query.includes('standalone') && installed,
  })) as typeof matchMedia;
}

function offerInstallation() {
  const prompt = jest.fn(async () => ({ outcome: 'dismissed' as const }));
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt });
  return prompt;
}

async function openOrder(now: Date, options?: Parameters<typeof aDiner>[1]) {
  setClock(now);
  const order = anOrder();
  const user = aDiner([order], options).show(<OrderSheet orderId={order.order_id} />);
  await screen.findByRole('heading', { name: /^Commande n°\s12$/ });
  return user;
}

const offer = () => screen.queryByRole('region', { name: 'À portée de main' });

beforeEach(() => onDevice());
afterEach(() => {
  jest.useRealTimers();
  window.matchMedia = matchMedia;
  window.installPrompt = undefined;
  define('userAgent', userAgent);
  define('standalone', undefined);
});

describe('the shop on the home screen', () => {
  test('is not offered on the visit of a first order', async () => {
    offerInstallation();
    await openOrder(NOON);
    expect(offer()).toBeNull();
  });

  test('is offered later by the browser, once, and a no in its dialog is one for good', async () => {
    const prompt = offerInstallation();
    const user = await openOrder(NEXT_DAY);
    await user.click(screen.getByRole('button', { name: 'Ajouter à l’écran d’accueil' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(offer()).toBeNull();
    expect(screen.getByRole('heading', { name: /^Commande n°/ })).toHaveFocus();
    act(() => {
      offerInstallation();
      window.dispatchEvent(new Event('beforeinstallprompt'));
    });
    expect(offer()).toBeNull();
  });

  test('is declined for good', async () => {
    offerInstallation();
    const user = await openOrder(NEXT_DAY);
    await user.click(screen.getByRole('button', { name: 'Non merci' }));
    expect(offer()).toBeNull();
    expect(JSON.parse(localStorage.getItem('home_screen') ?? '')).toMatchObject({ isOver: true });
  });

  test('is explained in two steps in Safari on iOS, where pages cannot open a dialog', async () => {
    define('userAgent', IPHONE);
    define('standalone', false);
    await openOrder(NEXT_DAY);
    expect(offer()).toHaveTextContent(/« Partager ».*« Sur l’écran d’accueil »/u);
    expect(screen.queryByRole('button', { name: 'Ajouter à l’écran d’accueil' })).toBeNull();
  });

  test.each([
    ['in a browser inside another application', IN_ANOTHER_APPLICATION, {}, false],
    ['to who opened it from there', IPHONE, { installed: true }, true],
    ['on a computer', IPHONE, { touch: false }, false],
  ])('is not offered %s', async (_, agent, device, standalone) => {
    define('userAgent', agent);
    define('standalone', standalone);
    onDevice(device);
    await openOrder(NEXT_DAY);
    expect(offer()).toBeNull();
  });
});
