'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Sheet } from '#components/ui/dialogs/sheet.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { TextArea } from '#components/ui/fields/text-area.tsx';
import type { OrderChanges } from '#lib/browser/manage/one-order.ts';
import { ORDER_MESSAGE_MAX } from '#lib/domain/limits.ts';
import type { ManagedOrder } from '#lib/domain/orders/managed-order.ts';
import { textLimit } from '#lib/i18n/text-limit.ts';
import { ChangeButtons, ChangeProblem, numberOf, useChange } from './order-change.tsx';

/** Writes to the diner of an order. */
export function MessageSheet({
  managed,
  changes,
  onClose,
}: {
  managed: ManagedOrder;
  changes: OrderChanges;
  onClose: () => void;
}) {
  const t = useTranslations('manageOrder.message');
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>();
  const id = useId();
  const change = useChange(managed, { onDone: onClose, onChanged: () => undefined });
  const title = t('title', numberOf(managed.order));

  function onConfirm(): void {
    const written = text.trim();
    if (!written) setError(t('missing'));
    if (!written || written.length > ORDER_MESSAGE_MAX) document.getElementById(id)?.focus();
    else void change.make(() => changes.message(written));
  }

  return (
    <Sheet label={title} closeLabel={t('close')} onClose={() => change.busy || onClose()}>
      <div className="flex flex-col gap-5 p-5 sm:p-7">
        <h2 className="pr-10 font-bold text-xl">{title}</h2>
        <TextArea
          id={id}
          label={t('text')}
          labelShown
          hint={t('hint')}
          error={error}
          rows={4}
          limit={textLimit(ORDER_MESSAGE_MAX)}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setError(undefined);
          }}
        />
        <Notice>
          {t(managed.customer && (!managed.customer.isContact || managed.customer.email) ? 'told' : 'guest')}
        </Notice>
        <ChangeProblem managed={managed} state={change} />
        <ChangeButtons
          label={t('send')}
          keepLabel={t('keep')}
          busy={change.busy}
          onConfirm={onConfirm}
          onClose={onClose}
        />
      </div>
    </Sheet>
  );
}
