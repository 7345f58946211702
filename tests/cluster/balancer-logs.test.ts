// A load balancer in front of processes that are away. Needs nginx and Caddy.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '#tests/api/support/until.ts';
import { freePorts, openCaddy, openNginx, type Ports } from './support/balancers.ts';

const { CADDY = '/usr/bin/caddy' } = process.env;
const SECRETS = ['printer-secret', 'query-secret', 'proxy-secret', 'cookie-secret', 'bearer-secret'];
const FAILED = [
  '/api/v1/print/cloudprnt/printer-secret',
  '/api/v1/print/epson/printer-secret?a=query-secret',
];
const HEADERS = {
  'x-ardoise-proxy-secret': 'proxy-secret',
  cookie: 'session=cookie-secret',
  authorization: 'Bearer bearer-secret',
};

/** Asks for the printers' addresses on the internal port, where no backend answers. */
async function failRequests({ backend }: Ports): Promise<void> {
  const origin = `http://127.0.0.1:${backend}`;
  await until(() =>
    fetch(origin, { headers: HEADERS }).then(
      () => true,
      () => false,
    ),
  );
  for (const path of FAILED) {
    const { status } = await fetch(`${origin}${path}`, { headers: HEADERS });
    assert.ok([502, 503].includes(status));
  }
}

const secretsIn = (log: string) => SECRETS.filter((secret) => log.includes(secret));

test('Caddy logs a request that no backend answers without its secrets', async () => {
  const ports = await freePorts();
  const caddy = await openCaddy(ports, CADDY);
  await failRequests(ports);
  await until(() => caddy.log().includes('/api/v1/print/epson/***'));
  assert.match(caddy.log(), /"uri":"\/api\/v1\/print\/cloudprnt\/\*\*\*"/);
  assert.deepEqual(secretsIn(caddy.log()), []);
});

test('nginx logs nothing of a printer whose request no backend answers', async () => {
  const ports = await freePorts();
  const nginx = await openNginx(ports, 'localhost');
  await failRequests(ports);
  await until(() => nginx.log().includes('connect() failed'));
  assert.deepEqual(secretsIn(nginx.log()), []);
});
