'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Field } from '#components/ui/fields/field.tsx';

/** The code of the telephone, or a recovery code: asked for once the password was right. Takes the focus. */
export function SecondFactorField({ error }: { error: string | undefined }) {
  const t = useTranslations('manageSignIn.factor');
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={field}>
      <Field
        name="second_factor"
        label={t('label')}
        hint={t('hint')}
        error={error}
        required
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        className="code-field code-field-large"
      />
    </div>
  );
}
