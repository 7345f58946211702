import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectRedis } from '#lib/http/redis.ts';

test('a command that closing the connection rejects is no outage', async () => {
  const outages: Error[] = [];
  const { client, close } = connectRedis('redis://127.0.0.1:1', { onAway: (error) => outages.push(error) });
  const closed = close();
  // As the client does for a ping in flight.
  client.emit('error', new Error('Disconnects client'));
  await closed;
  assert.deepEqual(outages, []);
});
