import { insertAudit } from '#backend/shared/audit.ts';
import type { Database } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import type { Bind } from '#backend/shared/http/bind.ts';
import type { MemberCall } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import { PUSH_SUBSCRIPTIONS_MAX } from '#lib/domain/limits.ts';
import { testPush } from '../manager-alerts.ts';
import {
  deleteSubscription,
  deleteSubscriptionsBeyond,
  type PushOwner,
  type PushSubscription,
  queuePush,
  saveSubscription,
  subscriptionOf,
} from '../repository/push.ts';
import { arePushKeys, hrefOf, pushEndpointOf } from './push-endpoint.ts';

export interface PushSubscriptionParts {
  database: Database;
  clock: () => number;
  /** null: no push message is sent. */
  publicKey: string | null;
  trustedOrigin: string | null;
  /** Sends what is queued. */
  wakePush: () => void;
}

/** The answer of a write beyond its success. */
type Nothing = Record<string, never>;

/** The browsers in which the staff get alerts (MANAGEMENT section 3). */
export function registerPush(
  bind: Bind,
  { database, clock, publicKey, trustedOrigin, wakePush }: PushSubscriptionParts,
): void {
  async function subscribe(call: MemberCall, typed: PushSubscription): Promise<Outcome<Nothing>> {
    if (publicKey === null) return refuse('push_off');
    const url = pushEndpointOf(typed.endpoint, trustedOrigin);
    if (!url || !arePushKeys(typed)) return refuse('push_refused');
    const owner = ownerOf(call);
    return transact(database, owner.storeId, async (tx): Promise<Outcome<Nothing>> => {
      const now = new Date(clock());
      if (await saveSubscription(tx, owner, { ...typed, endpoint: url.href }, now)) {
        await deleteSubscriptionsBeyond(tx, owner.staffId, PUSH_SUBSCRIPTIONS_MAX);
        await insertAudit(tx, owner.storeId, { ...actorOf(call), action: 'push.allowed' }, now);
      }
      return done({});
    });
  }

  bind('managePush', async (call, { endpoint }) => {
    const { storeId, staffId } = ownerOf(call);
    const found =
      endpoint !== undefined &&
      (await database.inStore(storeId, (tx) => subscriptionOf(tx, storeId, staffId, hrefOf(endpoint))));
    return done({ public_key: publicKey, subscribed: found !== false && found !== null });
  });

  bind('managePushSubscribe', subscribe);

  bind('managePushUnsubscribe', (call, { endpoint }) => {
    const { storeId, staffId } = ownerOf(call);
    return transact(database, storeId, async (tx): Promise<Outcome<Nothing>> => {
      const subscriptionId = await subscriptionOf(tx, storeId, staffId, hrefOf(endpoint));
      if (subscriptionId !== null) {
        await deleteSubscription(tx, subscriptionId);
        await insertAudit(tx, storeId, { ...actorOf(call), action: 'push.ended' }, new Date(clock()));
      }
      return done({});
    });
  });

  bind('managePushTest', async (call, { endpoint }) => {
    if (publicKey === null) return refuse('push_off');
    const { storeId, staffId } = ownerOf(call);
    const queued = await transact(database, storeId, async (tx): Promise<Outcome<Nothing>> => {
      const subscriptionId = await subscriptionOf(tx, storeId, staffId, hrefOf(endpoint));
      if (subscriptionId === null) return refuse('unknown_subscription');
      await queuePush(tx, storeId, testPush(call.shop), { subscriptionId }, new Date(clock()));
      return done({});
    });
    if (queued.ok) wakePush();
    return queued;
  });
}

/** On a paired device it belongs to the device, not to the member who acts there by PIN. */
const ownerOf = ({ shop, staffId, deviceId, familyId }: MemberCall): PushOwner => ({
  storeId: shop.storeId,
  staffId: deviceId ?? staffId,
  familyId,
});

const actorOf = ({ staffId, deviceId }: MemberCall) => ({ staffId, deviceId });
