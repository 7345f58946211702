import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpointSchemas } from '#lib/contract/endpoint-schemas.ts';
import { type Endpoint, type EndpointName, endpoints } from '#lib/contract/endpoints.ts';
import { startBackend } from './support/backend.ts';
import type { Client } from './support/client.ts';
import { onPage, originOf } from './support/customers.ts';
import { payloads } from './support/payloads.ts';
import { whoMayCall } from './support/who-may.ts';

const backend = await startBackend();
const whoMay = await whoMayCall(backend);
const names = Object.keys(endpoints) as EndpointName[];
const own = payloads(backend.storeIds.a);
const foreign = payloads(backend.storeIds.b);

/** Somebody who may not, where that can be. */
function whoMayNot({ who, through }: Endpoint): Client | null {
  if (who === 'everyone') return null;
  return through === 'backend' ? backend.direct() : backend.shop('a');
}

for (const name of names) {
  const endpoint: Endpoint = endpoints[name];
  const path = `/api/${endpoint.path}`;
  const { payload } = endpointSchemas[name];

  if (endpoint.through === 'shop') {
    test(`${endpoint.path} refuses a call that came through no shop`, async () => {
      const { status } = await backend.direct().send(endpoint.method, path, bodyOf(endpoint, own[name]));
      assert.equal(status, 403);
    });
  }

  if (endpoint.csrf) {
    test(`${endpoint.path} refuses a call without the CSRF token`, async () => {
      const { body } = await backend.shop('a').send(endpoint.method, path, own[name]);
      assert.equal(body.code, 'csrf');
    });

    test(`${endpoint.path} refuses a page of another site, though it has the CSRF token`, async () => {
      for (const origin of ['https://elsewhere.example', originOf('b'), 'null']) {
        const headers = { ...onPage(originOf('a')), origin };
        const { message, code, status } = await whoMay(name).refused(name, own[name], headers);
        assert.deepEqual([status, code], [403, 'foreign_origin'], origin);
        assert.match(message, /site du restaurant/);
      }
    });
  }

  const stranger = whoMayNot(endpoint);
  if (stranger) {
    test(`${endpoint.path} refuses somebody who is not ${endpoint.who}`, async () => {
      const { status, body } = await stranger.call(name, own[name]);
      assert.deepEqual([status, body.code], [401, 'unauthenticated']);
    });
  }

  if (!payload.safeParse({ store_id: [] }).success) {
    test(`${endpoint.path} names the fields of a wrong payload`, async () => {
      const { body } = await whoMay(name).post(endpoint.path, { store_id: [] });
      assert.equal(body.code, 'malformed');
      assert.ok(Object.keys(Object(body.fields)).length > 0);
    });
  }

  if (JSON.stringify(own[name]) !== JSON.stringify(foreign[name]) && 'store_id' in Object(own[name])) {
    test(`${endpoint.path} refuses the store of another shop`, async () => {
      const { status, body } = await whoMay(name).call(name, foreign[name]);
      assert.deepEqual([status, body.code], [403, 'forbidden']);
    });
  }

  test(`${endpoint.path} answers`, async () => {
    const { status, body } = await whoMay(name).call(name, own[name]);
    assert.notEqual(body.code, 'unknown_endpoint');
    assert.notEqual(body.code, 'malformed', JSON.stringify(body));
    assert.ok(status < 500, `${status}`);
  });
}

const bodyOf = ({ method }: Endpoint, payload: unknown) => (method === 'GET' ? undefined : payload);
