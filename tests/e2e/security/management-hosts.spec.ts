import { expect, test } from '@playwright/test';
import { type Endpoint, endpoints } from '#lib/contract/endpoints.ts';
import { type ManageEndpoint, manageEndpoints } from '#lib/contract/manage/endpoints.ts';
import { printerEndpoints } from '#lib/contract/printer-endpoints.ts';
import { manageRoutes } from '#lib/manage-routes.ts';
import { ask } from '#tests/gateway/support/ask.ts';
import { FULL } from '../support/screens.ts';

const SHOP = 'le-bosphore.localhost';
const MANAGEMENT = `gestion.${SHOP}`;

const send = (host: string, { method, path }: Endpoint) =>
  ask(Number(process.env.STOREFRONT_PORT), {
    host,
    method,
    path: `/api/${path}`,
    ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
  });

test('each area knows its own calls alone', FULL, async () => {
  const rows: ManageEndpoint[] = Object.values(manageEndpoints);
  for (const endpoint of rows) {
    const elsewhere = await send(SHOP, endpoint);
    expect([endpoint.path, JSON.parse(elsewhere.text).code]).toEqual([endpoint.path, 'unknown_endpoint']);
    expect((await send(MANAGEMENT, endpoint)).status).not.toBe(404);
  }
  for (const endpoint of Object.values(endpoints) as Endpoint[]) {
    const { text } = await send(MANAGEMENT, endpoint);
    expect([endpoint.path, JSON.parse(text).code]).toEqual([endpoint.path, 'unknown_endpoint']);
  }
});

test('printers reach the backend by their own methods, on a management host alone', async () => {
  const { path, methods } = printerEndpoints.cloudprnt;
  for (const method of methods) {
    const asked = (host: string) =>
      ask(Number(process.env.STOREFRONT_PORT), {
        host,
        method,
        path: `/api/${path}/1?code=200%20OK`,
        ...(method === 'POST' && { body: '{}' }),
      });
    const { status, headers } = await asked(MANAGEMENT);
    expect([method, status, headers['www-authenticate']]).toEqual([method, 401, 'Basic realm="printer"']);
    expect([method, (await asked(SHOP)).status]).toEqual([method, 404]);
  }
});

test('a management host shows no page of the storefront, and the storefront none of its own', async () => {
  const port = Number(process.env.STOREFRONT_PORT);
  const locationOf = async (host: string, path: string) => {
    const { status, headers } = await ask(port, { host, path });
    return [status, headers.location];
  };
  for (const path of ['/login', '/card.json', '/basket', '/sitemap.xml', '/manage/le-bosphore'])
    expect([path, ...(await locationOf(MANAGEMENT, path))]).toEqual([path, 307, '/']);
  for (const path of ['/connexion', '/equipe', '/invitation/x', '/manage/le-bosphore/connexion'])
    expect([path, ...(await locationOf(SHOP, path))]).toEqual([path, 307, '/']);
});

test('its pages are kept as static pages are, under a policy without unsafe scripts, and are not indexed', async () => {
  const port = Number(process.env.STOREFRONT_PORT);
  const cookie = 'member_refresh=anything';
  for (const path of Object.values(manageRoutes).map((route) => route())) {
    const { status, headers, text } = await ask(port, { host: MANAGEMENT, path, headers: { cookie } });
    const again = await ask(port, {
      host: MANAGEMENT,
      path,
      headers: { cookie, 'if-none-match': String(headers.etag) },
    });
    expect([path, status, again.status]).toEqual([path, 200, 304]);
    const policy = String(headers['content-security-policy']);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
    const frames = /frame-ancestors [^;]*/.exec(policy)?.[0];
    const isFramed = path === manageRoutes.preview();
    expect([path, frames]).toEqual([path, `frame-ancestors ${isFramed ? "'self'" : "'none'"}`]);
    expect(policy).toMatch(/connect-src 'self' http:\/\/gestion\.[a-z-]+\.localhost:\d+ ws:/);
    expect(text).toContain('<meta name="robots" content="noindex, nofollow"/>');
    expect(headers['cache-control']).toBe(
      ['/connexion', '/passage', '/appareil', '/mot-de-passe'].includes(path)
        ? 'public, max-age=0, must-revalidate'
        : 'private, no-cache',
    );
  }
  const robots = await ask(port, { host: MANAGEMENT, path: '/robots.txt' });
  expect(robots.text).toBe('User-agent: *\nDisallow: /\n');
  const manifest = await ask(port, { host: MANAGEMENT, path: '/manifest.webmanifest' });
  expect(JSON.parse(manifest.text)).toMatchObject({
    name: 'Ardoise Service - Le Bosphore',
    display: 'standalone',
  });
});
