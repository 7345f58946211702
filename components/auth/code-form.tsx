'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useSignIn } from '#lib/browser/use-sign-in.ts';
import { type AskedCode, dropAskedCode } from './asked-code.ts';
import { CodeAgain } from './code-again.tsx';
import { CodeField } from './code-field.tsx';
import { emphasis } from './emphasis.tsx';
import { textIn } from './form-text.ts';
import { SubmitButton } from './submit-button.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useGreeting } from './use-greeting.ts';

/** Signing in by a code that was asked for. */
export function CodeForm({
  asked,
  onAsked,
}: {
  asked: AskedCode;
  /** Another code was asked for, for the same address. */
  onAsked: (email: string) => void;
}) {
  const t = useTranslations('auth');
  const { storeId } = useShop().store;
  const signIn = useSignIn();
  const greet = useGreeting();
  const { email } = asked;
  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const answer = await signIn.byCode(email, textIn(typed, 'code'));
    if (answer.class === 'success') {
      dropAskedCode(storeId);
      greet(answer.customer);
      return 'leaving';
    }
    return answer.code === 'bad_code' ? { ...answer, fields: { code: answer.message } } : answer;
  });

  return (
    <form {...formProps} className="flex flex-col gap-5">
      <p role="status">{t.rich('code.sent', { email: emphasis, address: email })}</p>
      <CodeField error={errors.code} />
      {refusal && (
        <Notice tone="danger" title={t('login.failed')} live>
          {refusal.message}
        </Notice>
      )}
      <SubmitButton busy={busy}>{t('login.submit')}</SubmitButton>
      <CodeAgain asked={asked} onAsked={onAsked} />
    </form>
  );
}
