import { afterEach, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { OrderNews } from '#components/storefront/orders/order-news.tsx';
import { aBackend, refused } from '#tests/support/a-backend.ts';
import { aStore } from '#tests/support/a-store.ts';
import { InShop } from '#tests/support/in-shop.tsx';

const KEY = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';
const ENDPOINT = 'https://push.example/new';
const NEWS = 'v2/order/news';
const CHANGE = 'v2/order/news-change';
const SMS = { telephone: '06 XX XX XX 78', on: false };

const subscription = {
  endpoint: ENDPOINT,
  options: { applicationServerKey: Uint8Array.from(Buffer.from(KEY, 'base64url')).buffer },
  toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => true,
};

/** Gives jsdom what browsers have of web push; `answer` is what the person says to the browser's question. */
function giveBrowserPush({
  permission = 'default',
  answer = 'granted',
  present = false,
  fails = false,
}: {
  permission?: NotificationPermission;
  answer?: NotificationPermission;
  present?: boolean;
  fails?: boolean;
} = {}) {
  let subscribed = present;
  const asked: string[] = [];
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: async () => {
      if (fails) throw new DOMException('no push service', 'AbortError');
      subscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const notification = {
    permission,
    async requestPermission() {
      asked.push('permission');
      notification.permission = answer;
      return answer;
    },
  };
  Object.assign(globalThis, { PushManager: class {}, Notification: notification });
  return asked;
}

afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'standalone');
  localStorage.clear();
});

type Change = { follow?: object | null; sms?: boolean; endpoint?: string };

function show({ sms = null as typeof SMS | null, publicKey = KEY as string | null, followed = false } = {}) {
  const state = { public_key: publicKey, subscribed: followed, sms };
  const changes: Change[] = [];
  const backend = aBackend({
    'v1/csrf-token': () => ({ token: 'csrf' }),
    [NEWS]: () => state,
    [CHANGE]: (body) => {
      const { follow, sms: on, endpoint } = body as Change;
      changes.push({
        ...(follow !== undefined && { follow }),
        ...(on !== undefined && { sms: on }),
        ...(endpoint && { endpoint }),
      });
      if (follow !== undefined) state.subscribed = follow !== null;
      if (state.sms && on !== undefined) state.sms = { ...state.sms, on };
      return { ...state };
    },
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InShop store={aStore({})}>
        <OrderNews orderId={12} />
      </InShop>
    </SWRConfig>,
  );
  return { backend, changes };
}

const button = (name: string) => screen.findByRole('button', { name });
const FOLLOW = 'Recevoir une notification';
const UNFOLLOW = 'Ne plus recevoir de notification';

test('the browser asks only once the button is pressed, and the order is then followed', async () => {
  const asked = giveBrowserPush();
  const { changes } = show();
  const follow = await button(FOLLOW);
  expect(asked).toEqual([]);
  await userEvent.click(follow);
  await button(UNFOLLOW);
  expect(asked).toEqual(['permission']);
  expect(changes).toEqual([{ follow: { p256dh: 'p', auth: 'a' }, endpoint: ENDPOINT }]);
  expect(screen.getByRole('status').textContent).toBe('Cet appareil vous préviendra, même page fermée.');
  await userEvent.click(await button(UNFOLLOW));
  await button(FOLLOW);
  expect(changes.at(-1)).toEqual({ follow: null, endpoint: ENDPOINT });
});

test('a refusal says so in one sentence, and the SMS stay', async () => {
  giveBrowserPush({ answer: 'denied' });
  const { changes } = show({ sms: SMS });
  await userEvent.click(await button(FOLLOW));
  await screen.findByText(/^Ce navigateur bloque les notifications de ce site/);
  expect(screen.queryByRole('button')).toBeNull();
  const box = screen.getByRole('checkbox', { name: 'Recevoir un SMS au 06 XX XX XX 78' });
  expect((box as HTMLInputElement).checked).toBe(false);
  await userEvent.click(box);
  await waitFor(() => expect(changes).toEqual([{ sms: true }]));
  expect((box as HTMLInputElement).checked).toBe(true);
  await userEvent.click(box);
  await waitFor(() => expect(changes.at(-1)).toEqual({ sms: false }));
});

test('a question that is closed without an answer may be asked again', async () => {
  giveBrowserPush({ answer: 'default' });
  const { changes } = show();
  await userEvent.click(await button(FOLLOW));
  await screen.findByText(/^Sans votre accord/);
  expect(changes).toEqual([]);
  await button(FOLLOW);
});

test('a browser that cannot reach its push service says so', async () => {
  giveBrowserPush({ fails: true });
  const { changes } = show();
  await userEvent.click(await button(FOLLOW));
  await screen.findByText(/n’a pas pu s’abonner/);
  expect(changes).toEqual([]);
});

test('a refusal of the backend is shown', async () => {
  giveBrowserPush();
  const { backend } = show();
  backend.answers[CHANGE] = () => refused('push_refused', 'Service inconnu.');
  await userEvent.click(await button(FOLLOW));
  await screen.findByText('Service inconnu.');
});

test.each([
  ['unsupported', undefined, /^Ce navigateur ne reçoit pas de notifications/],
  ['on the home screen alone, as on iOS', false, /ajoutez d’abord le site à l’écran d’accueil/],
])('push messages %s: one sentence says so, and nothing is asked', async (_case, standalone, sentence) => {
  if (standalone !== undefined)
    Object.defineProperty(navigator, 'standalone', { value: standalone, configurable: true });
  show({ sms: SMS });
  await screen.findByText(sentence);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('checkbox')).toBeTruthy();
});

test('nothing is shown where the shop tells nothing', async () => {
  giveBrowserPush();
  const { backend } = show({ publicKey: null });
  await waitFor(() => expect(backend.calls.some(({ path }) => path === NEWS)).toBe(true));
  // What the answer changes.
  await act(async () => undefined);
  expect(document.body.textContent).toBe('');
});

test('the next order is followed too, without a question', async () => {
  const asked = giveBrowserPush({ permission: 'granted', present: true });
  localStorage.setItem('order_news_wanted', 'true');
  const { changes } = show();
  await button(UNFOLLOW);
  expect(asked).toEqual([]);
  expect(changes).toHaveLength(1);
});
