'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { useSession } from '#lib/browser/use-session.ts';
import { textIn } from './form-text.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PresentPasswordField } from './present-password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Changing the password by who knows the present one. A success leaves the fields empty. */
export function PasswordForm() {
  const t = useTranslations('profile.password');
  const session = useSession();
  const [changes, setChanges] = useState(0);
  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const answer = await session.call('customerUpdatePassword', {
      password: textIn(typed, 'password'),
      new_password: textIn(typed, 'new_password'),
    });
    if (answer.class === 'error')
      return answer.code === 'wrong_password' ? { ...answer, fields: { password: answer.message } } : answer;
    setChanges((count) => count + 1);
    raiseAlert({ class: 'success', title: answer.title ?? t('title'), message: answer.message });
    return 'done';
  });

  return (
    <form key={changes} {...formProps} className="flex max-w-xl flex-col gap-5">
      <p className="text-muted">{t('intro')}</p>
      <PresentPasswordField error={errors.password} />
      <NewPasswordField name="new_password" label={t('next')} error={errors.new_password} />
      {refusal && (
        <Notice tone="danger" title={refusal.title ?? t('title')} live>
          {refusal.message}
        </Notice>
      )}
      <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
    </form>
  );
}
