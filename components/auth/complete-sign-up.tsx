'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { useSignIn } from '#lib/browser/use-sign-in.ts';
import type { Failure, Success } from '#lib/contract/answer.ts';
import type { AnswerOf } from '#lib/contract/endpoint-schemas.ts';
import { AuthHeading } from './auth-heading.tsx';
import { textIn } from './form-text.ts';
import { isSpentLink } from './is-spent-link.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { PersonFields } from './person-fields.tsx';
import { Consents } from './register-fields.tsx';
import { SubmitButton } from './submit-button.tsx';
import { telephoneIn } from './telephone-field.tsx';
import { useAuthForm } from './use-auth-form.ts';

/**
 * Completes a sign-up whose link was opened in another browser: the password and the consents given there may be
 * somebody else's, so that they are asked for here.
 */
export function CompleteSignUp({
  token,
  signUp,
  onDone,
  onSpent,
}: {
  token: string;
  /** What was typed at sign-up; undefined where the backend does not tell. */
  signUp: AnswerOf<'customerVerify'>['sign_up'];
  onDone: (answer: Success<AnswerOf<'customerConfirm'>>) => void;
  /** The link has expired or was used while the page stood open. */
  onSpent: (failure: Failure) => void;
}) {
  const t = useTranslations('auth.complete');
  const signIn = useSignIn();
  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const answer = await signIn.bySignUpLink({
      token,
      password: textIn(typed, 'password'),
      terms: true,
      newsletter: typed.has('newsletter'),
      ...(signUp && {
        firstname: textIn(typed, 'firstname'),
        lastname: textIn(typed, 'lastname'),
        telephone: telephoneIn(typed),
      }),
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
        {signUp && <PersonFields known={signUp} errors={errors} ownsEmail />}
        <NewPasswordField label={t('password')} error={errors.password} />
        <Consents errors={errors} />
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
