'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { useSignIn } from '#lib/browser/use-sign-in.ts';
import { CodeField } from './code-field.tsx';
import { textIn } from './form-text.ts';
import { SubmitButton } from './submit-button.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useGreeting } from './use-greeting.ts';

/** Goes on in the page that signed up, by the code of the e-mail, wherever that is read. */
export function SignUpCode({ email }: { email: string }) {
  const t = useTranslations('auth');
  const signIn = useSignIn();
  const greet = useGreeting();
  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const answer = await signIn.bySignUpCode(email, textIn(typed, 'code'));
    if (answer.class === 'success') {
      greet(answer.customer);
      return 'leaving';
    }
    const isOfCode = answer.code === 'bad_code' || answer.code === 'other_browser';
    return isOfCode ? { ...answer, fields: { code: answer.message } } : answer;
  });

  return (
    <form {...formProps} className="flex flex-col gap-5 text-left">
      <CodeField error={errors.code} hint={t('mailbox.codeHint')} />
      {refusal && (
        <Notice tone="danger" title={t('confirm.failed.title')} live>
          {refusal.message}
        </Notice>
      )}
      <SubmitButton busy={busy}>{t('mailbox.submit')}</SubmitButton>
    </form>
  );
}
