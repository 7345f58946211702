'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '#components/ui/fields/field.tsx';

const DIGITS = 6;

/** A one-time code of six digits: typed, filled in by the phone, or pasted with surrounding text. */
export function CodeField({ error, hint }: { error: string | undefined; hint?: string }) {
  const t = useTranslations('forms.code');
  const [code, setCode] = useState('');
  return (
    <Field
      name="code"
      label={t('label')}
      hint={hint ?? t('hint')}
      error={error}
      required
      pattern={`\\d{${DIGITS}}`}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={code}
      onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, DIGITS))}
      className="code-field code-field-large"
    />
  );
}
