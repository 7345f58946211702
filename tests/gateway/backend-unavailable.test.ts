import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { until } from '#tests/api/support/until.ts';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

/** The headers of a browser's navigation. */
const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

const WAYS = {
  'answers with an error': { status: 500, headers: { 'content-type': 'text/html' }, body: 'Internal error' },
  'answers that it is unavailable': { status: 503, headers: { 'content-type': 'text/html' }, body: 'Away' },
  'breaks the connection': 'break',
  'never answers': 'hang',
} as const;

for (const [way, answer] of Object.entries(WAYS)) {
  test(`a cached page is served unchanged while Next ${way}`, async () => {
    let away = false;
    const gateway = await openGateway(() => (away ? answer : page('the card')), { renderMs: 100 });
    const good = await gateway.get('/');
    away = true;
    gateway.pass(300_000);
    for (let times = 0; times < 10; times += 1) {
      const { status, text, headers } = await gateway.get('/');
      assert.deepEqual([status, text, headers.etag], [200, good.text, good.headers.etag]);
    }
    assert.equal(gateway.asked.length, 2);
  });

  test(`its render is retried every three seconds while Next ${way}, and shown once it succeeds`, async () => {
    let away = false;
    const gateway = await openGateway(() => (away ? answer : page('the card')), { renderMs: 100 });
    await gateway.get('/');
    const freshUntil = async () => (await gateway.kept('/')).freshUntil;
    away = true;
    let now = 300_000;
    gateway.pass(now);
    for (const tries of [2, 3, 4]) {
      await gateway.get('/');
      await until(async () => (await freshUntil()) === now + 3_000);
      assert.equal(gateway.asked.length, tries);
      gateway.pass(2_999);
      await gateway.get('/');
      assert.equal(gateway.asked.length, tries);
      gateway.pass(1);
      now += 3_000;
    }
    away = false;
    await gateway.get('/');
    await until(async () => (await freshUntil()) === now + 300_000);
    assert.equal((await gateway.get('/')).status, 200);
    assert.equal(gateway.asked.length, 5);
  });
}

test('a page that was never rendered is a 503 with Retry-After while the connection breaks or hangs', async () => {
  for (const answer of ['break', 'hang'] as const) {
    const gateway = await openGateway(() => answer, { renderMs: 100 });
    const { status, headers, text } = await gateway.get('/');
    assert.deepEqual([status, headers['retry-after'], text], [503, '3', '']);
    assert.equal(headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'");
    assert.equal(gateway.errors.length, 1);
  }
});

for (const [way, answer] of Object.entries(WAYS)) {
  test(`a person gets a French page that the site is unavailable, while Next ${way}`, async () => {
    let away = true;
    const gateway = await openGateway(() => (away ? answer : page('the card')), { renderMs: 100 });
    const { status, headers, text } = await gateway.get('/', NAVIGATION);
    assert.deepEqual([status, headers['retry-after'], headers['cache-control']], [503, '3', 'no-store']);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(headers['content-length'], String(Buffer.byteLength(text)));
    assert.match(text, /<html lang="fr">.*<h1>Le site est momentanément indisponible<\/h1>/s);
    assert.match(text, /<a class="retry" href="">Réessayer<\/a>/);
    away = false;
    assert.equal((await gateway.get('/', NAVIGATION)).status, 200);
  });
}

test('that page has no script and loads nothing, and its policy allows its own style only', async () => {
  const gateway = await openGateway(() => 'break');
  const { headers, text } = await gateway.get('/', NAVIGATION);
  const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  assert.equal(
    headers['content-security-policy'],
    `default-src 'none'; style-src 'sha256-${hash}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`,
  );
  assert.doesNotMatch(text, /<script|src=|style=|url\(|@import/);
});

test('that page names the shop and its telephone, and no shop on an unknown host', async () => {
  const gateway = await openGateway(() => 'break');
  const { text } = await gateway.get('/', NAVIGATION);
  assert.match(text, /<p class="shop">Le Bosphore<\/p>/);
  assert.match(text, /<a href="tel:\+33353011412">03\s53\s01\s14\s12<\/a>/);
  const { text: nobodys } = await gateway.ask({ host: 'nobody.example', headers: NAVIGATION });
  assert.match(nobodys, /<h1>Le site est momentanément indisponible/);
  assert.doesNotMatch(nobodys, /tel:|class="shop"/);
});

test('a HEAD for it has no body', async () => {
  const gateway = await openGateway(() => 'break');
  const { status, text } = await gateway.ask({ method: 'HEAD', headers: NAVIGATION });
  assert.deepEqual([status, text], [503, '']);
});

test('a page that is now 404 is removed from the cache', async () => {
  let gone = false;
  const gateway = await openGateway(() =>
    gone ? { ...page('no such page'), status: 404 } : page('the card'),
  );
  await gateway.get('/privacy-policy');
  gone = true;
  gateway.pass(300_000);
  await gateway.get('/privacy-policy');
  await until(() => gateway.pages.size().pages === 0);
  assert.equal((await gateway.get('/privacy-policy')).status, 404);
  assert.equal(gateway.pages.size().pages, 0);
});
