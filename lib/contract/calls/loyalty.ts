import type { LoyaltyMovement, LoyaltyOffer } from '#lib/domain/promotions/loyalty.ts';
import { loyaltyMovementOf, loyaltyOfferOf } from '../loyalty.ts';
import type { ApiCall } from './api-call.ts';

/** The customer's stamps with the last movements, the newest first. `loyalty` is null while no programme runs. */
export const readLoyalty: ApiCall<
  'customerLoyalty',
  null,
  { loyalty: LoyaltyOffer | null; movements: LoyaltyMovement[] }
> = {
  endpoint: 'customerLoyalty',
  encode: () => ({}),
  decode: ({ loyalty, movements }) => ({
    loyalty: loyalty && loyaltyOfferOf(loyalty),
    movements: movements.map(loyaltyMovementOf),
  }),
};
