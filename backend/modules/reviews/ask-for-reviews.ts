import { ASK_UNTIL_MS, askableFrom } from '#lib/domain/reviews/review.ts';
import {
  createJobTask,
  type JobParts,
  lockLeased,
  postponeJob,
  QUEUES,
  type Task,
} from '../../jobs/interface.ts';
import { newOpaqueToken } from '../../shared/crypto/opaque-token.ts';
import type { Tx } from '../../shared/database/database.ts';
import type { Shop } from '../../shared/http/call.ts';
import { insertEmail, reviewRequestEmail } from '../notifications/interface.ts';
import { type Shops, tenantOfStore } from '../tenants/interface.ts';
import { asksForReviews, dinerOf, endRequest, noteAsked, overAtOf } from './repository/review-request.ts';

/**
 * Sends the e-mail that asks for a review, two hours after the order. What has changed since counts: the order may be open
 * again, the setting off, the account closed. At night it waits until nine.
 */
export function createReviewRequests(
  parts: JobParts & { shops: Pick<Shops, 'byTenant'>; wakeOutbox: () => void },
): Task {
  const { database, clock, shops, wakeOutbox } = parts;

  async function ask(tx: Tx, shop: Shop | null, orderId: number, now: Date): Promise<void> {
    const overAt = await overAtOf(tx, orderId);
    if (!shop || overAt === null || now.getTime() - overAt > ASK_UNTIL_MS)
      return endRequest(tx, orderId, null);
    const next = askableFrom(now.getTime(), shop.timeZone);
    if (next > now.getTime()) return postponeJob(tx, QUEUES.review_request, orderId, new Date(next));
    const diner = (await asksForReviews(tx)) ? await dinerOf(tx, orderId) : null;
    const addressHash = diner && (await noteAsked(tx, shop.storeId, diner.recipient, now));
    if (!diner || !addressHash) return endRequest(tx, orderId, null);
    const secret = newOpaqueToken();
    await endRequest(tx, orderId, { secret, addressHash, at: now });
    await insertEmail(tx, reviewRequestEmail(shop, { ...diner, secret }), now);
  }

  return createJobTask(parts, {
    kind: 'review_request',
    async run(job) {
      // Before the transaction that writes, because PGlite has one connection.
      const tenantId = await database.acrossStores((tx) => tenantOfStore(tx, job.storeId));
      const shop = await shops.byTenant(tenantId);
      await database.inStore(job.storeId, async (tx) => {
        if (await lockLeased(tx, QUEUES.review_request, job)) await ask(tx, shop, job.key, new Date(clock()));
      });
      wakeOutbox();
    },
  });
}
