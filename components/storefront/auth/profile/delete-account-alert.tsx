'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { deleteAccount as deleteCustomer } from '#lib/browser/account/profile.ts';
import { useRecurringList } from '#lib/browser/account/recurring-orders.ts';
import { raiseAlert } from '#lib/browser/dom/alerts.ts';
import { clearCustomer } from '#lib/browser/session/clear-customer.ts';
import { encryptPassword, readDeletionKey } from '#lib/browser/session/encrypt-password.ts';
import { useSession } from '#lib/browser/session/use-session.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { Customer } from '#lib/domain/account/customer.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { isFinal } from '#lib/domain/orders/order-status.ts';
import { PasswordAlert } from './current-password.tsx';

/** Asks for the password before the account is deleted, and says what happens to orders. */
export function DeleteAccountAlert({ customer, onCancel }: { customer: Customer; onCancel: () => void }) {
  const t = useTranslations('profile.deletion');
  const { busy, refusal, clearRefusal, deleteAccount } = useDeleteAccount(customer.customerId);

  return (
    <PasswordAlert
      labels={{
        question: t('question'),
        password: t('password'),
        failed: t('failed'),
        confirm: t('confirm'),
        cancel: t('keep'),
      }}
      danger
      busy={busy}
      refusal={refusal}
      onInput={clearRefusal}
      onSubmit={(password) => void deleteAccount(password)}
      onClose={onCancel}
    >
      <p>{t('text')}</p>
      <OrdersAfterDeletion orders={customer.orders} />
    </PasswordAlert>
  );
}

/** What the deletion means for open and recurring orders; renders nothing when there are none. */
function OrdersAfterDeletion({ orders }: { orders: readonly AnyOrder[] }) {
  const t = useTranslations('profile.deletion');
  const { reading } = useRecurringList();
  const open = orders.filter(({ orderStatusId }) => !isFinal(orderStatusId));
  const recurring = reading.status === 'found' ? reading.value.recurring.length : 0;
  return (
    <>
      {open.length > 0 && (
        <p>{t('openOrders', { count: open.length, number: String(Math.abs(open[0]?.invoiceNo ?? 0)) })}</p>
      )}
      {recurring > 0 && <p>{t('recurring', { count: recurring })}</p>}
    </>
  );
}

/**
 * Deletes the signed-in customer's account by their password (SPEC section 5, Account deletion). A success signs out
 * here, which leads home and closes the dialog; `refusal` is why it failed.
 */
function useDeleteAccount(customerId: number) {
  const t = useTranslations('profile.deletion');
  const { storeId } = useShop().store;
  const session = useSession();
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  /** Returns the error message; null when the account is deleted. */
  async function send(typed: string): Promise<string | null> {
    if (typed === '') return t('missing');
    const key = await readDeletionKey(session);
    if (key.class === 'error') return key.code === 'no_public_key' ? t('noKey') : key.message;
    const password = await encryptPassword(key.publicKey, typed);
    if (password === null) return t('notEncrypted');
    const answer = await deleteCustomer(session, {
      tokenSessionId: key.tokenSessionId,
      customerId,
      password,
    });
    if (answer.class === 'error') return answer.message;
    raiseAlert({ class: 'success', title: answer.title ?? t('title'), message: answer.message ?? '' });
    session.forget();
    clearCustomer(mutate, storeId);
    return null;
  }

  return {
    busy,
    refusal,
    clearRefusal: () => setRefusal(null),
    async deleteAccount(typed: string): Promise<void> {
      if (busy) return;
      setBusy(true);
      setRefusal(null);
      setRefusal(await send(typed));
      setBusy(false);
    },
  };
}
