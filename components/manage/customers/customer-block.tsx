'use client';

import { Ban } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { AlertDialog } from '#components/ui/dialogs/alert-dialog.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { keepFocus } from '#lib/browser/dom/keep-focus.ts';
import type { CustomerActs } from '#lib/browser/manage/customers.ts';
import { useAct } from '#lib/browser/manage/use-act.ts';
import { useMoment } from '#lib/browser/manage/use-moment.ts';
import type { CustomerBlock, ManagedCustomer } from '#lib/domain/customers/managed-customer.ts';
import { BLOCK_REASON_MAX } from '#lib/domain/limits.ts';
import { personName } from '#lib/domain/orders/order.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';

/** Says why a customer may not order, since when, and takes it back. */
export function BlockedNotice({
  block: { reason, name, at },
  timeZone,
  unblock,
}: {
  block: CustomerBlock;
  timeZone: string;
  unblock: CustomerActs['unblock'];
}) {
  const t = useTranslations('manageCustomers.block');
  const failed = useTranslations('manageCustomers')('failed');
  const { busy, failure, act } = useAct();
  const moment = useMoment(timeZone)(at);
  return (
    <section
      aria-labelledby="blocked"
      className="flex flex-col gap-3 rounded-card bg-danger-soft p-4 text-danger sm:p-5"
    >
      <div className="flex flex-col gap-1">
        <h2
          id="blocked"
          tabIndex={-1}
          className="flex scroll-mt-28 items-center gap-2 font-bold text-lg outline-none"
        >
          <Ban aria-hidden size={20} className="shrink-0" />
          {t('blocked')}
        </h2>
        <p dir="auto" className="wrap-anywhere font-medium">
          {t('reason', { reason })}
        </p>
        <p className="text-sm">{name === null ? t('byNobody', { moment }) : t('by', { name, moment })}</p>
        <p className="text-sm">{t('blockedText')}</p>
      </div>
      {failure !== null && (
        <Notice tone="danger" title={failed} live>
          {failure}
        </Notice>
      )}
      <Button
        kind="secondary"
        className="min-h-12 sm:self-start"
        aria-busy={busy}
        onClick={async () => {
          if (await act(unblock)) keepFocus('data');
        }}
      >
        <BusyLabel busy={busy}>{t('undo')}</BusyLabel>
      </Button>
    </section>
  );
}

/** Blocks a customer with a reason, after saying what that does. */
export function OpenBlock({ customer, block }: { customer: ManagedCustomer; block: CustomerActs['block'] }) {
  const t = useTranslations('manageCustomers.block');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" className="min-h-12 text-danger" onClick={() => setOpen(true)}>
        <Ban aria-hidden size={18} />
        {t('open')}
      </Button>
      {isOpen && <BlockDialog customer={customer} block={block} onClose={() => setOpen(false)} />}
    </>
  );
}

function BlockDialog({
  customer,
  block,
  onClose,
}: {
  customer: ManagedCustomer;
  block: CustomerActs['block'];
  onClose: () => void;
}) {
  const t = useTranslations('manageCustomers.block');
  const failed = useTranslations('manageCustomers')('failed');
  const { busy, failure, act } = useAct();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>();
  const id = useId();
  const keep = () => busy || onClose();

  async function onConfirm(): Promise<void> {
    const typed = reason.trim();
    if (!typed) setError(t('missing'));
    if (!typed || typed.length > BLOCK_REASON_MAX) return document.getElementById(id)?.focus();
    if (!(await act(() => block(typed)))) return;
    onClose();
    keepFocus('blocked');
  }

  return (
    <AlertDialog
      title={t('title', { name: personName(customer) })}
      onClose={keep}
      actions={
        <>
          <Button kind="danger" size="large" aria-busy={busy} onClick={onConfirm}>
            <BusyLabel busy={busy}>{t('confirm')}</BusyLabel>
          </Button>
          <Button kind="secondary" size="large" disabled={busy} onClick={keep}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{t('text')}</p>
        <Field
          id={id}
          label={t('field')}
          hint={t('fieldHint')}
          error={error}
          required
          dir="auto"
          autoComplete="off"
          limit={textLimit(BLOCK_REASON_MAX)}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setError(undefined);
          }}
        />
        {failure !== null && (
          <Notice tone="danger" title={failed} live>
            {failure}
          </Notice>
        )}
      </div>
    </AlertDialog>
  );
}
