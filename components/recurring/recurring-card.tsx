'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import type { AddressWire } from '#lib/contract/customer.ts';
import type { RecurringWire } from '#lib/contract/recurring.ts';
import { isToConfirm } from '#lib/domain/recurring.ts';
import { sheetOverHome } from '#lib/routes.ts';
import { DeleteAlert } from './delete-alert.tsx';
import { RecurringActions } from './recurring-actions.tsx';
import { RecurringChanges } from './recurring-changes.tsx';
import { RecurringLines } from './recurring-lines.tsx';
import { RecurringNext } from './recurring-next.tsx';
import { RecurringPayment } from './recurring-payment.tsx';
import { RecurringTotal } from './recurring-total.tsx';
import { RecurringWay } from './recurring-way.tsx';
import { ToConfirm } from './to-confirm.tsx';
import { useDay } from './use-day.ts';
import { useRecurring } from './use-recurring.ts';
import { useRhythmText } from './use-rhythm-text.ts';

/** A recurring order: what, when, when next, what has changed, and what can be done with it. */
export function RecurringCard({
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
  /** The card is gone, and the button that had the focus. */
  onRemoved: () => void;
}) {
  const t = useTranslations('recurring');
  const { timeZone } = useShop().store;
  const { now, dayOf } = useDay();
  const rhythmText = useRhythmText();
  const [asking, setAsking] = useState(false);
  const { busy, refusal, forgetRefusal, change, remove, confirm } = useRecurring(recurring, reread);
  const { next_date, order_id, paused, skip_next, problem, order_products, agreed_products } = recurring;
  const next = next_date === null ? null : Date.parse(next_date.date);
  const open = !skip_next && order_id === null && problem === null;
  const toConfirm = open && next !== null && now !== null && isToConfirm(next, now, timeZone);

  async function removeIt(): Promise<void> {
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
        <ToConfirm recurring={recurring} when={dayOf(next)} busy={busy} onConfirm={() => void confirm()} />
      ) : (
        <RecurringNext recurring={recurring} />
      )}
      <RecurringWay recurring={recurring} addresses={addresses} />
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
          {t('look')}
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
        <DeleteAlert
          busy={busy}
          refusal={refusal?.message ?? null}
          onConfirm={() => void removeIt()}
          onKeep={() => {
            forgetRefusal();
            setAsking(false);
          }}
        />
      )}
    </li>
  );
}
