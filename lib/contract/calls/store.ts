import { DEFAULT_LANGUAGE_ID } from '#lib/domain/limits.ts';
import type { Store } from '#lib/domain/store/store.ts';
import type { Table } from '#lib/domain/store/table-token.ts';
import type { Theme } from '#lib/domain/store/theme.ts';
import { storeOf } from '../store.ts';
import { type ApiCall, type Message, messageOf } from './api-call.ts';

/** `url` is the page's own origin. */
export const readStore: ApiCall<'storeSearch', { url: string }, { store: Store }> = {
  endpoint: 'storeSearch',
  encode: ({ url }) => ({ url }),
  decode: ({ data }) => ({ store: storeOf(data, DEFAULT_LANGUAGE_ID) }),
};

/** What a page missed of its store and of its own orders. */
export interface StoreEvents {
  number: number;
  /** False when everything has to be read again. */
  complete: boolean;
  events: readonly ({ kind: 'switch'; name: string; on: boolean } | { kind: 'order'; orderId: number })[];
}

/** The events after a number; of the order of a guest with its token. */
export const readStoreEvents: ApiCall<
  'storeEvents',
  { storeId: number; after: number; guestToken?: string | undefined },
  StoreEvents
> = {
  endpoint: 'storeEvents',
  encode: ({ storeId, after, guestToken }) => ({
    store_id: storeId,
    after,
    ...(guestToken && { guest_token: guestToken }),
  }),
  decode: ({ number, complete, events }) => ({
    number,
    complete,
    events: events.map((event) =>
      event.kind === 'switch'
        ? { kind: 'switch', name: event.sw, on: event.value === 1 }
        : { kind: 'order', orderId: event.order_id },
    ),
  }),
};

export const changeTheme: ApiCall<'settingChangeTheme', { theme: Theme; storeId: number }, Message> = {
  endpoint: 'settingChangeTheme',
  encode: ({ theme, storeId }) => ({ theme, store_id: storeId }),
  decode: messageOf,
};

export const verifyTable: ApiCall<'tableVerify', { token: string; storeId: number }, { table: Table }> = {
  endpoint: 'tableVerify',
  encode: ({ token, storeId }) => ({ token, store_id: storeId }),
  decode: ({ area, number }) => ({ table: { area, number } }),
};
