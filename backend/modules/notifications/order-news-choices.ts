import type { Database, Tx } from '#backend/shared/database/database.ts';
import { transact } from '#backend/shared/database/transact.ts';
import type { Bind } from '#backend/shared/http/bind.ts';
import type { ShopCall } from '#backend/shared/http/call.ts';
import { done, type Outcome, refuse } from '#backend/shared/outcome.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import { maskedTelephone, takesSms } from '#lib/domain/orders/order-news.ts';
import { isFinal } from '#lib/domain/orders/order-status.ts';
import { arePushKeys, hrefOf, pushEndpointOf } from './push/push-endpoint.ts';
import {
  follow,
  isFollowed,
  newsChannels,
  setWantsSms,
  telephoneOfOrder,
  unfollow,
  wantsSms,
} from './repository/order-news.ts';

/** A diner's call about an order. */
interface OrderCall {
  order_id: number;
  guest_token?: string | undefined;
}

export interface OrderNewsParts {
  database: Database;
  clock: () => number;
  /** null: no push message is sent. */
  publicKey: string | null;
  trustedOrigin: string | null;
  /** Whether this installation sends SMS. */
  sendsSms: boolean;
  /** The order, if it is one of whoever calls. */
  orderOf: (call: ShopCall, payload: OrderCall) => Promise<Outcome<Order>>;
}

/** What an order can tell its diner, and does. */
interface State {
  public_key: string | null;
  subscribed: boolean;
  sms: { telephone: string; on: boolean } | null;
}

/** How diners choose to be told of an order, while it is under way. */
export function registerOrderNews(
  bind: Bind,
  { database, clock, publicKey, trustedOrigin, sendsSms, orderOf }: OrderNewsParts,
): void {
  async function stateOf(tx: Tx, order: Order, endpoint: string | undefined): Promise<State> {
    const { orderId } = order;
    const isOver = isFinal(order.orderStatusId);
    const channels = isOver ? { push: false, sms: false } : await newsChannels(tx);
    const telephone = channels.sms && sendsSms ? await telephoneOfOrder(tx, orderId) : '';
    return {
      public_key: channels.push ? publicKey : null,
      subscribed: channels.push && endpoint !== undefined && (await isFollowed(tx, order, hrefOf(endpoint))),
      sms: takesSms(telephone)
        ? { telephone: maskedTelephone(telephone), on: await wantsSms(tx, orderId) }
        : null,
    };
  }

  bind('orderNews', async (call, payload) => {
    const found = await orderOf(call, payload);
    if (!found.ok) return found;
    const { storeId } = call.shop;
    return done(await database.inStore(storeId, (tx) => stateOf(tx, found.value, payload.endpoint)));
  });

  bind('orderNewsChange', async (call, payload) => {
    const found = await orderOf(call, payload);
    if (!found.ok) return found;
    const order = found.value;
    const { endpoint = '', follow: keys, sms } = payload;
    return transact(database, call.shop.storeId, async (tx): Promise<Outcome<State>> => {
      const now = new Date(clock());
      const state = await stateOf(tx, order, undefined);
      if (keys === null) await unfollow(tx, order, hrefOf(endpoint));
      if (keys) {
        if (state.public_key === null) return refuse('push_off');
        const url = pushEndpointOf(endpoint, trustedOrigin);
        if (!url || !arePushKeys(keys)) return refuse('push_refused');
        if (!(await follow(tx, order, { ...keys, endpoint: url.href }, now))) return refuse('push_refused');
      }
      if (sms && state.sms === null) return refuse('sms_off');
      if (sms !== undefined) await setWantsSms(tx, order, sms, now);
      return done(await stateOf(tx, order, payload.endpoint));
    });
  });
}
