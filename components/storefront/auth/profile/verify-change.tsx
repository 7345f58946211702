'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { CodeField } from '#components/forms/code-field.tsx';
import { textIn } from '#components/forms/use-form.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { confirmChange, requestChangeCode } from '#lib/browser/account/profile.ts';
import { raiseAlert } from '#lib/browser/dom/alerts.ts';
import { cacheCustomer } from '#lib/browser/session/customer-cache.ts';
import { useSession } from '#lib/browser/session/use-session.ts';
import { readInTab, removeInTab, writeInTab } from '#lib/browser/storage/session-storage.ts';
import type { Customer } from '#lib/domain/account/customer.ts';
import type { ContactChange } from '#lib/domain/account/sign-up.ts';
import { telephoneNumber } from '#lib/domain/account/telephone.ts';
import { CODE_LIFETIME_MS } from '#lib/domain/limits.ts';
import { internationalTelephoneText } from '#lib/i18n/international-telephone.ts';
import { AuthSubmitButton, useAuthForm } from '../auth-form.tsx';
import { ResendButton } from '../resend-button.tsx';

/** The form for the code that confirms a change. Its focus scrolls it into view. */
export function VerifyChange({
  change,
  email,
  sentAt,
  onResent,
  onSettled,
}: {
  change: ContactChange;
  /** The customer's current address. */
  email: string;
  /** When its code was last sent. */
  sentAt: number;
  onResent: () => void;
  onSettled: () => void;
}) {
  const t = useTranslations('profile');
  const session = useSession();
  const { mutate } = useSWRConfig();
  const form = useRef<HTMLFormElement>(null);
  const target =
    change.purpose === 'change_email'
      ? change.email
      : internationalTelephoneText(telephoneNumber(change.telephone) ?? change.telephone);
  const { errors, busy, refusal, formProps } = useAuthForm(async (typed) => {
    const code = textIn(typed, 'code');
    const answer = await confirmChange(session, change, code);
    if (answer.class === 'error')
      return answer.code === 'bad_code' ? { ...answer, fields: { code: answer.message } } : answer;
    cacheCustomer(mutate, answer.customer);
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
    button: t('confirm.resend.button'),
    countdown: (seconds: number) => t('confirm.resend.countdown', { seconds }),
    sent: t('confirm.resend.sent'),
    failed: t('confirm.resend.failed'),
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
        <AuthSubmitButton busy={busy}>{t('confirm.submit')}</AuthSubmitButton>
        <div className="flex flex-wrap justify-between gap-2">
          <ResendButton
            sentAt={sentAt}
            labels={again}
            send={() => requestChangeCode(session, change)}
            onSent={onResent}
          />
          <Button kind="quiet" onClick={onSettled}>
            {t(`confirm.keep.${change.purpose}`)}
          </Button>
        </div>
      </form>
    </section>
  );
}

function isChange(stored: unknown): stored is ContactChange {
  if (typeof stored !== 'object' || stored === null || !('purpose' in stored)) return false;
  if (stored.purpose === 'change_email') return 'email' in stored && typeof stored.email === 'string';
  return (
    stored.purpose === 'change_telephone' && 'telephone' in stored && typeof stored.telephone === 'string'
  );
}

/** A change, and when its code was last sent. */
interface Pending {
  change: ContactChange;
  sentAt: number;
}

function isPending(stored: unknown): stored is Pending {
  if (typeof stored !== 'object' || stored === null) return false;
  const { change, sentAt }: Partial<Record<keyof Pending, unknown>> = stored;
  return isChange(change) && typeof sentAt === 'number' && Date.now() - sentAt < CODE_LIFETIME_MS;
}

const decode = (stored: unknown) => (Array.isArray(stored) ? stored.filter(isPending) : null);

/** The pending changes of this tab. They are stored because a phone may discard the tab while its owner reads the e-mail. */
export function usePendingChanges({ storeId, customerId }: Pick<Customer, 'storeId' | 'customerId'>) {
  const key = `asked_changes_${storeId}_${customerId}`;
  const [pending, setPending] = useState<readonly Pending[]>(() => readInTab(key, decode) ?? []);
  useEffect(() => {
    if (pending.length > 0) writeInTab(key, pending);
    else removeInTab(key);
  }, [key, pending]);

  return {
    pending,
    replace: (changes: readonly ContactChange[]) =>
      setPending(changes.map((change) => ({ change, sentAt: Date.now() }))),
    markResent: (change: ContactChange) =>
      setPending((current) =>
        current.map((each) =>
          each.change.purpose === change.purpose ? { change, sentAt: Date.now() } : each,
        ),
      ),
    remove: (change: ContactChange) =>
      setPending((current) => current.filter((each) => each.change.purpose !== change.purpose)),
  };
}
