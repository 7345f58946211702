'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { callApi } from '#lib/browser/api.ts';
import { wantsBasketReturn } from '#lib/browser/basket-return.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useProofs } from '#lib/browser/use-proofs.ts';
import { routes } from '#lib/routes.ts';
import { AuthHeading } from './auth-heading.tsx';
import { textIn } from './form-text.ts';
import { Mailbox } from './mailbox.tsx';
import { OtherWay } from './other-way.tsx';
import { RegisterFields } from './register-fields.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useOnward } from './use-onward.ts';

function payloadOf(typed: FormData, storeId: number) {
  return {
    firstname: textIn(typed, 'firstname'),
    lastname: textIn(typed, 'lastname'),
    email: textIn(typed, 'email').trim(),
    telephone: textIn(typed, 'telephone'),
    password: textIn(typed, 'password'),
    terms: true as const,
    newsletter: typed.has('newsletter'),
    store_id: storeId,
    back_to: wantsBasketReturn(storeId) ? ('basket' as const) : ('home' as const),
  };
}

/** Signing up, up to the moment when an e-mail is on its way. */
export function RegisterForm() {
  const t = useTranslations('auth.register');
  const { storeId } = useShop().store;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const proofs = useProofs({ owed: true });
  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const payload = payloadOf(typed, storeId);
    const answer = await proofs.call((challenge) => callApi('customerAdd', { ...payload, challenge }));
    if (answer.class === 'error') return answer;
    setSentTo(payload.email);
    raiseAlert({ class: 'success', title: t('done.title'), message: t('done.message') });
    return 'done';
  });
  useOnward();

  return (
    <>
      {sentTo !== null && <Mailbox email={sentTo} onCorrect={() => setSentTo(null)} />}
      {/* Stays, so that a mistyped address can be corrected without typing all the rest again. */}
      <div hidden={sentTo !== null} className="flex flex-col gap-7 [[hidden]]:hidden">
        <AuthHeading title={t('title')} intro={t('intro')} />
        <form {...formProps} onFocus={proofs.prepare} className="flex flex-col gap-5">
          <RegisterFields errors={errors} />
          {refusal && (
            <Notice tone="danger" title={t('failed')} live>
              {refusal.message}
            </Notice>
          )}
          <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
        </form>
        <OtherWay question={t('known')} link={t('login')} href={routes.login()} />
      </div>
    </>
  );
}
