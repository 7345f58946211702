'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import { EmailField } from '#components/forms/email-field.tsx';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { readInTab, removeInTab, writeInTab } from '#lib/browser/storage/session-storage.ts';
import { EMAIL_MAX } from '#lib/domain/limits.ts';

/** The e-mail address of an account, prefilled with the one last typed in this tab at sign-in, sign-up or reset. */
export function RememberedEmailField({
  defaultValue,
  onChange,
  ...field
}: Omit<ComponentProps<typeof EmailField>, 'maximum'>) {
  const { storeId } = useShop().store;
  const [remembered, setRemembered] = useState('');
  // After hydration: the static page cannot know it.
  useEffect(() => setRemembered(readTypedEmail(storeId)), [storeId]);
  return (
    <EmailField
      {...field}
      maximum={EMAIL_MAX}
      defaultValue={defaultValue || remembered}
      onChange={(event) => {
        storeTypedEmail(storeId, event.target.value);
        onChange?.(event);
      }}
    />
  );
}

const keyOf = (storeId: number) => `typed_email_${storeId}`;

const storeTypedEmail = (storeId: number, email: string): boolean => writeInTab(keyOf(storeId), email.trim());

/** The e-mail address last typed in this tab; '' when there is none. */
export const readTypedEmail = (storeId: number): string =>
  readInTab(keyOf(storeId), (stored) => (typeof stored === 'string' ? stored : null)) ?? '';

export const clearTypedEmail = (storeId: number): void => removeInTab(keyOf(storeId));
