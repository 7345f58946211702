'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/ui/notice.tsx';
import { useAskCode } from '#lib/browser/use-ask-code.ts';
import { EmailField } from './email-field.tsx';
import { textIn } from './form-text.ts';
import { SubmitButton } from './submit-button.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Asking for a code to sign in with. What follows is the same whether the address is known or not. */
export function CodeRequestForm({
  email: typedBefore,
  onAsked,
}: {
  email: string;
  onAsked: (email: string) => void;
}) {
  const t = useTranslations('auth.code');
  const { prepare, ask } = useAskCode();
  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const email = textIn(typed, 'email').trim();
    const answer = await ask(email);
    if (answer.class === 'error') return answer;
    onAsked(email);
    return 'leaving';
  });

  return (
    <form {...formProps} onFocus={prepare} className="flex flex-col gap-5">
      <p>{t('intro')}</p>
      <EmailField shared defaultValue={typedBefore} error={errors.email} />
      {refusal && (
        <Notice tone="danger" title={t('failed')} live>
          {refusal.message}
        </Notice>
      )}
      <SubmitButton busy={busy}>{t('ask')}</SubmitButton>
    </form>
  );
}
