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
