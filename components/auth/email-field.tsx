'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Field } from '#components/ui/field.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import { EMAIL_MAX } from '#lib/domain/limits.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { keepTypedEmail, useTypedEmail } from './typed-email.ts';

/** The e-mail address of an account. One that is `shared` is typed once for all forms of this tab that ask for it. */
export function EmailField({
  shared = false,
  defaultValue,
  onChange,
  ...field
}: { shared?: boolean } & Omit<ComponentProps<typeof Field>, 'label' | 'name' | 'type'>) {
  const t = useTranslations('auth.fields');
  const { storeId } = useShop().store;
  const typed = useTypedEmail(storeId);
  return (
    <Field
      autoComplete="username"
      {...field}
      defaultValue={defaultValue || (shared ? typed : undefined)}
      onChange={(event) => {
        if (shared) keepTypedEmail(storeId, event.target.value);
        onChange?.(event);
      }}
      name="email"
      type="email"
      label={t('email')}
      required
      limit={textLimit(EMAIL_MAX)}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
