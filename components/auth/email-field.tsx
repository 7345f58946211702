'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Field } from '#components/ui/field.tsx';
import { EMAIL_MAX } from '#lib/domain/limits.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';

/** The e-mail address of an account. */
export function EmailField(field: Omit<ComponentProps<typeof Field>, 'label' | 'name' | 'type'>) {
  const t = useTranslations('auth.fields');
  return (
    <Field
      autoComplete="username"
      {...field}
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
