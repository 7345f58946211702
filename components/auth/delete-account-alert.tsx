'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useId } from 'react';
import { AlertDialog } from '#components/ui/alert-dialog.tsx';
import { BusyLabel } from '#components/ui/busy-label.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { CustomerWire } from '#lib/contract/customer.ts';
import { textIn } from './form-text.ts';
import { OrdersAfterwards } from './orders-afterwards.tsx';
import { PasswordField } from './password-field.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

/**
 * Asks for the password before the account is deleted, tells what becomes of orders, and says in its place why it could
 * not be.
 */
export function DeleteAccountAlert({ customer, onKeep }: { customer: CustomerWire; onKeep: () => void }) {
  const t = useTranslations('profile.deletion');
  const form = useId();
  const { busy, refusal, forgetRefusal, deleteAccount } = useDeleteAccount(customer.customer_id);
  const keep = () => busy || onKeep();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void deleteAccount(textIn(new FormData(event.currentTarget), 'password'));
  }

  return (
    <AlertDialog
      title={t('question')}
      onClose={keep}
      actions={
        <>
          <Button type="submit" form={form} kind="danger" size="large" aria-busy={busy}>
            <BusyLabel busy={busy}>{t('confirm')}</BusyLabel>
          </Button>
          <Button kind="secondary" size="large" disabled={busy} onClick={keep}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} onInput={forgetRefusal} className="flex flex-col gap-4">
        <p>{t('text')}</p>
        <OrdersAfterwards orders={customer.orders} />
        <p>{t('password')}</p>
        <div className="text-ink">
          <PasswordField name="password" autoComplete="current-password" />
        </div>
        {refusal !== null && (
          <Notice tone="danger" title={t('failed')} live>
            {refusal}
          </Notice>
        )}
      </form>
    </AlertDialog>
  );
}
