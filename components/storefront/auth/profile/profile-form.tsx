'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { textIn } from '#components/forms/use-form.ts';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { updateProfile } from '#lib/browser/account/profile.ts';
import { raiseAlert } from '#lib/browser/dom/alerts.ts';
import { cacheCustomer } from '#lib/browser/session/customer-cache.ts';
import { useSession } from '#lib/browser/session/use-session.ts';
import type { Customer } from '#lib/domain/account/customer.ts';
import { AuthSubmitButton, useAuthForm } from '../auth-form.tsx';
import { PersonFields } from '../customer-fields.tsx';
import { telephoneIn } from '../telephone-field.tsx';
import { CurrentPasswordField } from './current-password.tsx';
import { usePendingChanges, VerifyChange } from './verify-change.tsx';

const normalizeEmail = (email: string) => email.trim().toLowerCase();

/**
 * Edits the profile (SPEC section 2, Dashboard). A new e-mail address or telephone is confirmed by a code, above the
 * form; a new address requires the password too.
 */
export function ProfileForm({ customer }: { customer: Customer }) {
  const t = useTranslations('profile.details');
  const session = useSession();
  const { mutate } = useSWRConfig();
  const { pending, replace, markResent, remove } = usePendingChanges(customer);
  const [typedEmail, setTypedEmail] = useState(customer.email);
  const [saved, setSaved] = useState(0);
  const needsPassword = normalizeEmail(typedEmail) !== customer.email;
  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const email = normalizeEmail(textIn(typed, 'email'));
    const telephone = telephoneIn(typed);
    const firstname = textIn(typed, 'firstname');
    const lastname = textIn(typed, 'lastname');
    const password = needsPassword ? textIn(typed, 'password') : undefined;
    const answer = await updateProfile(session, { firstname, lastname, email, telephone, password });
    if (answer.class === 'error') return answer;
    setSaved((count) => count + 1);
    cacheCustomer(mutate, answer.customer);
    const changes = {
      email: { purpose: 'change_email', email },
      telephone: { purpose: 'change_telephone', telephone },
    } as const;
    replace(answer.toConfirm.map((field) => changes[field]));
    // A change that awaits its code is not saved yet: the form for the code says so.
    if (answer.toConfirm.length === 0)
      raiseAlert({ class: 'success', title: answer.title ?? t('title'), message: answer.message });
    return 'done';
  });

  return (
    <div className="flex max-w-xl flex-col gap-8">
      {pending.map(({ change, sentAt }) => (
        <VerifyChange
          key={change.purpose}
          change={change}
          email={customer.email}
          sentAt={sentAt}
          onResent={() => markResent(change)}
          onSettled={() => remove(change)}
        />
      ))}
      <form {...formProps} className="flex flex-col gap-5">
        <p className="text-muted">{t('intro')}</p>
        <PersonFields
          initial={customer}
          errors={errors}
          onEmail={setTypedEmail}
          belowEmail={
            needsPassword && (
              <CurrentPasswordField key={saved} hint={t('passwordHint')} error={errors.password} />
            )
          }
        />
        {refusal && (
          <Notice tone="danger" title={refusal.title ?? t('title')} live>
            {refusal.message}
          </Notice>
        )}
        <AuthSubmitButton busy={busy}>{t('submit')}</AuthSubmitButton>
      </form>
    </div>
  );
}
