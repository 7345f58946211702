'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { AddressWire } from '#lib/contract/customer.ts';
import type { RecurringWire } from '#lib/contract/recurring.ts';
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
export function RecurringOrder({
  recurring,
  addresses,
  reread,
  onEdit,
  onRemoved,
}: {
  recurring: RecurringWire;
  addresses: readonly AddressWire[];
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
  const { next_date, order_id, paused, skip_next, problem, order_products, agreed_products } = recurring;
  const next = next_date === null ? null : Date.parse(next_date.date);
  const open = !skip_next && order_id === null && problem === null;
  const toConfirm = open && next !== null && now !== null && isToConfirm(next, now, timeZone);

  async function confirmRemoval(): Promise<void> {
    if (await remove()) onRemoved();
  }

  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="font-bold text-lg leading-snug">{rhythmText(recurring)}</h3>
        {paused && <Badge>{t('paused')}</Badge>}
        {order_id !== null && <Badge tone="success">{t('confirmed')}</Badge>}
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
      <RecurringLines products={problem === null ? order_products : agreed_products} />
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
      {order_id !== null && (
        <ButtonLink kind="secondary" href={sheetOverHome('order', order_id)} className="sm:self-start">
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
