import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from '@jest/globals';

const SCRIPT = readFileSync('public/scripts/manage-worker.js', 'utf8');
const ORIGIN = 'https://gestion.zoe.example';
const KEYS = { p256dh: 'p', auth: 'a' };

interface Page {
  url: string;
  focus(): Promise<void>;
}

/** The service worker with a browser around it: what it does is in `acts`. */
function startWorker({
  pages = [],
  answers = {},
}: {
  /** The paths of the open pages. */
  pages?: readonly string[];
  /** The statuses of the answers to a path, in their order; 200 afterwards. */
  answers?: Record<string, number[]>;
} = {}) {
  const acts: unknown[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const subscriptionOf = (endpoint: string) => ({ endpoint, toJSON: () => ({ endpoint, keys: KEYS }) });
  const context = createContext({
    URL,
    location: new URL('/scripts/manage-worker.js', ORIGIN),
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, options: object) => acts.push({ title, ...options }),
      pushManager: { subscribe: async ({ key }: { key: string }) => subscriptionOf(`new with ${key}`) },
    },
    clients: {
      matchAll: async (): Promise<Page[]> =>
        pages.map((path) => ({ url: ORIGIN + path, focus: async () => void acts.push(`focus ${path}`) })),
      openWindow: async (url: URL) => acts.push(`open ${url}`),
    },
    fetch: async (path: string, { body, headers }: { body?: string; headers: Record<string, string> }) => {
      const call = path.replace('/api/v1/manage/', '');
      acts.push([call, headers['x-csrf-token'] ?? '', body === undefined ? null : JSON.parse(body)]);
      const status = answers[call]?.shift() ?? 200;
      return { status, ok: status === 200, json: async () => ({ token: 'csrf' }) };
    },
  });
  runInContext(SCRIPT, context);
  return {
    acts,
    subscriptionOf,
    async dispatch(name: string, event: object): Promise<void> {
      const work: Promise<unknown>[] = [];
      listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
      await Promise.all(work);
    },
  };
}

const alert = {
  kind: 'order_waiting',
  order: '7',
  title: 'Elle attend',
  body: 'Vite',
  tag: 'order-7',
  url: '/',
};
const dataOf = (message: object) => ({ data: { json: () => message } });

test('an alert is shown with its tag, sounds again, and one of an order stays until it is looked at', async () => {
  const worker = startWorker();
  await worker.dispatch('push', dataOf(alert));
  await worker.dispatch('push', dataOf({ ...alert, kind: 'board_back', tag: 'board' }));
  expect(worker.acts).toEqual([
    expect.objectContaining({
      title: 'Elle attend',
      body: 'Vite',
      tag: 'order-7',
      renotify: true,
      requireInteraction: true,
      data: { url: '/' },
    }),
    expect.objectContaining({ tag: 'board', renotify: true, requireInteraction: false }),
  ]);
});

test('a pressed alert closes, focuses the board that is open, and opens one where there is none', async () => {
  for (const [pages, act] of [
    [['/commandes', '/?x=1'], 'focus /?x=1'],
    [['/commandes'], `open ${ORIGIN}/`],
    [[], `open ${ORIGIN}/`],
  ] as const) {
    const worker = startWorker({ pages });
    const close = () => worker.acts.push('close');
    await worker.dispatch('notificationclick', { notification: { data: { url: '/' }, close } });
    expect(worker.acts).toEqual(['close', act]);
  }
});

test('a notification of the open board, which names no page, leads to the board', async () => {
  const worker = startWorker({ pages: ['/'] });
  await worker.dispatch('notificationclick', { notification: { data: null, close: () => {} } });
  expect(worker.acts).toEqual(['focus /']);
});

test('a subscription that the browser replaced is saved, after a renewed session if need be', async () => {
  const saved = (endpoint: string) => ['push/subscribe', 'csrf', { endpoint, ...KEYS }];
  const token = ['csrf-token', '', null];
  const replaced = startWorker();
  const newSubscription = replaced.subscriptionOf('given');
  await replaced.dispatch('pushsubscriptionchange', { oldSubscription: null, newSubscription });
  expect(replaced.acts).toEqual([token, saved('given')]);

  const expired = startWorker({ answers: { 'push/subscribe': [401] } });
  const old = { oldSubscription: { options: { key: 'k' } }, newSubscription: null };
  await expired.dispatch('pushsubscriptionchange', old);
  const again = saved('new with k');
  expect(expired.acts).toEqual([token, again, ['refresh', 'csrf', {}], again]);

  const signedOut = startWorker({ answers: { 'push/subscribe': [401], refresh: [401] } });
  await signedOut.dispatch('pushsubscriptionchange', old);
  expect(signedOut.acts).toEqual([token, again, ['refresh', 'csrf', {}]]);

  const unknown = startWorker();
  await unknown.dispatch('pushsubscriptionchange', { oldSubscription: null, newSubscription: null });
  expect(unknown.acts).toEqual([]);
});
