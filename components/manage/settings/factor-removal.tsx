'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormEnd } from '#components/forms/form-end.tsx';
import { PasswordField } from '#components/forms/password-field.tsx';
import { textIn, useForm } from '#components/forms/use-form.ts';
import { Button } from '#components/ui/button.tsx';
import type { Answer, Failure } from '#lib/domain/answer.ts';
import { PASSWORD_MAX } from '#lib/domain/limits.ts';

/** Takes a second factor away, with the password. The password takes the focus. */
export function FactorRemoval({
  failed,
  remove,
  onRemoved,
  onKeep,
}: {
  /** The title of a refusal. */
  failed: string;
  remove: (password: string) => Promise<Answer>;
  onRemoved: () => void;
  onKeep: () => void;
}): ReactNode {
  const t = useTranslations('manageSettings.factor.removal');
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  const { errors, busy, refusal, formProps } = useForm<Failure>(
    async (typed) => {
      const answer = await remove(textIn(typed, 'password'));
      if (answer.class === 'error') return answer;
      onRemoved();
      return 'done';
    },
    () => null,
  );
  return (
    <form {...formProps} className="flex w-full max-w-md flex-col gap-4">
      <div ref={field}>
        <PasswordField
          name="password"
          label={t('password')}
          error={errors.password}
          required
          maximum={PASSWORD_MAX}
          autoComplete="current-password"
        />
      </div>
      <div className="flex flex-wrap gap-2 [&>[role]]:w-full">
        <FormEnd busy={busy} refusal={refusal} failed={failed} kind="danger">
          {t('submit')}
        </FormEnd>
        <Button kind="secondary" size="large" disabled={busy} onClick={onKeep}>
          {t('keep')}
        </Button>
      </div>
    </form>
  );
}
