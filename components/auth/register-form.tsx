'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { callApi } from '#lib/browser/api.ts';
import { wantsBasketReturn } from '#lib/browser/basket-return.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useProofs } from '#lib/browser/use-proofs.ts';
import { routes } from '#lib/routes.ts';
import { EmailedForm } from './emailed-form.tsx';
import { textIn } from './form-text.ts';
import { MailAgain } from './mail-again.tsx';
import { Mailbox } from './mailbox.tsx';
import { OtherWay } from './other-way.tsx';
import { RegisterFields } from './register-fields.tsx';
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
  const [sent, setSent] = useState<{ payload: ReturnType<typeof payloadOf>; at: number } | null>(null);
  const proofs = useProofs({ owed: true });
  const send = (payload: ReturnType<typeof payloadOf>) =>
    proofs.call((challenge) => callApi('customerAdd', { ...payload, challenge }));
  const form = useAuthForm(async (typed) => {
    const payload = payloadOf(typed, storeId);
    const answer = await send(payload);
    if (answer.class === 'error') return answer;
    setSent({ payload, at: Date.now() });
    raiseAlert({ class: 'success', title: t('done.title'), message: t('done.message') });
    return 'done';
  });
  useOnward();

  return (
    <EmailedForm
      words={{ title: t('title'), intro: t('intro'), failed: t('failed'), submit: t('submit') }}
      form={form}
      onFocus={proofs.prepare}
      sent={
        sent && (
          <Mailbox
            email={sent.payload.email}
            again={
              <MailAgain
                sentAt={sent.at}
                send={() => send(sent.payload)}
                onSent={() => setSent({ ...sent, at: Date.now() })}
              />
            }
            onCorrect={() => setSent(null)}
          />
        )
      }
      otherWay={<OtherWay question={t('known')} link={t('login')} href={routes.login()} />}
    >
      <RegisterFields errors={form.errors} />
    </EmailedForm>
  );
}
