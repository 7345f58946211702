import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { tenants } from '#tenants';
import { ask, statusesIn, wire } from '#tests/gateway/support/ask.ts';
import { createDirectoryAnswer } from '#tests/support/directory-answer.ts';
import { FULL } from '../support/screens.ts';

// Many requests in each, on a machine that may be busy.
const HOST = 'le-bosphore.localhost';

/** A backend that answers on demand, but for the storefront's host directory. */
async function slowBackend() {
  const held: ServerResponse[] = [];
  const answerDirectory = createDirectoryAnswer(tenants);
  const server = createServer((request, response) => {
    if (!answerDirectory(request, response)) held.push(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    held,
    letGo: () => {
      const body = JSON.stringify({ class: 'success', token: 'a token' });
      for (const response of held.splice(0)) response.setHeader('content-type', 'application/json').end(body);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** The storefront's process alone. */
async function runStorefront(backendUrl: string): Promise<{ process: ChildProcess; port: number }> {
  const port = await freePort();
  const child = spawn(process.execPath, ['gateway/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      BACKEND_URL: backendUrl,
      PROXY_SECRET: 'proxy',
      REVALIDATE_SECRET: 'revalidate',
      JOURNAL_KEY: 'journal',
    },
    stdio: 'ignore',
  });
  await expect
    .poll(
      () =>
        ask(port, { host: HOST, path: '/icons/ardoise.svg' }).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
  return { process: child, port };
}

test('on SIGTERM the storefront finishes requests in flight, accepts no other and exits with 0', async () => {
  const backend = await slowBackend();
  const { process: storefront, port } = await runStorefront(backend.url);
  const ended = once(storefront, 'exit');
  try {
    const kept = connect(port, '127.0.0.1');
    let heard = '';
    kept.on('data', (bytes) => {
      heard += bytes.toString('latin1');
    });
    kept.write(wire('GET /icons/ardoise.svg HTTP/1.1', `Host: ${HOST}`));
    const calls = Array.from({ length: 20 }, () => ask(port, { host: HOST, path: '/api/v1/csrf-token' }));
    await expect.poll(() => backend.held.length).toBe(20);
    await expect.poll(() => statusesIn(heard)).toEqual([200]);

    const idleEnds = once(kept, 'close');
    storefront.kill('SIGTERM');
    await expect
      .poll(() =>
        // Paths without the backend: a call accepted before the shutdown would wait for it.
        ask(port, { host: HOST, path: '/icons/ardoise.svg' }).then(
          () => 'in',
          () => 'out',
        ),
      )
      .toBe('out');
    // All other work has ended: only the calls keep the process running.
    await idleEnds;
    expect(storefront.exitCode).toBe(null);
    backend.letGo();
    for (const { status, text } of await Promise.all(calls))
      expect([status, JSON.parse(text).token]).toEqual([200, 'a token']);
    expect(await ended).toEqual([0, null]);
  } finally {
    storefront.kill('SIGKILL');
    backend.close();
  }
});

test('on SIGTERM it does not wait forever for a request that never ends', FULL, async () => {
  const backend = await slowBackend();
  const { process: storefront, port } = await runStorefront(backend.url);
  const ended = once(storefront, 'exit');
  try {
    const call = ask(port, { host: HOST, path: '/api/v1/csrf-token' }).catch(() => 'cut');
    await expect.poll(() => backend.held.length).toBe(1);
    storefront.kill('SIGTERM');
    expect(await call).toBe('cut');
    expect(await ended).toEqual([0, null]);
  } finally {
    storefront.kill('SIGKILL');
    backend.close();
  }
});
