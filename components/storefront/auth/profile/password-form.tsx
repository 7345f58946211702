'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NewPasswordField } from '#components/forms/password-field.tsx';
import { textIn } from '#components/forms/use-form.ts';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { changePassword } from '#lib/browser/account/profile.ts';
import { raiseAlert } from '#lib/browser/dom/alerts.ts';
import { useSession } from '#lib/browser/session/use-session.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#lib/domain/limits.ts';
import { AuthSubmitButton, useAuthForm } from '../auth-form.tsx';
import { CurrentPasswordField } from './current-password.tsx';

/** Changes the password, given the current one. A success empties the fields. */
export function PasswordForm() {
  const t = useTranslations('profile.password');
  const session = useSession();
  const [changes, setChanges] = useState(0);
  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const answer = await changePassword(session, textIn(typed, 'password'), textIn(typed, 'newPassword'));
    if (answer.class === 'error')
      return answer.code === 'wrong_password' ? { ...answer, fields: { password: answer.message } } : answer;
    setChanges((count) => count + 1);
    raiseAlert({ class: 'success', title: answer.title ?? t('title'), message: answer.message });
    return 'done';
  });

  return (
    <form key={changes} {...formProps} className="flex max-w-xl flex-col gap-5">
      <p className="text-muted">{t('intro')}</p>
      <CurrentPasswordField error={errors.password} />
      <NewPasswordField
        name="newPassword"
        label={t('new')}
        error={errors.newPassword}
        minimum={PASSWORD_MIN}
        maximum={PASSWORD_MAX}
      />
      {refusal && (
        <Notice tone="danger" title={refusal.title ?? t('title')} live>
          {refusal.message}
        </Notice>
      )}
      <AuthSubmitButton busy={busy}>{t('submit')}</AuthSubmitButton>
    </form>
  );
}
