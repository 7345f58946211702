import type { OwnOrderWire } from './order.ts';

/** An order as the staff of a shop see it; without customer once the person's account is erased. */
export interface StaffOrderWire extends OwnOrderWire {
  customer: { firstname: string; lastname: string; telephone: string } | null;
}
