'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callApi } from '#lib/browser/api.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useProofs } from '#lib/browser/use-proofs.ts';
import { routes } from '#lib/routes.ts';
import { EmailField } from './email-field.tsx';
import { EmailedForm } from './emailed-form.tsx';
import { ForgotSent } from './forgot-sent.tsx';
import { textIn } from './form-text.ts';
import { MailAgain } from './mail-again.tsx';
import { OtherWay } from './other-way.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** Asking for the link to a new password. What follows is the same whether the address is known or not. */
export function ForgotForm() {
  const t = useTranslations('auth.forgot');
  const { storeId } = useShop().store;
  const [sent, setSent] = useState<{ email: string; at: number } | null>(null);
  const proofs = useProofs({ owed: true });
  const send = (email: string) =>
    proofs.call((challenge) => callApi('customerForget', { email, store_id: storeId, challenge }));
  const form = useAuthForm(async (typed) => {
    const email = textIn(typed, 'email').trim();
    const answer = await send(email);
    if (answer.class === 'error') return answer;
    setSent({ email, at: Date.now() });
    return 'done';
  });

  return (
    <EmailedForm
      words={{ title: t('title'), intro: t('intro'), failed: t('failed'), submit: t('submit') }}
      form={form}
      onFocus={proofs.prepare}
      sent={
        sent && (
          <ForgotSent
            email={sent.email}
            again={
              <MailAgain
                sentAt={sent.at}
                send={() => send(sent.email)}
                onSent={() => setSent({ ...sent, at: Date.now() })}
              />
            }
            onCorrect={() => setSent(null)}
          />
        )
      }
      otherWay={<OtherWay question={t('remembered')} link={t('login')} href={routes.login()} />}
    >
      <EmailField shared error={form.errors.email} />
    </EmailedForm>
  );
}
