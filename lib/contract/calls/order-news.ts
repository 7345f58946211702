import type { AnyAnswerOf } from '../all-endpoints.ts';
import type { ApiCall } from './api-call.ts';
import { type OwnOrder, ownOrder } from './orders.ts';

/** How the diner of an order can be told of it, and is. */
export interface OrderNewsState {
  /** What this browser subscribes to push messages with, in base64url; null where there are none. */
  publicKey: string | null;
  /** Whether this browser follows the order. */
  isFollowed: boolean;
  /** SMS, and the number with most digits hidden; null where there are none. */
  sms: { telephone: string; on: boolean } | null;
}

/** The order, and the endpoint of this browser's subscription; null without one. */
export interface NewsOfOrder extends OwnOrder {
  endpoint: string | null;
}

/** `follow`: the keys of the subscription, null to end it. What is absent stays. */
export interface NewsChange {
  follow?: { p256dh: string; auth: string } | null;
  sms?: boolean;
}

const encode = ({ endpoint, ...order }: NewsOfOrder) => ({
  ...ownOrder(order),
  ...(endpoint !== null && { endpoint }),
});

const decode = ({ public_key, subscribed, sms }: AnyAnswerOf<'orderNews'>): OrderNewsState => ({
  publicKey: public_key,
  isFollowed: subscribed,
  sms,
});

export const readOrderNews: ApiCall<'orderNews', NewsOfOrder, OrderNewsState> = {
  endpoint: 'orderNews',
  encode,
  decode,
};

export const changeOrderNews: ApiCall<'orderNewsChange', NewsOfOrder & NewsChange, OrderNewsState> = {
  endpoint: 'orderNewsChange',
  encode: ({ follow, sms, ...order }) => ({
    ...encode(order),
    ...(follow !== undefined && { follow }),
    ...(sms !== undefined && { sms }),
  }),
  decode,
};
