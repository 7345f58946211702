'use client';

import { useEffect, useState } from 'react';
import { readInTab, removeInTab, writeInTab } from '#lib/browser/tab-storage.ts';

const keyOf = (storeId: number) => `typed_email_${storeId}`;

export const keepTypedEmail = (storeId: number, email: string): boolean =>
  writeInTab(keyOf(storeId), email.trim());

/** The address that was typed in this tab into a form of sign-in, sign-up or forgotten password; '' when none was. */
export const readTypedEmail = (storeId: number): string =>
  readInTab(keyOf(storeId), (stored) => (typeof stored === 'string' ? stored : null)) ?? '';

export const dropTypedEmail = (storeId: number): void => removeInTab(keyOf(storeId));

/** The same once the page is hydrated: it is no part of the static page. */
export function useTypedEmail(storeId: number): string {
  const [email, setEmail] = useState('');
  useEffect(() => setEmail(readTypedEmail(storeId)), [storeId]);
  return email;
}
