'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Field } from '#components/ui/field.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { PASSWORD_MAX } from '#lib/domain/limits.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';

/** A password that can be looked at while it is typed. */
export function PasswordField({
  label,
  ...field
}: { label?: string | undefined } & Omit<
  ComponentProps<typeof Field>,
  'label' | 'type' | 'trailing' | 'limit'
>) {
  const t = useTranslations('auth.fields');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...field}
      label={label ?? t('password')}
      limit={textLimit(PASSWORD_MAX)}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <IconButton label={t(shown ? 'hidePassword' : 'showPassword')} onClick={() => setShown(!shown)}>
          <Icon aria-hidden size={20} />
        </IconButton>
      }
    />
  );
}
