import type { Customer, ProfileChanges } from '#lib/domain/account/customer.ts';
import type { Page } from '#lib/domain/answer.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import type { AnyTransaction, Receipt } from '#lib/domain/payments/transactions.ts';
import { customerOf, receiptOf, transactionOf } from '../customer.ts';
import { orderOf } from '../order.ts';
import { type ApiCall, type Message, messageOf, nothingOf } from './api-call.ts';
import { type OwnOrder, ownOrder } from './orders.ts';

export const listOrders: ApiCall<'customerOrders', { cursor: string }, Page<AnyOrder>> = {
  endpoint: 'customerOrders',
  encode: ({ cursor }) => ({ cursor }),
  decode: ({ orders, next_cursor: next }) => ({ items: orders.map(orderOf), next }),
};

/** Without a cursor, the newest page. */
export const listTransactions: ApiCall<'customerTransactions', { cursor?: string }, Page<AnyTransaction>> = {
  endpoint: 'customerTransactions',
  encode: ({ cursor }) => ({ cursor }),
  decode: ({ transactions, next_cursor: next }) => ({ items: transactions.map(transactionOf), next }),
};

export const readReceipt: ApiCall<'customerReceipt', OwnOrder, { receipt: Receipt }> = {
  endpoint: 'customerReceipt',
  encode: ownOrder,
  decode: ({ receipt }) => ({ receipt: receiptOf(receipt) }),
};

/** The receipt as a PDF file, in base64. */
export const readReceiptPdf: ApiCall<'customerReceiptPdf', OwnOrder, { pdf: string }> = {
  endpoint: 'customerReceiptPdf',
  encode: ownOrder,
  decode: ({ pdf }) => ({ pdf }),
};

/** The fields in `toConfirm` change only after the code sent to them is entered. */
export const updateCustomer: ApiCall<
  'customerUpdate',
  ProfileChanges,
  Message & { customer: Customer; toConfirm: readonly ('email' | 'telephone')[] }
> = {
  endpoint: 'customerUpdate',
  encode: (changes) => changes,
  decode: ({ message, customer, to_confirm: toConfirm }) => ({
    message,
    customer: customerOf(customer),
    toConfirm,
  }),
};

export const changePassword: ApiCall<
  'customerUpdatePassword',
  { password: string; newPassword: string },
  Message
> = {
  endpoint: 'customerUpdatePassword',
  encode: ({ password, newPassword }) => ({ password, new_password: newPassword }),
  decode: messageOf,
  decodeFailure: ({ fields: { new_password: newPassword, ...fields } = {} }) =>
    newPassword ? { fields: { ...fields, newPassword } } : {},
};

export const disconnectEverywhere: ApiCall<'customerDisconnectEverywhere', null, Message> = {
  endpoint: 'customerDisconnectEverywhere',
  encode: () => ({}),
  decode: messageOf,
};

export const chooseNewsletter: ApiCall<'customerNewsletter', { newsletter: boolean }, object> = {
  endpoint: 'customerNewsletter',
  encode: ({ newsletter }) => ({ newsletter }),
  decode: nothingOf,
};

/** `data` is everything that the shop stores about the customer. */
export const exportData: ApiCall<'customerExport', { password: string }, { data: object }> = {
  endpoint: 'customerExport',
  encode: ({ password }) => ({ password }),
  decode: ({ export: data }) => ({ data }),
};

/** The key that encrypts the password of an account deletion; null unless a customer is signed in. */
interface DeletionKey {
  publicKey: string | null;
  tokenSessionId: string | null;
}

/** `url` is the page's own origin. */
export const readDeletionKey: ApiCall<'storeSearch', { url: string }, DeletionKey> = {
  endpoint: 'storeSearch',
  encode: ({ url }) => ({ url }),
  decode({ data }) {
    const entry = data.setting.find(({ key }) => key === 'publicKey');
    return { publicKey: entry?.value || null, tokenSessionId: entry?.token_session_id || null };
  },
};

/** `password` is encrypted with the store's public key. */
export const deleteCustomer: ApiCall<
  'customerDelete',
  { tokenSessionId: string; storeId: number; customerId: number; password: string },
  Message
> = {
  endpoint: 'customerDelete',
  encode: ({ tokenSessionId, storeId, customerId, password }) => ({
    token_session_id: tokenSessionId,
    store_id: storeId,
    customer_id: customerId,
    password,
  }),
  decode: messageOf,
};
