'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { Notice } from '#components/ui/notice.tsx';
import { raiseAlert } from '#lib/browser/alerts.ts';
import { keepCustomer } from '#lib/browser/customer-cache.ts';
import { useSession } from '#lib/browser/use-session.ts';
import type { CustomerWire } from '#lib/contract/customer.ts';
import { textIn } from './form-text.ts';
import { PersonFields } from './person-fields.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { type Change, VerifyChange } from './verify-change.tsx';

/** Who a customer is; what needs a code to be changed is confirmed below (SPEC section 2, Dashboard). */
export function ProfileForm({ customer }: { customer: CustomerWire }) {
  const t = useTranslations('profile.details');
  const session = useSession();
  const { mutate } = useSWRConfig();
  const [pending, setPending] = useState<readonly Change[]>([]);
  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const email = textIn(typed, 'email').trim().toLowerCase();
    const telephone = textIn(typed, 'telephone');
    const firstname = textIn(typed, 'firstname');
    const lastname = textIn(typed, 'lastname');
    const answer = await session.call('customerUpdate', { firstname, lastname, email, telephone });
    if (answer.class === 'error') return answer;
    keepCustomer(mutate, answer.customer);
    const changes = {
      email: { purpose: 'change_email', email },
      telephone: { purpose: 'change_telephone', telephone },
    } as const;
    setPending(answer.to_confirm.map((field) => changes[field]));
    raiseAlert({ class: 'success', title: answer.title ?? t('title'), message: answer.message });
    return 'done';
  });
  const settle = (change: Change) => setPending((all) => all.filter((one) => one !== change));

  return (
    <div className="flex max-w-xl flex-col gap-8">
      {pending.map((change) => (
        <VerifyChange key={change.purpose} change={change} onSettled={() => settle(change)} />
      ))}
      <form {...formProps} className="flex flex-col gap-5">
        <p className="text-muted">{t('intro')}</p>
        <PersonFields known={customer} errors={errors} />
        {refusal && (
          <Notice tone="danger" title={refusal.title ?? t('title')} live>
            {refusal.message}
          </Notice>
        )}
        <SubmitButton busy={busy}>{t('submit')}</SubmitButton>
      </form>
    </div>
  );
}
