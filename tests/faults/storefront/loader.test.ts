import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { tenants } from '#tenants';
import { until } from '#tests/api/support/until.ts';
import { ENDLESS, RUBBISH, says, TOKEN } from '../support/bad-answers.ts';
import { openBadBackend } from '../support/bad-backend.ts';

const LOADER = new URL('../support/serve-loader.ts', import.meta.url).pathname;
const PATIENCE_MS = 5_000;
/** An immediate failure is reported without a retry. */
const AT_ONCE_MS = 4_000;

const [well, ill, ...others] = tenants;
assert(well && ill);
const backend = await openBadBackend();
const loader = await openLoader(backend.url);

/** Loads from a tenant's backend in a separate process, as a page does. */
async function openLoader(backendUrl: string) {
  const child = spawn(process.execPath, ['--conditions=react-server', LOADER], {
    env: { ...process.env, BACKEND_URL: backendUrl, PROXY_SECRET: 'proxy' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  after(async () => {
    child.kill('SIGKILL');
    await once(child, 'close');
  });
  const [port] = await once(child, 'message');
  return async ({ id }: { id: string }) => {
    const began = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/${id}`);
    const reply = (await response.json()) as { token?: string; failed?: string };
    return { ...reply, milliseconds: performance.now() - began };
  };
}

/** The specification has no class for the answer of the product search, so it is optional. */
const LOADED = new Set(['no class', 'neither a success nor an error']);

for (const [what, answering] of Object.entries(RUBBISH)) {
  if (LOADED.has(what)) continue;
  test(`a page is not loaded from a backend that gives ${what}: it fails at once, and the connection ends`, async () => {
    backend.answer(ill.id, answering);
    const { token, failed, milliseconds } = await loader(ill);
    assert.equal(token, undefined);
    assert(failed);
    assert(milliseconds < AT_ONCE_MS, `failed after ${milliseconds} ms`);
    await until(() => backend.waiting(ill.id) === 0);
    backend.answer(ill.id, says(200, TOKEN));
    assert.equal((await loader(ill)).token, TOKEN.token);
  });
}

test('a page waits five seconds for an answer that never ends, and for no other shop meanwhile', async () => {
  backend.answer(well.id, says(200, TOKEN));
  const hanging = Object.values(ENDLESS).map((answering, place) => {
    const tenant = [ill, ...others][place];
    assert(tenant);
    backend.answer(tenant.id, answering);
    return loader(tenant);
  });
  assert.equal((await loader(well)).token, TOKEN.token);
  for (const { failed, milliseconds } of await Promise.all(hanging)) {
    assert.equal(failed, 'TimeoutError');
    assert(
      milliseconds > PATIENCE_MS - 500 && milliseconds < PATIENCE_MS + 5_000,
      `after ${milliseconds} ms`,
    );
  }
  await until(() => [ill, ...others].every(({ id }) => backend.waiting(id) === 0));
});
