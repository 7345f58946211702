'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ComponentProps, useState } from 'react';
import { Field } from '#components/ui/fields/field.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { textLimit } from '#lib/i18n/text-limit.ts';

type FieldProps = ComponentProps<typeof Field>;

/** A password of at most `maximum` characters, with a button that shows it. */
export function PasswordField({
  label,
  maximum,
  ...field
}: { label?: string | undefined; maximum: number } & Omit<
  FieldProps,
  'label' | 'type' | 'trailing' | 'limit'
>) {
  const t = useTranslations('forms');
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...field}
      label={label ?? t('password')}
      limit={textLimit(maximum)}
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

/** A new password, with a hint that counts the characters still missing. */
export function NewPasswordField({
  name = 'password',
  label,
  error,
  minimum,
  maximum,
}: {
  name?: string;
  label?: string;
  error: string | undefined;
  minimum: number;
  maximum: number;
}) {
  const t = useTranslations('forms');
  const [length, setLength] = useState(0);
  const missing = Math.max(minimum - length, 0);
  return (
    <PasswordField
      name={name}
      label={label}
      error={error}
      hint={t('passwordHint', { missing, minimum })}
      required
      minLength={minimum}
      maximum={maximum}
      autoComplete="new-password"
      onChange={({ target }) => setLength(target.value.length)}
    />
  );
}
