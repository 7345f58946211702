'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { callApi } from '#lib/browser/api.ts';
import { wantsBasketReturn } from '#lib/browser/basket-return.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useProofs } from '#lib/browser/use-proofs.ts';
import { useSignedIn } from '#lib/browser/use-signed-in.ts';
import { routes } from '#lib/routes.ts';
import { EmailedForm } from './emailed-form.tsx';
import { textIn } from './form-text.ts';
import { MailAgain } from './mail-again.tsx';
import { Mailbox } from './mailbox.tsx';
import { OtherWay } from './other-way.tsx';
import {
  dropPendingSignUp,
  keepPendingSignUp,
  type PendingSignUp,
  readPendingSignUp,
} from './pending-sign-up.ts';
import { RegisterFields } from './register-fields.tsx';
import { telephoneIn } from './telephone-field.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useOnward } from './use-onward.ts';

function payloadOf(typed: FormData, storeId: number) {
  return {
    firstname: textIn(typed, 'firstname'),
    lastname: textIn(typed, 'lastname'),
    email: textIn(typed, 'email').trim(),
    telephone: telephoneIn(typed),
    password: textIn(typed, 'password'),
    terms: true as const,
    newsletter: typed.has('newsletter'),
    store_id: storeId,
    back_to: wantsBasketReturn(storeId) ? ('basket' as const) : ('home' as const),
  };
}

type Payload = ReturnType<typeof payloadOf>;

const pendingOf = ({ firstname, lastname, email, telephone, back_to }: Payload): PendingSignUp => ({
  firstname,
  lastname,
  email,
  telephone,
  back_to,
  sentAt: Date.now(),
});

/** Signing up, up to the moment when the e-mail's link or code signs the person in. */
export function RegisterForm() {
  const t = useTranslations('auth.register');
  const { storeId } = useShop().store;
  const signedIn = useSignedIn();
  const [pending, setPending] = useState<PendingSignUp | null>(null);
  /** What this tab signed up with before it was loaded anew. */
  const [restored, setRestored] = useState<PendingSignUp | null>(null);
  /** Null after a reload: the password is gone, so the same sign-up cannot be sent again. */
  const [payload, setPayload] = useState<Payload | null>(null);
  const proofs = useProofs({ owed: true });
  const send = (wish: Payload) => proofs.call((challenge) => callApi('customerAdd', { ...wish, challenge }));

  function waitFor(wish: Payload): void {
    const sent = pendingOf(wish);
    setPayload(wish);
    setPending(sent);
    keepPendingSignUp(storeId, sent);
  }

  const form = useAuthForm(async (typed) => {
    const wish = payloadOf(typed, storeId);
    const answer = await send(wish);
    if (answer.class === 'error') return answer;
    waitFor(wish);
    raiseAlert({ class: 'success', title: t('done.title'), message: t('done.message') });
    return 'done';
  });
  useOnward(pending?.back_to);

  useEffect(() => {
    const known = readPendingSignUp(storeId, Date.now());
    setRestored(known);
    setPending(known);
  }, [storeId]);

  useEffect(() => {
    if (signedIn) dropPendingSignUp(storeId);
  }, [signedIn, storeId]);

  function correct(): void {
    dropPendingSignUp(storeId);
    setPending(null);
  }

  return (
    <EmailedForm
      words={{ title: t('title'), intro: t('intro'), failed: t('failed'), submit: t('submit') }}
      form={form}
      onFocus={proofs.prepare}
      sent={
        pending && (
          <Mailbox
            email={pending.email}
            toBasket={pending.back_to === 'basket'}
            again={
              payload && (
                <MailAgain
                  sentAt={pending.sentAt}
                  send={() => send(payload)}
                  onSent={() => waitFor(payload)}
                />
              )
            }
            onCorrect={correct}
          />
        )
      }
      otherWay={<OtherWay question={t('known')} link={t('login')} href={routes.login()} />}
    >
      <RegisterFields key={restored?.sentAt} known={restored ?? undefined} errors={form.errors} />
    </EmailedForm>
  );
}
