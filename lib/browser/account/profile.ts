'use client';

import * as calls from '#lib/contract/calls/account.ts';
import { requestCode, verifyCode } from '#lib/contract/calls/session.ts';
import type { ProfileChanges } from '#lib/domain/account/customer.ts';
import type { ContactChange } from '#lib/domain/account/sign-up.ts';
import type { Session } from '../session/session.ts';

/** Saves the profile. What is in `toConfirm` of the answer changes only once its code is entered. */
export const updateProfile = (session: Session, changes: ProfileChanges) =>
  session.call(calls.updateCustomer, changes);

/** Sends the code of a change again. */
export const requestChangeCode = (session: Session, change: ContactChange) =>
  session.call(requestCode, { ...change, storeId: session.storeId });

export const confirmChange = (session: Session, change: ContactChange, code: string) =>
  session.call(verifyCode, { ...change, code, storeId: session.storeId });

/** `password` is the present one. */
export const changePassword = (session: Session, password: string, newPassword: string) =>
  session.call(calls.changePassword, { password, newPassword });

/** Says whether the customer wants offers of the restaurant. */
export const chooseNewsletter = (session: Session, newsletter: boolean) =>
  session.call(calls.chooseNewsletter, { newsletter });

/** Ends all sessions of the customer, on every device. */
export const disconnectEverywhere = (session: Session) => session.call(calls.disconnectEverywhere, null);

/** All that the shop keeps of the customer. */
export const exportData = (session: Session, password: string) =>
  session.call(calls.exportData, { password });

/** `password` and `tokenSessionId` are those of encrypt-password.ts. */
export const deleteAccount = (
  session: Session,
  account: { tokenSessionId: string; customerId: number; password: string },
) => session.call(calls.deleteCustomer, { ...account, storeId: session.storeId });
