'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { BusyLabel } from '#components/ui/busy-label.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { callApi } from '#lib/browser/api.ts';
import { wantsBasketReturn } from '#lib/browser/basket-return.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useHydrated } from '#lib/browser/use-hydrated.ts';
import type { Failure } from '#lib/contract/answer.ts';
import { routes } from '#lib/routes.ts';
import { AuthHeading } from './auth-heading.tsx';
import { textIn } from './form-text.ts';
import { Mailbox } from './mailbox.tsx';
import { OtherWay } from './other-way.tsx';
import { RegisterFields } from './register-fields.tsx';
import { useFieldErrors } from './use-field-errors.ts';
import { useOnward } from './use-onward.ts';

function payloadOf(form: HTMLFormElement, storeId: number) {
  const typed = new FormData(form);
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
  const hydrated = useHydrated();
  const { errors, show, check, onInput } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  useOnward();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy || !check(form)) return;
    setBusy(true);
    setRefusal(null);
    const payload = payloadOf(form, storeId);
    const answer = await callApi('customerAdd', payload);
    setBusy(false);
    if (answer.class === 'success') {
      setSentTo(payload.email);
      raiseAlert({ class: 'success', title: t('done.title'), message: t('done.message') });
    } else if (answer.fields) show(form, answer.fields);
    else setRefusal(answer);
  }

  return (
    <>
      {sentTo !== null && <Mailbox email={sentTo} onCorrect={() => setSentTo(null)} />}
      {/* Stays, so that a mistyped address can be corrected without typing all the rest again. */}
      <div hidden={sentTo !== null} className="flex flex-col gap-7 [[hidden]]:hidden">
        <AuthHeading title={t('title')} intro={t('intro')} />
        <form noValidate onSubmit={submit} onInput={onInput} className="flex flex-col gap-5">
          <RegisterFields errors={errors} />
          {refusal && (
            <Notice tone="danger" title={t('failed')} live>
              {refusal.message}
            </Notice>
          )}
          {/* Before scripts run, sending the form would put the password into the address. */}
          <Button type={hydrated ? 'submit' : 'button'} size="large" wide aria-busy={busy}>
            <BusyLabel busy={busy}>{t('submit')}</BusyLabel>
          </Button>
        </form>
        <OtherWay question={t('known')} link={t('login')} href={routes.login()} />
      </div>
    </>
  );
}
