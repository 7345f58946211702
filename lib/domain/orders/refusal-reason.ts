import type { AnyOrder } from './order.ts';
import { isWaiting } from './order-status.ts';

/** Why staff refuse an order (MANAGEMENT section 3), or cancel one that they have accepted; 'other' is written by hand. */
export type RefusalReason = 'asked' | 'absent' | 'sold_out' | 'too_busy' | 'closed' | 'address' | 'other';

const OF_ANY: readonly RefusalReason[] = ['sold_out', 'too_busy', 'closed', 'address', 'other'];
const OF_ACCEPTED: readonly RefusalReason[] = ['asked', 'absent', ...OF_ANY];

/** The reasons that may be chosen for an order. */
export const refusalReasons = ({
  orderStatusId,
  shippingMethod,
}: Pick<AnyOrder, 'orderStatusId' | 'shippingMethod'>): RefusalReason[] =>
  (isWaiting(orderStatusId) ? OF_ANY : OF_ACCEPTED).filter(
    (reason) => reason !== 'address' || shippingMethod === 'delivery',
  );
