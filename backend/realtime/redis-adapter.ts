import { createClient } from '@redis/client';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Logger } from 'pino';

const RECONNECT_MAX_MS = 2_000;
const PING_MS = 5_000;
/** Longer than the adapter waits for an entry of its stream (5 seconds): a silent connection is made again. */
const SOCKET_TIMEOUT_MS = 15_000;
/** Commands that wait for a reconnection. A wake that is dropped is made up for by the poll of each reader. */
const QUEUE_MAX = 1_000;
const PREFIX = 'ardoise:realtime';

export interface RedisAdapter {
  adapter: ReturnType<typeof createAdapter>;
  close(): void;
}

/**
 * The adapter that carries wakes between the instances. While Redis is away nothing waits for it: pages get their events
 * by the poll of the reader that holds their connection.
 */
export function createRedisAdapter(url: string, log: Logger): RedisAdapter {
  const client = createClient({
    url,
    pingInterval: PING_MS,
    commandsQueueMaxLength: QUEUE_MAX,
    socket: {
      socketTimeout: SOCKET_TIMEOUT_MS,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, RECONNECT_MAX_MS),
    },
  });
  let isAway = false;
  let isClosing = false;
  client.on('error', (error: Error) => {
    // Closing rejects what is in flight, which is no outage.
    if (isClosing) return;
    if (!isAway) log.warn({ err: error }, 'Redis away: other instances learn of events by polling');
    isAway = true;
  });
  client.on('ready', () => {
    isAway = false;
  });
  // The adapter does not handle the rejection of this promise, which would end the process.
  const publish = client.publish.bind(client);
  const publishOrDrop = (channel: string, message: Buffer) => publish(channel, message).catch(() => 0);
  Object.assign(client, { publish: publishOrDrop });
  client.connect().catch(() => {});
  return {
    adapter: createAdapter(client, { streamName: PREFIX, channelPrefix: PREFIX }),
    close: () => {
      isClosing = true;
      client.destroy();
    },
  };
}
