'use client';

import { useSWRConfig } from 'swr';
import * as calls from '#lib/contract/manage/customers-calls.ts';
import type { ManageEndpointName } from '#lib/contract/manage/endpoints.ts';
import type { Answer } from '#lib/domain/answer.ts';
import {
  CUSTOMER_FILTERS,
  type CustomerFilter,
  type ManagedCustomer,
} from '#lib/domain/customers/managed-customer.ts';
import { manageRoutes } from '#lib/manage-routes.ts';
import { callManage } from './call-manage.ts';
import { repeated } from './orders.ts';
import { useManageData } from './use-manage-data.ts';
import { usePaged } from './use-paged.ts';

/** The fields of what is looked for in the address, where reload and back find them. */
const FIELDS = { text: 'q', filter: 'filtre' } as const;
const FILTER_NAMES: Record<CustomerFilter, string> = { blocked: 'bloques', consent: 'accord' };

/** What the address says to look for. */
function customersInAddress(query: string): calls.CustomersWanted {
  const fields = new URLSearchParams(query);
  return {
    text: fields.get(FIELDS.text) ?? '',
    filter: CUSTOMER_FILTERS.find((known) => FILTER_NAMES[known] === fields.get(FIELDS.filter)) ?? null,
  };
}

/** The query of the search that was left for a customer. */
let lastQuery = '';

/** The list that the page of a customer leads back to, with what was looked for there. */
export const customersAddress = (): string => manageRoutes.customers() + lastQuery;

/** What the list looks for at first. While a link leads to it, the address is still that of the page before. */
export const firstCustomersSearch = (): calls.CustomersWanted =>
  customersInAddress(location.pathname === manageRoutes.customers() ? location.search : lastQuery);

/** Keeps what is looked for in the address, as it is typed. */
export function keepCustomersSearch({ text, filter }: calls.CustomersWanted): void {
  const fields = new URLSearchParams();
  if (text) fields.set(FIELDS.text, text);
  if (filter) fields.set(FIELDS.filter, FILTER_NAMES[filter]);
  lastQuery = fields.size > 0 ? `?${fields}` : '';
  if (location.search !== lastQuery) history.replaceState(history.state, '', location.pathname + lastQuery);
}

/** The customers that match, the latest used accounts first. */
export function useCustomers(wanted: calls.CustomersWanted) {
  const { reading, items, more } = usePaged(calls.findCustomers, wanted);
  return { reading, items, more };
}

/** How many customers there are; null while that is not known. */
export function useCustomerCounts() {
  const { reading } = useManageData(calls.countCustomers, null);
  return reading.status === 'found' ? reading.value : null;
}

/** Who agreed to get offers, as the text of a CSV file. */
export const readMailingList = () => callManage(calls.readMailingList, null);

/** A customer's orders, newest first. */
export function useOrdersOfCustomer(customerId: number) {
  const { reading, items, more } = usePaged(calls.listOrdersOfCustomer, { customerId });
  return { reading, items, more };
}

/** Calls whose answers of before would still name who was erased. */
const WITH_NAMES: readonly ManageEndpointName[] = [
  'manageCustomers',
  'manageCustomerCounts',
  'manageOrder',
  'manageOrderSearch',
];

/** Forgets what was read of somebody, once they are erased. */
function useErasing() {
  const { mutate } = useSWRConfig();
  const isOutdated = (key: unknown) =>
    Array.isArray(key) && key[0] === 'manage' && WITH_NAMES.includes(key[1]);
  return async (erasing: Promise<Answer<object>>): Promise<Answer<object>> => {
    const answer = await erasing;
    if (answer.class === 'success') await mutate(isOutdated, undefined);
    return answer;
  };
}

/** What the staff do with the data of who placed an order without an account. */
export function useContactData(orderId: number) {
  const erasing = useErasing();
  return {
    exportData: () => callManage(calls.exportContact, { orderId }),
    erase: () => erasing(callManage(calls.eraseContact, { orderId })),
  };
}

/** One customer, and what the staff do with them. After each act the customer is read again. */
export function useCustomer(customerId: number) {
  const { reading, reread } = useManageData(calls.readCustomer, { customerId }, { dedupingInterval: 500 });
  const erasing = useErasing();

  async function changing(
    answering: Promise<Answer<{ customer: ManagedCustomer }>>,
  ): Promise<Answer<{ customer: ManagedCustomer }>> {
    const answer = await answering;
    await reread();
    return answer;
  }

  return {
    reading,
    acts: {
      addNote: (text: string) =>
        changing(repeated((actKey) => callManage(calls.addNote, { customerId, text, actKey }))),
      changeNote: (noteId: number, text: string) =>
        changing(callManage(calls.changeNote, { customerId, noteId, text })),
      removeNote: (noteId: number) => changing(callManage(calls.removeNote, { customerId, noteId })),
      block: (reason: string) => changing(callManage(calls.blockCustomer, { customerId, reason })),
      unblock: () => changing(callManage(calls.unblockCustomer, { customerId })),
      exportData: (withTelephoneOrders: boolean) =>
        callManage(calls.exportCustomer, { customerId, withTelephoneOrders }),
      erase: (withTelephoneOrders: boolean) =>
        erasing(callManage(calls.eraseCustomer, { customerId, withTelephoneOrders })),
    },
  };
}

export type CustomerActs = ReturnType<typeof useCustomer>['acts'];
