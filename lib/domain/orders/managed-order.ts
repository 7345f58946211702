import type { Cents } from '../money.ts';
import type { LedgerKind } from '../payments/transactions.ts';
import type { Means, OrderOfStaff } from './order.ts';
import type { AdjustmentKind, OrderChange } from './order-change.ts';
import type { AnyOrderStatusId, OrderActor } from './order-status.ts';

// One order as the staff see it (MANAGEMENT section 4). Instants are milliseconds since 1970.

/** Who did something for an order; `name` is null for the operator, a customer and the system. */
export interface DoneBy {
  actor: OrderActor;
  name: string | null;
  /** The paired device on which a person acted by PIN; null for any other. */
  device: string | null;
}

/** What happened to an order; the values that an action does not have are null. */
export interface OrderHistoryEntry extends DoneBy {
  at: number;
  /** An action of the audit, or 'order.moved' for what the audit does not have. */
  action: string;
  orderStatusId: AnyOrderStatusId | null;
  /** The promised time on the shop's clock: 'HH:MM', and its day 'YYYY-MM-DD' where that is known. */
  time: string | null;
  day: string | null;
  version: number | null;
  amount: Cents | null;
  means: Means | null;
}

/** A version of an order, and what it changed. */
export interface VersionChange extends Omit<OrderChange, 'kind'> {
  version: number;
  kind: AdjustmentKind | 'placed' | 'cancelled';
  actor: OrderActor;
  name: string | null;
}

/** A movement of an order's money, with who noted it; amounts are positive. */
export interface Movement {
  kind: LedgerKind;
  means: Means;
  online: boolean;
  amount: Cents;
  name: string | null;
  at: number;
  /** What takes it back by a counter-entry; null of what cannot be, or was taken back. */
  undoKey: string | null;
  /** Whether it takes another one back. */
  isUndo: boolean;
}

/** The money of an order, for those who may take some. */
export interface ManagedMoney {
  movements: readonly Movement[];
  /** Refunds to the card that are not made yet. */
  refunding: Cents;
  /** What the shop has to give back by hand, because it was received on site. */
  toGiveBack: Cents;
  /** Whether money on site is noted: not where the restaurant's own till collects. */
  takesPayments: boolean;
  /** Without the one that was placed, oldest first. */
  versions: readonly VersionChange[];
  creditNotes: readonly { number: number; amount: Cents; reason: string; at: number }[];
}

/** Everything about one order. */
export interface ManagedOrder extends OrderOfStaff {
  /** Whether it was placed without an account. */
  guest: boolean;
  /** What the diner was told or chose first; null while no other time was promised. */
  wantedAt: number | null;
  /** The bill of its table; null of an order that is on none. */
  billId: number | null;
  /** Who wrote each message of the order, in their order. */
  authors: readonly (string | null)[];
  history: readonly OrderHistoryEntry[];
  /** null for those who may not take money. */
  money: ManagedMoney | null;
}

/** What a change of an order would do, before it is done. */
export interface AdjustmentPreview {
  order: OrderOfStaff['order'];
  /** What goes back to the card. */
  toRefund: Cents;
  /** What the shop gives back by hand. */
  toGiveBack: Cents;
}
