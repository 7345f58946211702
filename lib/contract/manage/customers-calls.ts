import type { Page } from '#lib/domain/answer.ts';
import type {
  CustomerCounts,
  CustomerFilter,
  CustomerRow,
  ManagedCustomer,
} from '#lib/domain/customers/managed-customer.ts';
import { parseDecimal, ZERO } from '#lib/domain/money.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { type ApiCall, nothingOf } from '../calls/api-call.ts';
import { addressOf } from '../customer.ts';
import { loyaltyOfferOf } from '../loyalty.ts';
import { orderOf } from '../order.ts';
import type { CustomerRowWire, ManagedCustomerWire } from './customers-schemas.ts';
import type { ManageEndpointName } from './endpoints.ts';

// The calls of customers. Apart from calls.ts: the first page of the area does not load them.

const momentOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

const rowOf = ({ customer_id, last_order_at, spent, ...same }: CustomerRowWire): CustomerRow => ({
  customerId: customer_id,
  firstname: same.firstname,
  lastname: same.lastname,
  email: same.email,
  telephone: same.telephone,
  orders: same.orders,
  spent: parseDecimal(spent) ?? ZERO,
  lastOrderAt: momentOf(last_order_at),
  blocked: same.blocked,
  newsletter: same.newsletter,
  closing: same.closing,
});

const customerOf = (wire: ManagedCustomerWire): ManagedCustomer => ({
  ...rowOf(wire),
  createdAt: Date.parse(wire.created_at),
  lastActiveAt: Date.parse(wire.last_active_at),
  cancelledOrders: wire.cancelled_orders,
  addresses: wire.addresses.map(addressOf),
  notes: wire.notes.map(({ note_id, text, name, at, changed }) => ({
    noteId: note_id,
    text,
    name,
    at: Date.parse(at),
    changed: changed && { name: changed.name, at: Date.parse(changed.at) },
  })),
  block: wire.block && { ...wire.block, at: Date.parse(wire.block.at) },
  consent: { ...wire.consent, at: Date.parse(wire.consent.at) },
  retention: { eraseOn: wire.erase_on, warnedAt: momentOf(wire.warned_at) },
  loyalty: wire.loyalty ? loyaltyOfferOf(wire.loyalty) : null,
  closesAt: momentOf(wire.closes_at),
});

const found = ({ customer }: { customer: ManagedCustomerWire }) => ({ customer: customerOf(customer) });

/** What is looked for; '' and null for everybody. */
export interface CustomersWanted {
  text: string;
  filter: CustomerFilter | null;
}

export const findCustomers: ApiCall<
  'manageCustomers',
  CustomersWanted & { cursor: string | null },
  Page<CustomerRow>
> = {
  endpoint: 'manageCustomers',
  encode: ({ text, filter, cursor }) => ({
    limit: 50,
    ...(text && { text }),
    ...(filter && { filter }),
    ...(cursor && { cursor }),
  }),
  decode: ({ customers, next_cursor: next }) => ({ items: customers.map(rowOf), next }),
};

export const countCustomers: ApiCall<'manageCustomerCounts', null, CustomerCounts> = {
  endpoint: 'manageCustomerCounts',
  encode: () => ({}),
  decode: ({ all, blocked, consent }) => ({ all, blocked, consent }),
};

interface Someone {
  customerId: number;
}
type Change<Name extends ManageEndpointName, Input> = ApiCall<
  Name,
  Someone & Input,
  { customer: ManagedCustomer }
>;

const someone = ({ customerId }: Someone) => ({ customer_id: customerId });

export const readCustomer: Change<'manageCustomer', object> = {
  endpoint: 'manageCustomer',
  encode: someone,
  decode: found,
};

export const listOrdersOfCustomer: ApiCall<
  'manageCustomerOrders',
  Someone & { cursor: string | null },
  Page<AnyOrder>
> = {
  endpoint: 'manageCustomerOrders',
  encode: ({ cursor, ...customer }) => ({ ...someone(customer), ...(cursor && { cursor }) }),
  decode: ({ orders, next_cursor: next }) => ({ items: orders.map(orderOf), next }),
};

/** The same `actKey` again is the same note. */
export const addNote: Change<'manageCustomerNoteAdd', { text: string; actKey: string }> = {
  endpoint: 'manageCustomerNoteAdd',
  encode: ({ text, actKey, ...customer }) => ({ ...someone(customer), text, act_key: actKey }),
  decode: found,
};

export const changeNote: Change<'manageCustomerNoteChange', { noteId: number; text: string }> = {
  endpoint: 'manageCustomerNoteChange',
  encode: ({ noteId, text, ...customer }) => ({ ...someone(customer), note_id: noteId, text }),
  decode: found,
};

export const removeNote: Change<'manageCustomerNoteRemove', { noteId: number }> = {
  endpoint: 'manageCustomerNoteRemove',
  encode: ({ noteId, ...customer }) => ({ ...someone(customer), note_id: noteId }),
  decode: found,
};

export const blockCustomer: Change<'manageCustomerBlock', { reason: string }> = {
  endpoint: 'manageCustomerBlock',
  encode: ({ reason, ...customer }) => ({ ...someone(customer), reason }),
  decode: found,
};

export const unblockCustomer: Change<'manageCustomerUnblock', object> = {
  endpoint: 'manageCustomerUnblock',
  encode: someone,
  decode: found,
};

/** With the orders too that were taken under the customer's number, once the staff know that it is theirs. */
export interface DataRequest extends Someone {
  withTelephoneOrders: boolean;
}

const dataRequest = ({ withTelephoneOrders, ...customer }: DataRequest) => ({
  ...someone(customer),
  with_telephone_orders: withTelephoneOrders,
});

/** `data` is everything that the shop stores about the customer; `pdf` in base64 for a person to read, null where it is missing. */
export const exportCustomer: ApiCall<
  'manageCustomerExport',
  DataRequest,
  { data: object; pdf: string | null }
> = {
  endpoint: 'manageCustomerExport',
  encode: dataRequest,
  decode: ({ export: data, pdf = null }) => ({ data, pdf }),
};

export const eraseCustomer: ApiCall<'manageCustomerErase', DataRequest, object> = {
  endpoint: 'manageCustomerErase',
  encode: dataRequest,
  decode: nothingOf,
};

interface OrderOfContact {
  orderId: number;
}

const orderOfContact = ({ orderId }: OrderOfContact) => ({ order_id: orderId });

/**
 * `data` is everything that the shop stores about who placed an order without an account, with all their orders without one;
 * `pdf` in base64 for a person to read. Refusals: `unknown_order`, `order_has_account`, `order_without_contact` (MANAGEMENT section 10).
 */
export const exportContact: ApiCall<
  'manageOrderContactExport',
  OrderOfContact,
  { data: object; pdf: string }
> = {
  endpoint: 'manageOrderContactExport',
  encode: orderOfContact,
  decode: ({ export: data, pdf }) => ({ data, pdf }),
};

/** Erases all that the export has of a person, for good. Refuses as it does, and with `customer_orders_under_way`. */
export const eraseContact: ApiCall<'manageOrderContactErase', OrderOfContact, object> = {
  endpoint: 'manageOrderContactErase',
  encode: orderOfContact,
  decode: nothingOf,
};

/** Who agreed to get offers, as the text of a CSV file. */
export const readMailingList: ApiCall<'manageMailingList', null, { csv: string; count: number }> = {
  endpoint: 'manageMailingList',
  encode: () => ({}),
  decode: ({ csv, count }) => ({ csv, count }),
};
