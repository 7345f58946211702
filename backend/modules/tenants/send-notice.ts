import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { noticeChannel, type StorefrontNotice } from '#lib/http/storefront-notices.ts';

const TIMEOUT_MS = 2_000;

/** Sends a notice; rejects when it did not reach the storefront, or Redis. */
export type SendNotice = (notice: StorefrontNotice) => Promise<void>;

/** A signed call to the one storefront at `storefrontUrl`, where there is no Redis. */
export function sendByCall({ storefrontUrl, secret }: { storefrontUrl: string; secret: string }): SendNotice {
  const address = new URL('/api/revalidate', storefrontUrl);
  return async (notice) => {
    const body = JSON.stringify(notice);
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-ardoise-revalidate': signature },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the storefront answered ${response.status}`);
  };
}

/** Publishes on the channel to which every storefront process subscribes. */
export async function sendByRedis({
  redisUrl,
  secret,
  log,
}: {
  redisUrl: string;
  secret: string;
  log: Logger;
}): Promise<{ send: SendNotice; close(): Promise<void> }> {
  const { connectRedis } = await import('#lib/http/redis.ts');
  const channel = noticeChannel(redisUrl, secret);
  const { client, close } = connectRedis(redisUrl, {
    onAway: (error) =>
      log.warn({ err: error }, 'Redis away: storefronts find changes by comparing revisions'),
  });
  return {
    async send(notice) {
      await client.publish(channel, JSON.stringify(notice));
    },
    close,
  };
}
