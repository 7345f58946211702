import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { createMemoryCounters } from '#backend/shared/protection/counters.ts';
import { createRedisCounters } from '#backend/shared/protection/redis-counters.ts';
import { capturedLog } from './support/captured-log.ts';
import { until } from './support/until.ts';

const REDIS = process.env.TEST_REDIS_SERVER ?? 'redis-server';
const hasRedis = spawnSync(REDIS, ['--version']).status === 0;
/** A port that no other test is given in the meantime. */
const NOBODY_LISTENS = 1;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Counters of an instance. */
function counters(port: number, log = capturedLog().log) {
  const made = createRedisCounters(`redis://127.0.0.1:${port}`, createMemoryCounters(Date.now), log);
  after(() => made.close());
  return made;
}

describe('without Redis', () => {
  it('each instance counts for itself, without delay, and says so once', async () => {
    const { log, said } = capturedLog();
    const one = counters(NOBODY_LISTENS, log);
    const from = performance.now();
    assert.equal((await one.add('key', 60_000)).count, 1);
    assert.equal((await one.add('key', 60_000)).count, 2);
    await one.reset('key');
    for (let count = 1; count <= 40; count += 1) assert.equal((await one.add('key', 60_000)).count, count);
    // Waiting for Redis each time would take 20 s.
    assert(performance.now() - from < 10_000);
    await until(() => said().includes('Redis away'));
    assert.equal(said().split('Redis away').length, 2);
  });
});

// Without Redis only the counters of the process are tested.
if (hasRedis) {
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-redis-'));
  const start = () =>
    spawn(REDIS, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {
      stdio: 'ignore',
    });
  let server = start();
  after(async () => {
    server.kill();
    await rm(folder, { recursive: true, force: true });
  });
  const [one, other] = [counters(port), counters(port)];
  const countTogether = async () => {
    const key = crypto.randomUUID();
    await one.add(key, 60_000);
    return (await other.add(key, 60_000)).count === 2;
  };

  describe('with Redis', () => {
    it('instances count together, and windows end', async () => {
      await until(countTogether);
      assert.equal((await one.add('a', 60_000)).count, 1);
      const second = await other.add('a', 60_000);
      assert.equal(second.count, 2);
      assert(second.endsInMs > 0 && second.endsInMs <= 60_000);
      await one.add('short', 200);
      await until(async () => (await other.read('short')).count === 0);
    });

    it('a key that is reset is reset for all', async () => {
      await one.add('b', 60_000);
      await other.reset('b');
      assert.equal((await one.add('b', 60_000)).count, 1);
    });

    it('counters are read by every instance, and reading does not count', async () => {
      assert.deepEqual(await one.read('never'), { count: 0, endsInMs: 0 });
      await one.add('read', 60_000);
      await one.read('read');
      const { count, endsInMs } = await other.read('read');
      assert.equal(count, 1);
      assert(endsInMs > 0 && endsInMs <= 60_000);
    });

    it('each process counts for itself while Redis is unavailable, and together once it is back', async () => {
      server.kill();
      await once(server, 'exit');
      assert((await one.add('c', 60_000)).count >= 1);
      server = start();
      await until(countTogether);
    });
  });
}
