import { afterEach, describe, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { Notifications } from '#components/manage/settings/notifications.tsx';
import type { Role } from '#lib/domain/staff/permissions.ts';
import { aBackend } from '#tests/support/a-backend.ts';
import { InFrench } from '#tests/support/in-shop.tsx';

const KEY = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';
const OTHER_KEY = KEY.replace('BGsX', 'BGsY');
const FIND = 'v1/manage/push/find';
const SUBSCRIBE = 'v1/manage/push/subscribe';

const subscriptionWith = (key: string, endpoint: string) => ({
  endpoint,
  options: {
    applicationServerKey: Uint8Array.from(Buffer.from(key, 'base64url')).buffer,
  },
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: async () => true,
});
type Subscription = ReturnType<typeof subscriptionWith>;

/** Gives jsdom what browsers have of web push. `subscribe` is what the push service does. */
function giveBrowserPush({
  permission = 'granted',
  present = null,
  subscribe = async () => subscriptionWith(KEY, 'https://push.example/new'),
}: {
  permission?: NotificationPermission;
  present?: Subscription | null;
  subscribe?: () => Promise<Subscription>;
}): void {
  const registration = { pushManager: { getSubscription: async () => present, subscribe } };
  const serviceWorker = {
    getRegistration: async () => registration,
    register: async () => registration,
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.assign(globalThis, {
    PushManager: class {},
    Notification: { permission, requestPermission: async () => permission },
  });
}

afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
});

const meOf = (role: Role) => ({
  staff_id: 1,
  name: 'Sam',
  email: null,
  device: false,
  has_pin: false,
  second_factor: false,
  second_factor_owed: false,
  role,
  permissions: [],
  shop: { name: 'Chez Zoé', time_zone: 'Europe/Paris' },
});

function show({
  role = 'owner',
  key = KEY,
  isSubscribed = false,
}: {
  role?: Role;
  key?: string | null;
  isSubscribed?: boolean;
} = {}) {
  const backend = aBackend({
    'v1/manage/csrf-token': () => ({ token: 'csrf' }),
    'v1/manage/me': () => ({ me: meOf(role) }),
    [FIND]: () => ({ public_key: key, subscribed: isSubscribed }),
    [SUBSCRIBE]: () => ({}),
  });
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <InFrench>
        <Notifications />
      </InFrench>
    </SWRConfig>,
  );
  return backend;
}

const turnOn = () => screen.findByRole('button', { name: 'Activer les alertes' });

describe('the page of alerts', () => {
  test('says what to do where the browser gets no push messages, and asks the backend nothing', async () => {
    const backend = show();
    expect(await screen.findByText('Ce navigateur ne reçoit pas d’alertes')).toBeVisible();
    expect(screen.getByText(/Sur iPhone et iPad, ajoutez d’abord/)).toBeVisible();
    expect(backend.sent(FIND)).toEqual([]);
  });

  test('says that an installation without a key sends none', async () => {
    giveBrowserPush({});
    show({ key: null });
    expect(await screen.findByText('Les alertes ne sont pas en service')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each([
    ['manager', true],
    ['kitchen', false],
  ] as const)('names to the role %s the alerts about boards: %s', async (role, sees) => {
    giveBrowserPush({});
    show({ role });
    expect(await screen.findByText('Une commande attend')).toBeVisible();
    expect(screen.queryByText('Plus aucun écran n’affiche les commandes') !== null).toBe(sees);
    expect(screen.queryByText(/vous recevez aussi ces alertes par e/) !== null).toBe(sees);
  });

  test('says that the push service of the browser does not answer', async () => {
    const subscribe = () => Promise.reject(new DOMException('push service error', 'AbortError'));
    giveBrowserPush({ subscribe });
    const backend = show();
    await userEvent.click(await turnOn());
    expect(await screen.findByRole('alert')).toHaveTextContent(/Alertes non activées.*ne répond pas/);
    expect(backend.sent(SUBSCRIBE)).toEqual([]);
  });

  test('is not on for a subscription to a former key, which is replaced', async () => {
    giveBrowserPush({ present: subscriptionWith(OTHER_KEY, 'https://push.example/former') });
    const backend = show({ isSubscribed: true });
    await userEvent.click(await turnOn());
    await waitFor(() =>
      expect(backend.sent(SUBSCRIBE)).toEqual([
        { endpoint: 'https://push.example/new', p256dh: 'p', auth: 'a' },
      ]),
    );
  });

  test('is on for a subscription to the present key', async () => {
    giveBrowserPush({ present: subscriptionWith(KEY, 'https://push.example/1') });
    const backend = show({ isSubscribed: true });
    expect(await screen.findByText('Activées')).toBeVisible();
    expect(backend.sent(FIND)).toEqual([{ endpoint: 'https://push.example/1' }]);
  });
});
