import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeOf } from '#lib/contract/store.ts';
import { DEFAULT_LANGUAGE_ID } from '#lib/domain/limits.ts';
import { startBackend } from './support/backend.ts';

const backend = await startBackend();
const url = 'http://shop-a.localhost:3000';

test("gives the shop of the site's own address", async () => {
  const { data } = await backend.shop('a').succeed('storeSearch', { url });
  assert.equal(data.store_id, backend.storeIds.a);
  assert.equal(data.name, 'Grill A');
});
