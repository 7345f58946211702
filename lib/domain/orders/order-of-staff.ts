import type { AnyOrder } from './order.ts';

/** An order as the staff see it; `customer` is null for a guest at a table, and once the account is erased. */
export interface OrderOfStaff {
  order: AnyOrder;
  /** `telephone` is E.164. */
  customer: { firstname: string; lastname: string; telephone: string } | null;
}
