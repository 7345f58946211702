import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { drain } from '#gateway/drain.ts';
import { until } from '#tests/api/support/until.ts';
import { openGateway } from './support/gateway.ts';
import { page } from './support/next.ts';

test('requests in flight are finished, and no new connection is accepted', async () => {
  const { promise: enough, resolve: letGo } = Promise.withResolvers<void>();
  const gateway = await openGateway(async () => {
    await enough;
    return page('finished');
  });
  const cold = gateway.get('/');
  const call = gateway.ask({ method: 'POST', path: '/api/v1/customer/add', body: '{}' });
  await until(() => gateway.asked.length === 2);
  let ended = false;
  const end = drain(gateway.server).then(() => {
    ended = true;
  });
  await assert.rejects(gateway.get('/login'), { code: 'ECONNREFUSED' });
  assert.equal(ended, false);
  letGo();
  for (const { status, text } of [await cold, await call]) {
    assert.equal(status, 200);
    assert.match(text, /finished/);
  }
  await end;
});

test('an idle keep-alive connection does not delay the shutdown', async () => {
  const gateway = await openGateway(() => page('x'));
  const agent = new Agent({ keepAlive: true });
  const [response] = await once(request({ port: gateway.port, agent }).end(), 'response');
  await text(response);
  const silent = connect(gateway.port, '127.0.0.1');
  await once(silent, 'connect');
  await drain(gateway.server);
  agent.destroy();
  silent.destroy();
});

test('a request that never ends is cut off at the time limit', async () => {
  const gateway = await openGateway(() => 'hang');
  const call = gateway.ask({ path: '/api/v1/csrf-token' });
  await until(() => gateway.asked.length === 1);
  await Promise.all([drain(gateway.server, 50), assert.rejects(call)]);
});
