import type { ShopStart } from '#lib/domain/store/start.ts';
import type { ApiCall } from '../calls/api-call.ts';

export const readStart: ApiCall<'manageStart', null, ShopStart> = {
  endpoint: 'manageStart',
  encode: () => ({}),
  decode: ({ steps, payment_account: paymentAccount, storefront_url: storefrontUrl, over }) => ({
    steps,
    paymentAccount,
    storefrontUrl,
    isOver: over,
  }),
};

/** Places a test order. The same `actKey` again is one order. */
export const placeTestOrder: ApiCall<'manageTestOrder', { actKey: string }, null> = {
  endpoint: 'manageTestOrder',
  encode: ({ actKey }) => ({ act_key: actKey }),
  decode: () => null,
};
