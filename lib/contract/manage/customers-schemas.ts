import { z } from 'zod';
import { CUSTOMER_FILTERS } from '#lib/domain/customers/managed-customer.ts';
import { BLOCK_REASON_MAX, CUSTOMER_NOTE_MAX } from '#lib/domain/limits.ts';
import { exported, reviewExport, telephoneOrder } from '../schemas/account.ts';
import { addressSchema } from '../schemas/customer.ts';
import { loyaltyOffer } from '../schemas/loyalty.ts';
import { orderSchema } from '../schemas/order.ts';
import { cursorOf, decimal, id, line, lineOf, lines, linesOf, nextCursor } from '../schemas/scalars.ts';

const nothing = z.object({});
const empty = z.strictObject({});
const instant = z.iso.datetime();
const someone = z.strictObject({ customer_id: id });
const noteText = linesOf(CUSTOMER_NOTE_MAX).trim().min(1);

/** About the customer's data. Nobody proves a number at the sign-up: the staff say whether it is the customer's own. */
const dataRequest = z.strictObject({
  customer_id: id,
  /** The orders too that the staff took under the customer's number, without the account. */
  with_telephone_orders: z.boolean().optional(),
});

const orderOfContact = z.strictObject({ order_id: id });

/** MANAGEMENT section 10. `contact` is that of the order; its telephone number (E.164) and its e-mail address, each '' for none, find the others. */
const contactExport = z.object({
  exported_at: instant,
  contact: z.object({ name: line, telephone: line, email: line }),
  orders: z.array(telephoneOrder),
  reviews: z.array(reviewExport).optional(),
});

/** MANAGEMENT section 10. `spent` is what was paid and not refunded; cancelled and test orders are not counted. */
const row = z.object({
  customer_id: id,
  firstname: line,
  lastname: line,
  email: line,
  /** E.164. */
  telephone: line,
  orders: z.int(),
  spent: decimal,
  last_order_at: instant.nullable(),
  blocked: z.boolean(),
  newsletter: z.boolean(),
  /** The account is switched off and waits to be erased. */
  closing: z.boolean(),
});

const note = z.object({
  note_id: id,
  text: lines,
  name: line.nullable(),
  at: instant,
  changed: z.object({ name: line.nullable(), at: instant }).nullable(),
});

const customer = row.extend({
  created_at: instant,
  /** To the day. */
  last_active_at: instant,
  cancelled_orders: z.int(),
  addresses: z.array(addressSchema),
  notes: z.array(note),
  block: z.object({ reason: lines, name: line.nullable(), at: instant }).nullable(),
  consent: z.object({ agreed: z.boolean(), at: instant, source: z.enum(['sign_up', 'account']) }),
  /** The day on which the account is erased unless it is used before, and when its customer was warned of that. */
  erase_on: z.iso.date(),
  warned_at: instant.nullable(),
  /** Their stamps of the running loyalty programme; absent for none. */
  loyalty: loyaltyOffer.optional(),
  closes_at: instant.nullable(),
});
const found = z.object({ customer });

/** The payload and the success of the calls of customers; a change answers with the customer as they are then. */
export const customersSchemas = {
  /** The latest used accounts first. */
  manageCustomers: {
    payload: z.strictObject({
      /** The beginnings of words of a name, of a telephone number or of an e-mail address, as it was typed. */
      text: lineOf(100).optional(),
      filter: z.enum(CUSTOMER_FILTERS).optional(),
      cursor: cursorOf(1).optional(),
      limit: z.int().min(1).max(100).optional(),
    }),
    answer: z.object({ customers: z.array(row), next_cursor: nextCursor }),
  },
  /** 1001 stands for more than a thousand. */
  manageCustomerCounts: {
    payload: empty,
    answer: z.object({ all: z.int(), blocked: z.int(), consent: z.int() }),
  },
  manageCustomer: { payload: someone, answer: found },
  /** Newest first. */
  manageCustomerOrders: {
    payload: z.strictObject({ customer_id: id, cursor: cursorOf(1).optional() }),
    answer: z.object({ orders: z.array(orderSchema), next_cursor: nextCursor }),
  },
  /** The same `act_key` again is the same note. */
  manageCustomerNoteAdd: {
    payload: z.strictObject({ customer_id: id, text: noteText, act_key: z.uuid() }),
    answer: found,
  },
  manageCustomerNoteChange: {
    payload: z.strictObject({ customer_id: id, note_id: id, text: noteText }),
    answer: found,
  },
  manageCustomerNoteRemove: { payload: z.strictObject({ customer_id: id, note_id: id }), answer: found },
  /** The customer cannot place orders until this is taken back; those under way go on. */
  manageCustomerBlock: {
    payload: z.strictObject({ customer_id: id, reason: lineOf(BLOCK_REASON_MAX).min(1) }),
    answer: found,
  },
  manageCustomerUnblock: { payload: someone, answer: found },
  /**
   * Everything that the shop stores about the customer, as they get it themselves; `pdf` for a person to read, absent from the
   * version before.
   */
  manageCustomerExport: {
    payload: dataRequest,
    answer: z.object({ export: exported, pdf: z.base64().max(40_000_000).optional() }),
  },
  /** At once and for good; refused while an order is under way. */
  manageCustomerErase: { payload: dataRequest, answer: nothing },
  /**
   * Everything that the shop stores about who placed an order without an account: all orders without one under the telephone number
   * or the e-mail address of this one, newest first; `pdf` for a person to read. Refuses an unknown order with `unknown_order`, one
   * of an account with `order_has_account`, and one that says nothing of a person (any more) with `order_without_contact`.
   */
  manageOrderContactExport: {
    payload: orderOfContact,
    answer: z.object({ export: contactExport, pdf: z.base64().max(40_000_000) }),
  },
  /**
   * Erases at once and for good the contacts of the orders that the export has, and what these say of a person; their amounts stay.
   * Refuses as the export does, and with `customer_orders_under_way` while one of them is under way.
   */
  manageOrderContactErase: { payload: orderOfContact, answer: nothing },
  /** Who agreed to get offers, as a CSV file; blocked customers and accounts that are being closed are left out. */
  manageMailingList: {
    payload: empty,
    answer: z.object({ csv: z.string().max(40_000_000), count: z.int() }),
  },
} as const;

export type CustomerRowWire = z.output<typeof row>;
export type ManagedCustomerWire = z.output<typeof customer>;
