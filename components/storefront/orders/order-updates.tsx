'use client';

import { MessageSquareText, PencilLine } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cents, ZERO } from '#lib/domain/money.ts';
import { type AnyOrder, orderDateText } from '#lib/domain/orders/order.ts';
import { type LineChange, type OrderChange, wordedChanges } from '#lib/domain/orders/order-change.ts';
import { amountDue, duePlace } from '#lib/domain/payments/payment-status.ts';
import { priceText } from '#lib/i18n/price.ts';

/** What the restaurant wrote to the diner and changed of the order, the newest first; what is new is announced. */
export function OrderUpdates({ order, timeZone }: { order: AnyOrder; timeZone: string }) {
  const t = useTranslations('orders.message');
  const news = [
    ...order.messages.map(({ text, at }) => ({
      at,
      key: `message-${at}`,
      news: <Message text={text} date={orderDateText(at, timeZone)} />,
    })),
    ...order.changes.map((change) => ({
      at: change.at,
      key: `change-${change.at}`,
      news: (
        <Change
          change={change}
          date={orderDateText(change.at, timeZone)}
          // What is due now stands with the last change.
          due={change === order.changes.at(-1) ? <RestDue order={order} /> : null}
        />
      ),
    })),
  ];
  return (
    <div role="log" aria-label={t('title')} className="flex flex-col gap-3 empty:-mt-5">
      {news
        .toSorted((a, b) => b.at - a.at)
        .map(({ key, news: each }) => (
          <div key={key} className="appear flex gap-3 rounded-card bg-accent-soft px-4 py-3">
            {each}
          </div>
        ))}
    </div>
  );
}

function Message({ text, date }: { text: string; date: string }) {
  const t = useTranslations('orders.message');
  return (
    <>
      <MessageSquareText aria-hidden size={20} className="mt-0.5 shrink-0 text-accent-ink" />
      <News title={t('sent', { date })}>
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      </News>
    </>
  );
}

/** What was changed, why, and what becomes of the money. */
function Change({ change, date, due }: { change: OrderChange; date: string; due: ReactNode }) {
  const t = useTranslations('orders.change');
  const { kind, reason, lines, before, total, toRefund, toGiveBack } = change;
  return (
    <>
      <PencilLine aria-hidden size={20} className="mt-0.5 shrink-0 text-accent-ink" />
      <News title={t('title', { date })}>
        {reason && <p className="wrap-anywhere">{reason}</p>}
        {wordedChanges(lines).map((worded) => {
          const { line } = worded;
          const what = dishOf(line);
          return (
            <p key={what} className="wrap-anywhere font-semibold">
              {worded.kind === 'replaced'
                ? t('lines.replaced', {
                    what: t('pieces', { count: line.before, what }),
                    by: t('pieces', { count: worded.by.after, what: dishOf(worded.by) }),
                  })
                : t(`lines.${worded.kind}`, {
                    what,
                    count: worded.kind === 'removed' ? line.before : line.after,
                    before: line.before,
                  })}
            </p>
          );
        })}
        {kind === 'discount' && total < before && (
          <p className="font-semibold">{t('discount', { amount: priceText(cents(before - total)) })}</p>
        )}
        {total !== before && (
          <p className="tabular">{t('total', { total: priceText(total), before: priceText(before) })}</p>
        )}
        {toRefund > ZERO && <p className="font-semibold">{t('refund', { amount: priceText(toRefund) })}</p>}
        {toGiveBack > ZERO && (
          <p className="font-semibold">{t('giveBack', { amount: priceText(toGiveBack) })}</p>
        )}
        {due}
      </News>
    </>
  );
}

/** What is left to pay on site of an order of which some was paid. */
function RestDue({ order }: { order: AnyOrder }) {
  const t = useTranslations('orders.payment');
  const dueAt = duePlace(order);
  const due = amountDue(order);
  if (!dueAt || dueAt === 'online' || due >= order.total) return null;
  return <p className="font-semibold">{t(`due.${dueAt}`, { part: 'rest', due: priceText(due) })}</p>;
}

const dishOf = ({ name, values }: LineChange): string => [name, ...values].join(', ');

function News({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <p className="font-semibold text-accent-ink text-sm">{title}</p>
      {children}
    </div>
  );
}
