import { z } from 'zod';
import { ADDRESS_LINE_MAX, COMPANY_MAX, PASSWORD_MAX, PERSON_NAME_MAX } from '#lib/domain/limits.ts';
import { MEANS } from '#lib/domain/orders/order.ts';
import { DUE_PLACES } from '#lib/domain/payments/payment-status.ts';
import { LEDGER_KINDS } from '#lib/domain/payments/transactions.ts';
import type { ExportWire, ReceiptWire, TransactionWire } from '../customer.ts';
import {
  addressSchema,
  customerSchema,
  email,
  newPassword,
  personName,
  telephone,
  token,
} from './customer.ts';
import { loyaltyMovement } from './loyalty.ts';
import { orderSchema, taxShareSchema } from './order.ts';
import { recurring } from './recurring.ts';
import { rating } from './review.ts';
import {
  cursorOf,
  decimal,
  id,
  instant,
  integer,
  line,
  lineOf,
  lines,
  nextCursor,
  readableList,
  truth,
} from './scalars.ts';
import { legal } from './store.ts';

const currentPassword = z.string().min(1).max(PASSWORD_MAX);

export const customerUpdatePayload = z.strictObject({
  firstname: personName,
  lastname: personName,
  email,
  telephone,
  /** The current password; required when the e-mail address changes. */
  password: z.string().max(PASSWORD_MAX).optional(),
});
export const customerUpdateAnswer = z.object({
  message: line,
  customer: customerSchema,
  /** The fields that change only after the code sent to them is entered. */
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
  /** Base64 of RSA-OAEP (SHA-256, the store's public key) over the Base64 of the UTF-8 password. */
  password: lineOf(2048),
});

export const cancelDeletePayload = z.strictObject({ customer_id: id, token });

export const newsletterPayload = z.strictObject({ newsletter: truth });

export const emptyPayload = z.strictObject({});
export const exportPayload = z.strictObject({ password: z.string().max(PASSWORD_MAX).optional() });

const transaction: z.ZodType<TransactionWire> = z.object({
  order_id: id,
  invoice_no: integer,
  kind: z.enum([...LEDGER_KINDS, 'due', 'own_till']),
  means: z.enum([...MEANS, 'undecided', 'unknown']).catch('unknown'),
  amount: decimal,
  place: z.enum(DUE_PLACES).optional().catch(undefined),
  date: z.object({ date: instant }),
});
/** A page has the transactions of some orders, newest orders first; those of one order are never split over pages. */
export const transactionsPayload = z.strictObject({ cursor: cursorOf(1).optional() });
export const transactionsAnswer = z.object({
  transactions: readableList(transaction),
  next_cursor: nextCursor,
});

const creditNote = z.object({
  number: integer,
  amount: decimal,
  taxes: z.array(taxShareSchema),
  reason: lines,
  date: z.object({ date: instant }),
});

const receipt: z.ZodType<ReceiptWire> = z.object({
  shop: line,
  legal,
  customer: z.object({ firstname: line, lastname: line }).nullable(),
  order: orderSchema,
  taxes: z.array(taxShareSchema),
  credit_notes: z.array(creditNote).optional().catch(undefined),
});
export const receiptAnswer = z.object({ receipt });
/** The receipt as a PDF file, in base64. */
export const receiptPdfAnswer = z.object({ pdf: z.base64().max(2_000_000) });

/** An order without an account, and what was said with it; telephone number and e-mail address are absent from the version before. */
export const telephoneOrder = z.object({
  name: line,
  telephone: line.optional(),
  email: line.optional(),
  order: orderSchema,
});

/** What somebody said of an order (decision 99). */
export const reviewExport = z.object({
  order_id: id,
  rating,
  text: lines,
  consent: z.boolean(),
  first_name: line,
  written_at: instant,
  published_at: instant.nullable(),
  reply: lines,
  replied_at: instant.nullable(),
});

export const exported: z.ZodType<ExportWire> = z.object({
  exported_at: instant,
  customer: customerSchema,
  address_points: z.array(z.object({ address_id: id, lon: z.number(), lat: z.number() })).optional(),
  newsletter: z.boolean(),
  newsletter_since: instant.optional(),
  created_at: instant,
  terms_accepted_at: instant,
  recurring: z.array(recurring),
  transactions: z.array(transaction).optional(),
  telephone_orders: z.array(telephoneOrder).optional(),
  reviews: z.array(reviewExport).optional(),
  loyalty: z.array(loyaltyMovement).optional(),
  notes: z.array(z.object({ text: lines, created_at: instant, changed_at: instant.nullable() })).optional(),
  block: z.object({ reason: lines, since: instant }).nullish(),
  sessions: z.array(z.object({ created_at: instant, expires_at: instant })),
  events: z.array(z.object({ event: line, occurred_at: instant })),
});
export const exportAnswer = z.object({ export: exported });

const street = lineOf(ADDRESS_LINE_MAX);
/** A city or a region, by the number or the name that the shop's delivery zones give it. */
const place = z.union([id, lineOf(80).min(1)]);
/** Part of the specification's payload, and ignored. */
const ignoredId = id.nullish();

/** SPEC section 7, Addresses: the payload of the storefront and the account area's variant of it. */
const fields = {
  city: place,
  city_id: id.optional(),
  zone: place.optional(),
  zone_id: id.optional(),
  postcode: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
  code_postal_id: ignoredId,
  country_id: ignoredId,
  company: lineOf(COMPANY_MAX).optional(),
  address_2: street.optional(),
  firstname: lineOf(PERSON_NAME_MAX).optional(),
  lastname: lineOf(PERSON_NAME_MAX).optional(),
  default: truth.optional(),
  customer_id: id.optional(),
  store_id: id.optional(),
};

export const addressAddPayload = z.strictObject({ ...fields, address: street.min(1) });
export const addressUpdatePayload = z.strictObject({ ...fields, address_id: id, address_1: street.min(1) });
export const addressDefaultPayload = z.strictObject({
  address_id: id,
  customer_id: id.optional(),
  store_id: id.optional(),
});
export const addressDeletePayload = z.strictObject({ address_id: id });
export const addressListPayload = z.strictObject({
  customer_id: id.optional(),
  store_id: id.optional(),
});
/** The start of an address, with its city. */
export const addressSearchPayload = z.strictObject({
  text: lineOf(240).min(3),
  store_id: id.optional(),
});

export const addressAnswer = z.object({ title: line, message: line, address: addressSchema });
export const addressDeleteAnswer = z.object({ title: line, message: line });
export const addressListAnswer = z.object({ addresses: readableList(addressSchema) });
export const addressSearchAnswer = z.object({
  /** The best first; empty when nothing is found or the search service is unavailable. */
  suggestions: z.array(z.object({ address_1: line, postcode: line, city: line })),
});
