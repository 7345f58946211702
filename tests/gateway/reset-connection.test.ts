import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBoundedServer } from '#lib/http/bounded-server.ts';
import { ask, wire } from './support/ask.ts';

const BEFORE = '/before';

/** Sends a request, `waitMs` after it has connected, and resets the connection at once. */
const RESETTING = `
  const { connect } = require('node:net');
  const [port, waitMs, request] = process.argv.slice(1);
  const socket = connect(Number(port), '127.0.0.1', () =>
    setTimeout(() => socket.write(request, () => socket.resetAndDestroy()), Number(waitMs)));
  socket.on('error', () => {});`;

const asked: { url: string; address: string | undefined }[] = [];
const server = createBoundedServer((request, response) => {
  asked.push({ url: request.url ?? '', address: request.socket.remoteAddress });
  response.end();
}).listen(0, '127.0.0.1');
await once(server, 'listening');
after(() => server.close());
const { port } = server.address() as AddressInfo;
const request = wire(`GET ${BEFORE} HTTP/1.1`, 'Host: 127.0.0.1');

/** The client addresses of the handled requests whose connection was reset. */
async function askedMeanwhile(): Promise<(string | undefined)[]> {
  assert.equal((await ask(port, { path: '/after' })).status, 200);
  await sleep(50);
  return asked.filter(({ url }) => url === BEFORE).map(({ address }) => address);
}

it('a request is not handled when the connection was reset before it was read', async () => {
  // This thread blocks until the client has ended; meanwhile the kernel receives connection, request and reset.
  execFileSync(process.execPath, ['-e', RESETTING, String(port), '0', request]);
  assert.deepEqual(await askedMeanwhile(), []);
});

it('a request has the address of its client when the connection is reset after it', async () => {
  spawn(process.execPath, ['-e', RESETTING, String(port), '300', request], { stdio: 'ignore' });
  await once(server, 'connection');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
  assert.deepEqual(await askedMeanwhile(), ['127.0.0.1']);
});
