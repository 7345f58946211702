import { z } from 'zod';
import { PASSWORD_MAX } from '#lib/domain/limits.ts';
import { DUE_PLACES } from '#lib/domain/payments/payment-status.ts';
import type { ExportWire, ReceiptWire, TransactionWire } from '../customer.ts';
import { cursorOf, nextCursor } from './cursor.ts';
import { customerSchema, email, newPassword, personName, telephone, token } from './customer.ts';
import { orderSchema } from './order.ts';
import { recurring } from './recurring.ts';
import { decimal, id, instant, integer, line, lineOf, rate, readableList } from './scalars.ts';
import { legal } from './store.ts';

const currentPassword = z.string().min(1).max(PASSWORD_MAX);

export const customerUpdatePayload = z.strictObject({
  firstname: personName,
  lastname: personName,
  email,
  telephone,
  /** The present one; owed where the address is another. */
  password: z.string().max(PASSWORD_MAX).optional(),
});
export const customerUpdateAnswer = z.object({
  message: line,
  customer: customerSchema,
  /** What changes only once the code that was sent for it is entered. */
  to_confirm: z.array(z.enum(['email', 'telephone'])),
});

export const updatePasswordPayload = z.strictObject({
  password: currentPassword,
  new_password: newPassword,
});

export const customerDeletePayload = z.strictObject({
  token_session_id: lineOf(4096),
  store_id: id,
  customer_id: id,
  /** RSA-OAEP with SHA-256 under the store's public key, of the Base64 of the UTF-8 text; in Base64. */
  password: lineOf(2048),
});

export const cancelDeletePayload = z.strictObject({ customer_id: id, token });

export const nothingAsked = z.strictObject({});
export const exportPayload = z.strictObject({ password: z.string().max(PASSWORD_MAX).optional() });
export const receiptPayload = z.strictObject({ order_id: id });

const transaction: z.ZodType<TransactionWire> = z.object({
  order_id: id,
  invoice_no: integer,
  kind: z.enum(['payment', 'refund', 'due']),
  means: z.enum(['cash', 'card', 'meal_voucher', 'undecided', 'unknown']).catch('unknown'),
  amount: decimal,
  place: z.enum(DUE_PLACES).optional().catch(undefined),
  date: z.object({ date: instant }),
});
/** A page is the transactions of some orders, the newest orders first; each order is on one page, with all it has. */
export const transactionsPayload = z.strictObject({ cursor: cursorOf(1).optional() });
export const transactionsAnswer = z.object({
  transactions: readableList(transaction),
  next_cursor: nextCursor,
});

const receipt: z.ZodType<ReceiptWire> = z.object({
  shop: line,
  legal,
  customer: z.object({ firstname: line, lastname: line }),
  order: orderSchema,
  taxes: z.array(z.object({ rate, net: decimal, tax: decimal, gross: decimal })),
});
export const receiptAnswer = z.object({ receipt });

const exported: z.ZodType<ExportWire> = z.object({
  exported_at: instant,
  customer: customerSchema,
  newsletter: z.boolean(),
  created_at: instant,
  terms_accepted_at: instant,
  recurring: z.array(recurring),
  sessions: z.array(z.object({ created_at: instant, expires_at: instant })),
  events: z.array(z.object({ event: line, occurred_at: instant })),
});
export const exportAnswer = z.object({ export: exported });
