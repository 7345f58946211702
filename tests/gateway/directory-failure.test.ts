import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, test } from 'node:test';
import { failureReason } from '#lib/tenant/directory-calls.ts';
import { freePort } from '../../bench/support/free-port.ts';

const failureOf = (url: string, timeoutMs: number) =>
  fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).then(
    () => assert.fail('it answered'),
    (error: unknown) => error,
  );

test('a backend that does not answer in time is said with the time', async () => {
  const port = await freePort();
  const silent = createServer(() => {}).listen(port, '127.0.0.1');
  after(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const failure = await failureOf(`http://127.0.0.1:${port}`, 50);
  assert.equal(failureReason(failure), 'no answer within 2000 ms');
});

test('a backend that is away is said with the code of the system', async () => {
  assert.equal(failureReason(await failureOf(`http://127.0.0.1:${await freePort()}`, 2_000)), 'ECONNREFUSED');
});

test('any other failure is said with its message', () => {
  assert.equal(failureReason(new Error('the backend answered 500')), 'the backend answered 500');
});
