'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { callApi } from '#lib/browser/api.ts';
import { useSignOut } from '#lib/browser/use-sign-out.ts';
import { useSignedIn } from '#lib/browser/use-signed-in.ts';
import type { Failure } from '#lib/contract/answer.ts';
import { AuthHeading } from './auth-heading.tsx';
import { textIn } from './form-text.ts';
import { isSpentLink } from './is-spent-link.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Choosing a new password by a link that holds. */
export function ResetForm({
  token,
  onDone,
  onSpent,
}: {
  token: string;
  onDone: () => void;
  /** The link has expired or was used while the page stood open. */
  onSpent: (failure: Failure) => void;
}) {
  const t = useTranslations('auth.reset');
  const signedIn = useSignedIn();
  const signOut = useSignOut();
  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const answer = await callApi('customerModifyPassword', { token, password: textIn(typed, 'password') });
    if (answer.class === 'success') {
      // The backend has ended every sign-in of the account: this browser is not to show one that is over.
      if (signedIn) void signOut();
      onDone();
      return 'leaving';
    }
    if (answer.fields?.password || !isSpentLink(answer)) return answer;
    onSpent(answer);
    return 'leaving';
  });

  return (
    <>
      <AuthHeading title={t('title')} intro={t('intro')} />
      <form {...formProps} className="flex flex-col gap-5">
        <NewPasswordField label={t('password')} error={errors.password} />
        {refusal && (
          <Notice tone="danger" title={t('failed')} live>
            {refusal.message}
          </Notice>
        )}
        <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
      </form>
    </>
  );
}
