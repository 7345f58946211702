// Keeps the pages of the management area readable without a network: they are shells without data, the same for every
// member. What they show is kept by the pages themselves (lib/browser/manage/last-known.ts).
const KEPT = 'manage-1';
const FILES_MAX = 300;
/** A page that the network does not bring in time is shown as it was. */
const PATIENCE_MS = 4000;

const isBuildFile = ({ pathname }) => pathname.startsWith('/_next/static/');
const isLinkPage = ({ pathname }) => /^\/(invitation|mot-de-passe)\//.test(pathname);

addEventListener('install', (event) => {
  // The page that registers this worker was loaded before it.
  const keepFirst = async () => {
    const response = await fetch('/');
    if (response.ok && !response.redirected) await keep(`${location.origin}/`, response);
  };
  event.waitUntil(keepFirst().then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => name !== KEPT);
    await Promise.all(old.map((name) => caches.delete(name)));
    await clients.claim();
  };
  event.waitUntil(tidy());
});

async function keep(key, response) {
  const cache = await caches.open(KEPT);
  await cache.put(key, response);
  // The oldest go first: the files of builds that are long gone.
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - FILES_MAX)).map((old) => cache.delete(old)));
}

/** The names of build files change with their content. */
async function buildFile(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.ok) event.waitUntil(keep(event.request, response.clone()));
  return response;
}

async function page(event, { origin, pathname }) {
  const key = origin + pathname;
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE_MS));
  const network = fetch(event.request).then((response) => {
    if (response.ok && !response.redirected) event.waitUntil(keep(key, response.clone()));
    return response;
  });
  try {
    return await Promise.race([network, late]);
  } catch {
    return (await caches.match(key)) ?? network;
  }
}

addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== location.origin) return;
  if (isBuildFile(url)) event.respondWith(buildFile(event));
  else if (event.request.mode === 'navigate' && !isLinkPage(url)) event.respondWith(page(event, url));
});

// Alerts by web push (backend/modules/notifications/manager-alerts.ts writes them).

addEventListener('push', (event) => {
  if (!event.data) return;
  const { kind, title, body, tag, url } = event.data.json();
  const shown = registration.showNotification(title, {
    body,
    tag,
    // A newer alert of the same order takes the place of the one before, and sounds again.
    renotify: true,
    requireInteraction: kind === 'order_waiting',
    lang: 'fr',
    icon: '/icons/ardoise-180.png',
    data: { url },
  });
  event.waitUntil(shown);
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  const target = new URL(event.notification.data?.url ?? '/', location.origin);
  const show = async () => {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const open = pages.find((page) => new URL(page.url).pathname === target.pathname);
    await (open ? open.focus() : clients.openWindow(target));
  };
  event.waitUntil(show());
});

addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const { options } = event.oldSubscription ?? event.newSubscription ?? {};
    const subscription =
      event.newSubscription ?? (options && (await registration.pushManager.subscribe(options)));
    if (subscription) await saveSubscription(subscription.toJSON());
  };
  event.waitUntil(renew());
});

const call = (path, payload, headers = {}) =>
  fetch(`/api/v1/manage/${path}`, {
    method: payload ? 'POST' : 'GET',
    headers: payload ? { 'content-type': 'application/json', ...headers } : headers,
    body: payload && JSON.stringify(payload),
  });

/** Without a session nobody is signed in here: the next page that is opened does the same (lib/browser/manage/push.ts). */
async function saveSubscription({ endpoint, keys: { p256dh, auth } }) {
  const { token } = await (await call('csrf-token')).json();
  const write = (path, payload) => call(path, payload, { 'x-csrf-token': token });
  const save = () => write('push/subscribe', { endpoint, p256dh, auth });
  if ((await save()).status === 401 && (await write('refresh', {})).ok) await save();
}
