// A page for when there is no network: kept when the shop is first visited, shown in place of one that cannot be had.
const PAGE = '/offline';
const KEPT = 'offline-1';

addEventListener('install', (event) => {
  const keep = async () => (await caches.open(KEPT)).add(new Request(PAGE, { cache: 'reload' }));
  event.waitUntil(keep().then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => name !== KEPT);
    await Promise.all(old.map((name) => caches.delete(name)));
    // So that a page is asked for while this script is still being woken.
    await registration.navigationPreload?.enable();
    await clients.claim();
  };
  event.waitUntil(tidy());
});

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(answer(event));
});

// News of an order by web push (backend/modules/notifications/order-news.ts writes them).

addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, body, tag, url } = event.data.json();
  // Newer news of the same order take the place of those before, and sound again.
  const options = { body, tag, renotify: true, lang: 'fr', data: { url } };
  event.waitUntil(registration.showNotification(title, options));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data.url, location.origin);
  const show = async () => {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const open = pages.find((page) => page.url === href);
    await (open ? open.focus() : clients.openWindow(href));
  };
  event.waitUntil(show());
});
