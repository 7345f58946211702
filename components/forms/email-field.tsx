'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Field } from '#components/ui/fields/field.tsx';
import { textLimit } from '#lib/i18n/text-limit.ts';

/** An e-mail address of at most `maximum` characters. */
export function EmailField({
  maximum,
  ...field
}: { maximum: number } & Omit<ComponentProps<typeof Field>, 'label' | 'name' | 'type' | 'limit'>) {
  const t = useTranslations('forms');
  return (
    <Field
      autoComplete="username"
      {...field}
      name="email"
      type="email"
      label={t('email')}
      required
      limit={textLimit(maximum)}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
