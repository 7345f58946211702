import { once } from 'node:events';
import { connect } from 'node:net';

const { TEST_REDIS_URL = 'redis://127.0.0.1:6379/3' } = process.env;

async function answers({ hostname, port }: URL): Promise<boolean> {
  const socket = connect({ host: hostname, port: Number(port || 6379), timeout: 2_000 });
  const reached = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return reached;
}

/** The Redis of the tests; null where none answers: the tests that need one are then left out. */
export const testRedis = (await answers(new URL(TEST_REDIS_URL))) ? TEST_REDIS_URL : null;
