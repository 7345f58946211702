'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { keepCustomer } from '#lib/browser/customer-cache.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useSession } from '#lib/browser/use-session.ts';
import { telephoneNumber } from '#lib/domain/telephone.ts';
import { internationalTelephoneText } from '#lib/i18n/international-telephone.ts';
import { CodeField } from './code-field.tsx';
import { textIn } from './form-text.ts';
import { SendAgain } from './send-again.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAuthForm } from './use-auth-form.ts';
import type { Change } from './use-pending-changes.ts';

/** Asks for the code that confirms a change. It comes into view by the focus. */
export function VerifyChange({
  change,
  email,
  askedAt,
  onAskedAgain,
  onSettled,
}: {
  change: Change;
  /** The customer's present address. */
  email: string;
  /** When its code was last sent. */
  askedAt: number;
  onAskedAgain: () => void;
  onSettled: () => void;
}) {
  const t = useTranslations('profile');
  const session = useSession();
  const { storeId } = useShop().store;
  const { mutate } = useSWRConfig();
  const form = useRef<HTMLFormElement>(null);
  const target =
    change.purpose === 'change_email'
      ? change.email
      : internationalTelephoneText(telephoneNumber(change.telephone) ?? change.telephone);
  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const code = textIn(typed, 'code');
    const answer = await session.call('otpVerify', { ...change, code, store_id: storeId });
    if (answer.class === 'error')
      return answer.code === 'bad_code' ? { ...answer, fields: { code: answer.message } } : answer;
    keepCustomer(mutate, answer.customer);
    raiseAlert({
      class: 'success',
      title: answer.title ?? t('details.title'),
      message: answer.message ?? '',
    });
    onSettled();
    return 'leaving';
  });
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const again = {
    now: t('confirm.again.now'),
    later: (seconds: number) => t('confirm.again.later', { seconds }),
    done: t('confirm.again.done'),
    failed: t('confirm.again.failed'),
  };
  return (
    <section aria-label={t('confirm.region')} className="rounded-card border border-line bg-sunken p-5">
      <form ref={form} {...formProps} className="flex flex-col gap-4">
        <p role="status" className="wrap-anywhere">
          {t(`confirm.${change.purpose}`, { target, email })}
        </p>
        <CodeField error={errors.code} />
        {refusal && (
          <Notice tone="danger" live>
            {refusal.message}
          </Notice>
        )}
        <SubmitButton busy={busy}>{t('confirm.submit')}</SubmitButton>
        <div className="flex flex-wrap justify-between gap-2">
          <SendAgain
            sentAt={askedAt}
            words={again}
            send={() => session.call('otpGet', { ...change, store_id: storeId })}
            onSent={onAskedAgain}
          />
          <Button kind="quiet" onClick={onSettled}>
            {t(`confirm.keep.${change.purpose}`)}
          </Button>
        </div>
      </form>
    </section>
  );
}
