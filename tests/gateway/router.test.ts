import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRouter, type Route } from '#gateway/router.ts';
import { knownHosts } from './support/known-hosts.ts';

const { find: findHost } = await knownHosts();
const route = createRouter({ production: false, findHost });
const at = (host: string, path = '/', signedIn = false) =>
  route(host, path, (cookie) => signedIn && cookie === 'session');
const tenantOf = (found: Route) =>
  typeof found === 'object' && 'page' in found ? (found.page.tenant?.id ?? null) : undefined;

describe('a host', () => {
  const KNOWN = [
    'le-bosphore.localhost',
    'LE-BOSPHORE.LOCALHOST',
    'Le-Bosphore.Localhost',
    'le-bosphore.localhost:3000',
    'le-bosphore.localhost:80',
    'le-bosphore.localhost.',
    'le-bosphore.localhost.:3000',
    'commande.le-bosphore.example',
    'COMMANDE.LE-BOSPHORE.EXAMPLE.:443',
  ];
  for (const host of KNOWN) {
    it(`${host} is the shop's`, async () => assert.equal(tenantOf(await at(host)), 'le-bosphore'));
  }

  const UNKNOWN = [
    '',
    '.',
    'localhost',
    'le-bosphore',
    'le-bosphore.localhost..',
    '.le-bosphore.localhost',
    'x.le-bosphore.localhost',
    'le-bosphore.localhost.evil.example',
    'le-bosphore.localhost:',
    'le-bosphore.localhost:80:80',
    'le-bosphore.localhost:x',
    'le-bosphore.localhost@evil.example',
    'evil.example#le-bosphore.localhost',
    'evil.example, le-bosphore.localhost',
    'le-bosphore.localhost,ty-gwenn.localhost',
    'le-bosphore.localhost ',
    'le-bosphore.localhost\t',
    'le-bosphore.localhost/',
    'le-bosphore%2elocalhost',
    '127.0.0.1',
    '[::1]:3000',
    'xn--le-bosphore.localhost',
    'constructor',
    '__proto__',
    'a'.repeat(5000),
  ];
  for (const host of UNKNOWN) {
    it(`${JSON.stringify(host.slice(0, 60))} is no shop's host`, async () => {
      const found = await at(host, '/login');
      assert.equal(tenantOf(found), null);
      assert(typeof found === 'object' && 'page' in found);
      assert.equal(found.page.host, 'unknown.invalid');
    });
  }

  it('without a shop lists the shops in a demonstration, at / only', async () => {
    const hostAskedOf = (found: Route) =>
      typeof found === 'object' && 'page' in found ? found.page.host : '';
    assert.equal(hostAskedOf(await at('localhost:3000')), 'localhost');
    assert.equal(hostAskedOf(await at('localhost', '/login')), 'unknown.invalid');
    assert.equal(
      hostAskedOf(await createRouter({ production: true, findHost })('localhost', '/', () => false)),
      'unknown.invalid',
    );
  });
});

describe('a path', () => {
  const HOME = [
    '/nowhere',
    '/le-bosphore',
    '/ty-gwenn/login',
    '/login/',
    '/Login',
    '//login',
    '//evil.example',
  ];
  const TRICKS = [
    '/\\evil.example',
    '/%2e%2e/login',
    '/..%2flogin',
    '/login/..',
    '/./login',
    '/login;x=1',
    '/%6cogin',
    '/login%00',
    '/login%20',
    '/%2flogin',
    '/api',
    '/_next',
    '/_nextimage',
    '/@evil.example',
    '/.git/config',
    '/.env',
    '/shops',
    '/error_urlchecker/x',
    '/cproduct/0/x',
    '/cproduct/01/x',
    '/cproduct/1/',
    '/cproduct/1/a/b',
    '/cproduct/99999999999/x',
    '/product/1/1e3',
  ];
  for (const path of [...HOME, ...TRICKS]) {
    it(`${path} goes home`, () => {
      for (const signedIn of [false, true])
        assert.deepEqual(at('ty-gwenn.localhost', path, signedIn), { redirect: '/' });
    });
  }

  it('below /_next that is no file of the build is 404, on every host', () => {
    const RESERVED = [
      '/_next/image',
      '/_next/image/x',
      '/_next/data/x/index.json',
      '/_next/webpack-hmr',
      '/_next/static',
      '/_next/static/',
      '/_next/static//a.js',
      '/_next/static/../server/app',
      '/_next/static/chunks/../../a.js',
      '/_next/static/./a.js',
      '/_next/static/.a',
      '/_next/static/%2e%2e/a.js',
      '/_next/static/a.js/',
      '/_next/static/a%2fb.js',
      '/_next/static/a\\b.js',
      '/_next/static/a;b.js',
      '/_next/../api/v1/csrf-token',
    ];
    for (const path of RESERVED)
      for (const host of ['ty-gwenn.localhost', 'nobody.example', ''])
        assert.equal(at(host, path), 'not-found', path);
  });

  it('of a file of the build is one page for every host', async () => {
    const found = await at('nobody.example', '/_next/static/chunks/0-ab_c.~d.js');
    assert.deepEqual(found, at('ty-gwenn.localhost', '/_next/static/chunks/0-ab_c.~d.js'));
    assert.equal(tenantOf(found), null);
  });

  it('never passes its slug to Next', async () => {
    for (const free of ['%2e%2e', '..', '..\\..\\basket', 'x.rsc', '%00', 'é', 'a'.repeat(5000)]) {
      const found = await at('ty-gwenn.localhost', `/cproduct/3/${free}`);
      assert(typeof found === 'object' && 'page' in found);
      assert.equal(found.page.path, '/cproduct/3/-');
    }
  });
});
