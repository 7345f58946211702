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
import { PresentPasswordField } from './present-password-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { telephoneIn } from './telephone-field.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { usePendingChanges } from './use-pending-changes.ts';
import { VerifyChange } from './verify-change.tsx';

const plain = (email: string) => email.trim().toLowerCase();

/**
 * Who a customer is; what needs a code to be changed is confirmed above, and a new address owes the password besides
 * (SPEC section 2, Dashboard).
 */
export function ProfileForm({ customer }: { customer: CustomerWire }) {
  const t = useTranslations('profile.details');
  const session = useSession();
  const { mutate } = useSWRConfig();
  const { pending, ask, askAgain, settle } = usePendingChanges(customer);
  const [typedEmail, setTypedEmail] = useState(customer.email);
  const [saved, setSaved] = useState(0);
  const owesPassword = plain(typedEmail) !== customer.email;
  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const email = plain(textIn(typed, 'email'));
    const telephone = telephoneIn(typed);
    const firstname = textIn(typed, 'firstname');
    const lastname = textIn(typed, 'lastname');
    const password = owesPassword ? textIn(typed, 'password') : undefined;
    const wish = { firstname, lastname, email, telephone, password };
    const answer = await session.call('customerUpdate', wish);
    if (answer.class === 'error') return answer;
    setSaved((count) => count + 1);
    keepCustomer(mutate, answer.customer);
    const changes = {
      email: { purpose: 'change_email', email },
      telephone: { purpose: 'change_telephone', telephone },
    } as const;
    ask(answer.to_confirm.map((field) => changes[field]));
    // What waits for its code is not saved: the question for it says what is left to do.
    if (answer.to_confirm.length === 0)
      raiseAlert({ class: 'success', title: answer.title ?? t('title'), message: answer.message });
    return 'done';
  });

  return (
    <div className="flex max-w-xl flex-col gap-8">
      {pending.map(({ change, askedAt }) => (
        <VerifyChange
          key={change.purpose}
          change={change}
          email={customer.email}
          askedAt={askedAt}
          onAskedAgain={() => askAgain(change)}
          onSettled={() => settle(change)}
        />
      ))}
      <form {...formProps} className="flex flex-col gap-5">
        <p className="text-muted">{t('intro')}</p>
        <PersonFields
          known={customer}
          errors={errors}
          onEmail={setTypedEmail}
          belowEmail={
            owesPassword && (
              <PresentPasswordField key={saved} hint={t('passwordHint')} error={errors.password} />
            )
          }
        />
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
