'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PasswordField } from './password-field.tsx';
import { PASSWORD_MIN } from './password-min.ts';

/** A password to be, with how much it still lacks. */
export function NewPasswordField({
  name = 'password',
  label,
  error,
}: {
  name?: string;
  label?: string;
  error?: string | undefined;
}) {
  const t = useTranslations('auth.fields');
  const [length, setLength] = useState(0);
  const missing = Math.max(PASSWORD_MIN - length, 0);
  return (
    <PasswordField
      name={name}
      label={label}
      error={error}
      hint={t('passwordHint', { missing, minimum: PASSWORD_MIN })}
      required
      minLength={PASSWORD_MIN}
      autoComplete="new-password"
      onChange={({ target }) => setLength(target.value.length)}
    />
  );
}
