'use client';

import { useTranslations } from 'next-intl';
import { useMoment } from '#lib/browser/manage/use-moment.ts';
import { add, cents } from '#lib/domain/money.ts';
import { localClock } from '#lib/domain/opening-hours/clock.ts';
import type { ManagedOrder, OrderHistoryEntry } from '#lib/domain/orders/managed-order.ts';
import { orderStatusLabel, PAID_NOT_SEEN, PAY_ON_SITE_NOT_SEEN } from '#lib/domain/orders/order-status.ts';
import { longDate } from '#lib/i18n/date.ts';
import { clockHourText } from '#lib/i18n/hour.ts';
import { priceText } from '#lib/i18n/price.ts';

/** What happened to an order, with who did it, on which device and when. */
export function OrderHistory({ managed, timeZone }: { managed: ManagedOrder; timeZone: string }) {
  const t = useTranslations('manageOrder');
  const sentence = useSentence(managed, timeZone);
  const moment = useMoment(timeZone);
  const by = useBy();
  return (
    <section aria-label={t('history.title')} className="panel flex min-w-0 flex-col gap-2 p-4">
      <h2 className="font-bold text-lg">{t('history.title')}</h2>
      <ol className="flex flex-col gap-3">
        {managed.history.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the history only grows
          <li key={index} className="flex flex-col border-line border-l-2 pl-3">
            <span className="font-medium">{sentence(entry, index === 0)}</span>
            <span className="text-muted text-sm">
              {moment(entry.at)} · {by(entry)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function useBy() {
  const t = useTranslations('manageOrder.history');
  return ({ actor, name, device }: OrderHistoryEntry): string => {
    if (actor !== 'staff') return t(`actors.${actor}`);
    const person = name ?? t('operator');
    return device ? t('onDevice', { name: person, device }) : person;
  };
}

function useSentence({ order: { changes } }: ManagedOrder, timeZone: string) {
  const t = useTranslations('manageOrder.history');
  const moments = useTranslations('manageShell');
  const orders = useTranslations('manageOrders');

  function adjusted(version: number): string {
    // The first change makes the second version.
    const change = changes[version - 2];
    if (!change) return t('adjusted', { version });
    const { kind, toRefund, toGiveBack, before, total } = change;
    const given = add(toRefund, toGiveBack);
    return [
      t(`changed.${kind}`, {
        amount: priceText(kind === 'refund' ? given : cents(Math.abs(before - total))),
      }),
      ...(kind !== 'refund' && given > 0 ? [t('changed.given', { amount: priceText(given) })] : []),
    ].join(', ');
  }

  /** The promised time, with its day unless that is the day of the entry. */
  function promiseOf({ at, time, day }: OrderHistoryEntry): string {
    if (time === null) return '';
    const hour = clockHourText(time);
    return day === null || day === localClock(at, timeZone).date
      ? hour
      : moments('moment', { date: longDate(day), time: hour });
  }

  return (entry: OrderHistoryEntry, isFirst: boolean): string => {
    const { action, actor, orderStatusId, version, amount, means } = entry;
    const status =
      orderStatusId === null ? '' : orders(`status.${orderStatusLabel(orderStatusId, 'account')}`);
    const at = promiseOf(entry);
    const paid = { amount: amount === null ? '' : priceText(amount), means: means ?? 'cash' };
    switch (action) {
      case 'order.counter':
        return t('counter');
      case 'order.kept':
        return t('kept');
      case 'order.seen':
        return t('seen');
      case 'order.accepted':
        return t('accepted', { time: at });
      case 'order.promised':
        return t('promised', { time: at });
      case 'order.stepped_back':
        return t('steppedBack', { status: status.toLowerCase() });
      case 'order.adjusted':
        return adjusted(version ?? 0);
      case 'order.received':
        return t('received', paid);
      case 'order.refunded':
        return t('refunded', paid);
      case 'order.note_undone':
        return t('noteUndone', paid);
      case 'order.messaged':
        return t('messaged');
      case 'order.contact_exported':
        return t('contactExported');
      case 'order.contact_erased':
        return t('contactErased');
      case 'review.replied':
        return t('reviewReplied');
      case 'review.published':
        return t('reviewPublished');
      case 'review.withdrawn':
        return t('reviewWithdrawn');
      case 'ticket.printed_again':
        return t('printedAgain');
      case 'ticket.moved':
        return t('ticketMoved');
      case 'ticket.dropped':
        return t('ticketDropped');
      case 'order.reminded':
        return t('reminded');
      case 'order.alerted':
        return t('alerted');
      case 'order.refused':
        return t('unanswered');
      case 'order.refusal_requested':
        return t('refusalRequested');
      case 'order.refusal_taken_back':
        return t('refusalTakenBack');
      default:
        if (isFirst) return t('placed');
        if (actor === 'system' && orderStatusId === PAID_NOT_SEEN) return t('paid');
        if (actor === 'system' && orderStatusId === PAY_ON_SITE_NOT_SEEN) return t('onSite');
        return status || t('other');
    }
  };
}
