import { createClient } from '@redis/client';

const RECONNECT_MAX_MS = 5_000;
/** A connection without any answer for so long is dead: pings are answered within it. */
const SILENCE_MS = 15_000;
const PING_MS = 5_000;

/**
 * A client that reconnects by itself. `onAway` is called at the first failure of an outage, `onReady` at the first
 * connection and after every outage, with its subscriptions in force again. Calls do not wait for a reconnection.
 */
export function connectRedis(
  url: string,
  { onAway, onReady = () => {} }: { onAway: (error: Error) => void; onReady?: () => void },
) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (retries) => Math.min(100 * 2 ** retries, RECONNECT_MAX_MS),
    },
  });
  let isAway = false;
  let isClosing = false;
  client.on('error', (error: Error) => {
    // Closing rejects what is in flight, which is no outage.
    if (isClosing) return;
    if (!isAway) onAway(error);
    isAway = true;
  });
  client.on('ready', () => {
    isAway = false;
    onReady();
  });
  const connected = client.connect().catch(() => {});
  return {
    client,
    async close(): Promise<void> {
      isClosing = true;
      client.destroy();
      await connected;
    },
  };
}
