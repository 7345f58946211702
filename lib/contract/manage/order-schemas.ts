import { z } from 'zod';
import { ORDER_MESSAGE_MAX, ORDER_REASON_MAX } from '#lib/domain/limits.ts';
import { MEANS } from '#lib/domain/orders/order.ts';
import { ADJUSTMENT_KINDS } from '#lib/domain/orders/order-change.ts';
import { ORDER_ACTORS } from '#lib/domain/orders/order-status.ts';
import { LEDGER_KINDS } from '#lib/domain/payments/transactions.ts';
import * as order from '../schemas/order.ts';
import { productSchema } from '../schemas/product.ts';
import { decimal, id, integer, line, lines, linesOf } from '../schemas/scalars.ts';
import { staffOrder } from '../schemas/staff.ts';

const instant = z.iso.datetime();

/** The fields that an action does not have are left out. */
const historyEntry = z.object({
  at: instant,
  actor: z.enum(ORDER_ACTORS),
  name: line.nullable(),
  device: line.nullable(),
  /** An action of the audit. */
  action: line,
  order_status_id: z.int().optional(),
  time: line.optional(),
  day: line.optional(),
  version: z.int().optional(),
  amount: decimal.optional(),
  means: z.enum(MEANS).optional(),
});

const version = z.object({
  version: z.int(),
  kind: z.enum([...ADJUSTMENT_KINDS, 'placed', 'cancelled']),
  reason: lines,
  actor: z.enum(ORDER_ACTORS),
  name: line.nullable(),
  at: instant,
  lines: z.array(order.lineChange),
  before: decimal,
  total: decimal,
  /** What it gave back to the card, and by hand; left out when nothing. */
  to_refund: decimal.optional(),
  to_give_back: decimal.optional(),
});

const movement = z.object({
  kind: z.enum(LEDGER_KINDS),
  means: z.enum(MEANS),
  online: z.boolean(),
  amount: decimal,
  name: line.nullable(),
  at: instant,
  /** Only of what was noted on site and can be taken back: the key that does. */
  undo_key: z.uuid().optional(),
  /** Only of what takes another movement back. */
  is_undo: z.boolean().optional(),
});

const money = z.object({
  movements: z.array(movement),
  refunding: decimal,
  to_give_back: decimal,
  /** Whether money on site is noted; true where it is left out. */
  takes_payments: z.boolean().optional(),
  versions: z.array(version),
  credit_notes: z.array(z.object({ number: z.int(), amount: decimal, reason: lines, at: instant })),
});

/** `money` is null for a role that may not take any. */
const managedOrder = z.object({
  order: staffOrder,
  guest: z.boolean(),
  wanted_at: instant.nullable(),
  /** Only of an order at a table that is on a bill. */
  bill_id: id.optional(),
  authors: z.array(line.nullable()),
  history: z.array(historyEntry),
  money: money.nullable(),
});

export const managedOrderPayload = z.strictObject({ order_id: id });
export const managedOrderAnswer = managedOrder.extend({ preparation_minutes: z.int() });

export const orderMessagePayload = z.strictObject({
  order_id: id,
  text: linesOf(ORDER_MESSAGE_MAX).min(1),
  act_key: z.uuid(),
});

export const orderRefundPayload = z.strictObject({
  order_id: id,
  /** The version that was looked at. */
  version: integer.pipe(z.int().min(1)),
  refund: order.orderRefund,
  reason: linesOf(ORDER_REASON_MAX).min(1),
  act_key: z.uuid(),
});

/** What a change would do: the order after it, what goes back to the card, and what the shop gives back by hand. */
export const orderPreviewAnswer = z.object({
  order: order.ownOrderSchema,
  to_refund: decimal,
  to_give_back: decimal,
});

/** What can be ordered, for orders that staff write; `takeaway_discount` is in percent. */
export const managedCatalogueAnswer = z.object({
  categories: z.array(z.object({ category_id: id, label: line })),
  products: z.array(productSchema),
  blocked: z.array(id),
  takeaway_discount: z.int(),
});

export type ManagedOrderWire = z.output<typeof managedOrderAnswer>;
