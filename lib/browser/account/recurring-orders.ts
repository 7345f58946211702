'use client';

import { useSyncExternalStore } from 'react';
import * as calls from '#lib/contract/calls/recurring.ts';
import type { RecurringChoices, RecurringOrder } from '#lib/domain/orders/recurring.ts';
import { reminderOf } from '#lib/routes.ts';
import { onUrlChange } from '../navigation/url-change.ts';
import type { Session } from '../session/session.ts';
import { useCustomerData } from '../session/use-customer-data.ts';

/** The recurring orders of the customer. */
export const useRecurringList = () => useCustomerData(calls.listRecurring, null);

/** Makes a recurring order of a past one. */
export const addRecurring = (session: Session, orderId: number | null, choices: RecurringChoices) =>
  session.call(calls.addRecurring, { orderId, choices });

/** What is left out stays as it is. */
export type RecurringChanges = Omit<calls.RecurringUpdate, 'recurringId'>;

export const updateRecurring = (session: Session, recurringId: number, changes: RecurringChanges) =>
  session.call(calls.updateRecurring, { recurringId, ...changes });

export const deleteRecurring = (session: Session, recurringId: number) =>
  session.call(calls.deleteRecurring, { recurringId });

/** Places the next one, at the total that is shown. */
export const confirmRecurring = (session: Session, { recurringId, total }: RecurringOrder) =>
  session.call(calls.confirmRecurring, { recurringId, total });

/** The reminder token in the URL; null for none and on the server. */
export const useReminder = (): string | null =>
  useSyncExternalStore(
    onUrlChange,
    () => reminderOf(location.search),
    () => null,
  );
