import type { ShopCall } from '../../http/call.ts';
import { done, type Outcome, refuse } from '../../outcome.ts';
import type { Sessions } from '../session.ts';
import type { TokenSigner } from '../token-signer.ts';
import type { Owner } from './owner.ts';

const GUEST_TOKEN_SECONDS = 7 * 24 * 3600;

type Caller = Pick<ShopCall, 'shop' | 'accessToken'>;

/** Who may see and pay an order. */
export function createOwners({ sessions, signer }: { sessions: Sessions; signer: TokenSigner }) {
  const customerOf = ({ shop, accessToken }: Caller) => sessions.checkAccess(accessToken, shop.storeId);

  return {
    customerOf,

    /** The owner that a guest token names, else the signed-in customer. */
    async ownerOf(caller: Caller, guestToken: string | undefined): Promise<Outcome<Owner>> {
      const { shop } = caller;
      if (guestToken === undefined) return customerOf(caller);
      const reading = await signer.verify('guest_order', guestToken);
      if (reading.status !== 'valid' || reading.claims.storeId !== shop.storeId)
        return refuse('unknown_order');
      return done({ guestOrderId: reading.claims.subject });
    },

    /** Opens an order to whoever has placed it without an account. */
    guestToken: (storeId: number, orderId: number): Promise<string> =>
      signer.sign('guest_order', { subject: orderId, storeId }, GUEST_TOKEN_SECONDS),
  };
}

export type Owners = ReturnType<typeof createOwners>;
