'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { Address } from '#lib/domain/account/customer.ts';
import type { RecurringOrder } from '#lib/domain/orders/recurring.ts';
import { isToConfirm } from '#lib/domain/orders/recurring.ts';
import { sheetOverHome } from '#lib/routes.ts';
import { ConfirmPrompt, DeleteQuestion, RecurringActions } from './recurring-actions.tsx';
import { RecurringChanges } from './recurring-changes.tsx';
import {
  RecurringLines,
  RecurringMethod,
  RecurringNext,
  RecurringPayment,
  RecurringTotal,
} from './recurring-details.tsx';
import { useDay, useScheduleText } from './schedule-text.ts';
import { useRecurring } from './use-recurring.ts';

/** A recurring order: its schedule, next occurrence, contents, changes and actions. */
export function RecurringItem({
  recurring,
  addresses,
  reread,
  onEdit,
  onRemoved,
}: {
  recurring: RecurringOrder;
  addresses: readonly Address[];
  reread: () => Promise<unknown>;
  onEdit: () => void;
  /** Called when the order, with its focused button, has been removed. */
  onRemoved: () => void;
}) {
  const t = useTranslations('recurring');
  const { timeZone } = useShop().store;
  const { now, dayOf } = useDay();
  const rhythmText = useScheduleText();
  const [asking, setAsking] = useState(false);
  const { busy, refusal, clearRefusal, change, remove, confirm } = useRecurring(recurring, reread);
  const { nextAt: next, orderId, paused, skipNext, problem, products, agreedProducts } = recurring;
  const open = !skipNext && orderId === null && problem === null;
  const toConfirm = open && next !== null && now !== null && isToConfirm(next, now, timeZone);

  async function confirmRemoval(): Promise<void> {
    if (await remove()) onRemoved();
  }

  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="font-bold text-lg leading-snug">{rhythmText(recurring)}</h3>
        {paused && <Badge>{t('paused')}</Badge>}
        {orderId !== null && <Badge tone="success">{t('confirmed')}</Badge>}
      </div>
      {toConfirm ? (
        <ConfirmPrompt
          recurring={recurring}
          when={dayOf(next)}
          busy={busy}
          onConfirm={() => void confirm()}
        />
      ) : (
        <RecurringNext recurring={recurring} />
      )}
      <RecurringMethod recurring={recurring} addresses={addresses} />
      <RecurringPayment recurring={recurring} />
      <RecurringLines products={problem === null ? products : agreedProducts} />
      <RecurringTotal recurring={recurring} />
      <RecurringChanges
        recurring={recurring}
        busy={busy}
        onRemove={(line) => void change({ lines: recurring.lines.filter((_, index) => index !== line) })}
      />
      {refusal && !asking && (
        <Notice tone="danger" {...(refusal.title && { title: refusal.title })} live>
          {refusal.message}
        </Notice>
      )}
      {orderId !== null && (
        <ButtonLink kind="secondary" href={sheetOverHome('order', orderId)} className="sm:self-start">
          {t('showOrder')}
        </ButtonLink>
      )}
      <RecurringActions
        recurring={recurring}
        busy={busy}
        onEdit={onEdit}
        onChange={(changes) => void change(changes)}
        onRemove={() => setAsking(true)}
      />
      {asking && (
        <DeleteQuestion
          busy={busy}
          refusal={refusal?.message ?? null}
          onConfirm={() => void confirmRemoval()}
          onKeep={() => {
            clearRefusal();
            setAsking(false);
          }}
        />
      )}
    </li>
  );
}
