'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { callApi } from '#lib/browser/api.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useProofs } from '#lib/browser/use-proofs.ts';
import { routes } from '#lib/routes.ts';
import { AuthHeading } from './auth-heading.tsx';
import { EmailField } from './email-field.tsx';
import { ForgotSent } from './forgot-sent.tsx';
import { textIn } from './form-text.ts';
import { OtherWay } from './other-way.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Asking for the link to a new password. What follows is the same whether the address is known or not. */
export function ForgotForm() {
  const t = useTranslations('auth.forgot');
  const { storeId } = useShop().store;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const proofs = useProofs({ owed: true });
  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const email = textIn(typed, 'email').trim();
    const answer = await proofs.call((challenge) =>
      callApi('customerForget', { email, store_id: storeId, challenge }),
    );
    if (answer.class === 'error') return answer;
    setSentTo(email);
    return 'done';
  });

  return (
    <>
      {sentTo !== null && <ForgotSent email={sentTo} onCorrect={() => setSentTo(null)} />}
      {/* Stays, so that a mistyped address can be corrected. */}
      <div hidden={sentTo !== null} className="flex flex-col gap-7 [[hidden]]:hidden">
        <AuthHeading title={t('title')} intro={t('intro')} />
        <form {...formProps} onFocus={proofs.prepare} className="flex flex-col gap-5">
          <EmailField error={errors.email} />
          {refusal && (
            <Notice tone="danger" title={t('failed')} live>
              {refusal.message}
            </Notice>
          )}
          <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
        </form>
        <OtherWay question={t('remembered')} link={t('login')} href={routes.login()} />
      </div>
    </>
  );
}
