'use client';

import { useTranslations } from 'next-intl';
import { NewPasswordField } from '#components/forms/password-field.tsx';
import { textIn } from '#components/forms/use-form.ts';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useSignIn } from '#lib/browser/session/use-sign-in.ts';
import type { ConfirmedSignUp, UnconfirmedSignUp } from '#lib/domain/account/sign-up.ts';
import type { Failure, Success } from '#lib/domain/answer.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#lib/domain/limits.ts';
import { AuthSubmitButton, useAuthForm } from './auth-form.tsx';
import { AuthHeading } from './auth-page.tsx';
import { Consents, PersonFields } from './customer-fields.tsx';
import { isSpentLink } from './outcome.tsx';
import { telephoneIn } from './telephone-field.tsx';

/**
 * Completes a sign-up whose link was opened in another browser. The person who signed up may not own the address, so the
 * password and the consents are asked for again here.
 */
export function CompleteSignUp({
  token,
  signUp,
  onDone,
  onSpent,
}: {
  token: string;
  /** What was typed at sign-up; null if the backend does not return it. */
  signUp: UnconfirmedSignUp | null;
  onDone: (answer: Success<ConfirmedSignUp>) => void;
  /** The link expired or was used since it was checked. */
  onSpent: (failure: Failure) => void;
}) {
  const t = useTranslations('auth.complete');
  const signIn = useSignIn();
  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const answer = await signIn.bySignUpLink({
      token,
      completion: {
        password: textIn(typed, 'password'),
        newsletter: typed.has('newsletter'),
        ...(signUp && {
          person: {
            firstname: textIn(typed, 'firstname'),
            lastname: textIn(typed, 'lastname'),
            telephone: telephoneIn(typed),
          },
        }),
      },
    });
    if (answer.class === 'success') {
      onDone(answer);
      return 'leaving';
    }
    if (answer.fields || !isSpentLink(answer)) return answer;
    onSpent(answer);
    return 'leaving';
  });

  return (
    <>
      <AuthHeading title={t('title')} intro={t('intro')} />
      <form {...formProps} className="flex flex-col gap-5">
        {signUp && <PersonFields initial={signUp} errors={errors} emailReadOnly />}
        <NewPasswordField
          label={t('password')}
          error={errors.password}
          minimum={PASSWORD_MIN}
          maximum={PASSWORD_MAX}
        />
        <Consents errors={errors} />
        {refusal && (
          <Notice tone="danger" title={t('failed')} live>
            {refusal.message}
          </Notice>
        )}
        <AuthSubmitButton busy={busy}>{t('submit')}</AuthSubmitButton>
      </form>
    </>
  );
}
