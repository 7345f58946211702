import type { OrderWire } from './order.ts';

/** An order as the staff of a shop see it; without customer once the person's account is erased. */
export interface StaffOrderWire extends OrderWire {
  customer: { firstname: string; lastname: string; telephone: string } | null;
}
