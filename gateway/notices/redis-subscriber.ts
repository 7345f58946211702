import { connectRedis } from '#lib/http/redis.ts';
import { noticeChannel, readNotice, type StorefrontNotice } from '#lib/http/storefront-notices.ts';

/**
 * Subscribes to the notices of the backend. `onReady` is called each time the subscription comes into force: what was
 * published before is lost, so the caller compares revisions then.
 */
export function subscribeToNotices(parts: {
  redisUrl: string;
  secret: string;
  onNotice: (notice: StorefrontNotice) => void;
  onReady: () => void;
  onAway: () => void;
  log: (line: string) => void;
}): { close(): Promise<void> } {
  const { redisUrl, log } = parts;
  let isSubscribed = false;
  const { client, close } = connectRedis(redisUrl, {
    onAway: (error) => {
      log(`Redis away, pages are renewed by comparing revisions: ${error.message}`);
      parts.onAway();
    },
    onReady: () => {
      // After an outage the client has subscribed again before it says that it is ready.
      if (isSubscribed) parts.onReady();
      else subscribe();
    },
  });

  function subscribe(): void {
    client
      .subscribe(noticeChannel(redisUrl, parts.secret), (text) => {
        const notice = readNotice(text);
        if (notice) parts.onNotice(notice);
        else log('a notice from Redis is malformed');
      })
      .then(
        () => {
          isSubscribed = true;
          parts.onReady();
        },
        // The connection broke meanwhile: the next one subscribes.
        () => {},
      );
  }

  return { close };
}
