'use client';

import { Clock } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/dialogs/sheet.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Field } from '#components/ui/fields/field.tsx';
import { addDays, clockText, instantOf, localClock, minuteOf } from '#lib/domain/opening-hours/clock.ts';
import {
  isProposalKept,
  OTHER_MINUTES,
  type Promised,
  postponed,
  promisedAt,
  proposedPromise,
} from '#lib/domain/orders/board.ts';
import { type AnyOrder, orderNumber } from '#lib/domain/orders/order.ts';
import { isWaiting } from '#lib/domain/orders/order-status.ts';
import { longDate } from '#lib/i18n/date.ts';
import { clockHourText, hourText } from '#lib/i18n/hour.ts';
import { lowerFirst } from '#lib/i18n/names-in-sentences.ts';
import { useDueText } from './use-due-text.ts';

const MINUTE_MS = 60_000;
/** Over midnight at most. */
const ASAP_AHEAD_MS = 6 * 60 * MINUTE_MS;
const LATER_MINUTES = [10, 20, 30] as const;

export interface PromiseProps {
  order: AnyOrder;
  now: number;
  timeZone: string;
  busy: boolean;
  onPromise: (promised: Promised | null) => void;
}

/**
 * Accepts an order: in one tap with the proposed minutes, or with others. A scheduled order is accepted for the time that
 * the diner chose.
 */
export function AcceptButtons({
  order,
  preparationMinutes,
  onOther,
  ...promise
}: PromiseProps & { preparationMinutes: number; onOther: () => void }) {
  const t = useTranslations('manageOrders.accept');
  const { now, timeZone, busy, onPromise } = promise;
  const { when } = useDueText(order, now, timeZone);
  const proposal = useProposal(order, preparationMinutes, now);
  const dueAt = promisedAt(order, proposal, now);
  const minutesUntil = (instant: number) => Math.ceil((instant - now) / MINUTE_MS);
  const minutes = Math.max(1, minutesUntil(dueAt));
  const later = minutes - minutesUntil(order.orderDate);
  return (
    <>
      <Button
        kind="success"
        className="button-board min-w-[calc(100%-4rem)] flex-1 flex-col gap-0 px-2"
        aria-busy={busy}
        onClick={() => onPromise(proposal)}
      >
        <BusyLabel busy={busy}>
          {order.scheduled ? t('scheduled', { time: lowerFirst(when) }) : t('proposed', { minutes })}
        </BusyLabel>
        {!order.scheduled && later > 0 && (
          <span className="font-normal text-sm">
            {t('postpones', { time: hourText(localClock(dueAt, timeZone).minute), minutes: later })}
          </span>
        )}
      </Button>
      <OtherTimeButton disabled={busy} onClick={onOther} />
      {!order.scheduled &&
        OTHER_MINUTES.map((by) => {
          const other = postponed(order, proposal, by);
          return (
            <Button
              key={by}
              kind="secondary"
              className="button-board tabular flex-1 px-1"
              aria-label={t('other', { minutes: Math.abs(by), way: by < 0 ? 'less' : 'more' })}
              disabled={busy || promisedAt(order, other, now) < now + MINUTE_MS}
              onClick={() => onPromise(other)}
            >
              {t('otherShort', { minutes: Math.abs(by), way: by < 0 ? 'less' : 'more' })}
            </Button>
          );
        })}
    </>
  );
}

/** What is proposed for an order; it stays as it was first drawn while that is nearly the same. */
function useProposal(order: AnyOrder, preparationMinutes: number, now: number): Promised | null {
  const proposed = proposedPromise(order, preparationMinutes, now);
  const [shown, setShown] = useState(proposed);
  if (order.scheduled || isProposalKept(order, { shown, proposed, now })) return shown;
  setShown(proposed);
  return proposed;
}

export function OtherTimeButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const t = useTranslations('manageOrders.accept');
  return (
    <Button
      kind="secondary"
      className="button-board w-14 px-0 @max-2xs:flex-1"
      aria-label={t('otherTime')}
      disabled={disabled}
      onClick={onClick}
    >
      <Clock aria-hidden size={22} />
    </Button>
  );
}

/** Promises an order for an exact time, or so many minutes later. */
export function PromiseSheet({
  order,
  now,
  timeZone,
  busy,
  onPromise,
  onClose,
}: PromiseProps & { onClose: () => void }) {
  const t = useTranslations('manageOrders.accept');
  const due = localClock(order.orderDate, timeZone);
  const [time, setTime] = useState(clockText(due.minute));
  const [error, setError] = useState<string | undefined>();
  const title = t(isWaiting(order.orderStatusId) ? 'acceptTitle' : 'changeTitle', {
    number: orderNumber(order),
  });

  const today = localClock(now, timeZone).date;
  const from = order.scheduled && due.date > today ? due.date : today;
  const typed = /^\d\d:\d\d$/.test(time) ? nextInstantOf(time, { after: now, from, timeZone }) : null;
  // Somebody who waits for an order as soon as possible does not wait until tomorrow: the typed time is over.
  const isOver = typed !== null && !order.scheduled && typed - now > ASAP_AHEAD_MS;
  const exact = isOver ? null : typed;
  const dayOf = (instant: number) => {
    const { date } = localClock(instant, timeZone);
    const today = localClock(now, timeZone).date;
    return {
      day: date === today ? 'today' : date === addDays(today, 1) ? 'tomorrow' : 'other',
      date: longDate(date),
    };
  };

  function onExact(event: FormEvent): void {
    event.preventDefault();
    if (exact === null) setError(t(isOver ? 'timeOver' : 'timeMissing'));
    else onPromise({ at: exact });
  }

  return (
    <Sheet label={title} closeLabel={t('close')} onClose={() => busy || onClose()}>
      <div className="flex flex-col gap-5 p-5 sm:p-7">
        <div className="flex flex-col gap-1 pr-10">
          <h2 className="font-bold text-xl">{title}</h2>
          <p className="text-muted">{t('told', { time: clockHourText(order.deliveryTime) })}</p>
        </div>
        <div className="flex gap-2">
          {LATER_MINUTES.map((minutes) => {
            const at = Math.max(order.orderDate, now) + minutes * MINUTE_MS;
            return (
              <Button
                key={minutes}
                kind="secondary"
                className="button-board flex-1 flex-col gap-0 px-2"
                disabled={busy}
                onClick={() => onPromise({ at })}
              >
                {t('later', { minutes })}
                <span className="font-normal text-muted text-sm">
                  {hourText(localClock(at, timeZone).minute)}
                </span>
              </Button>
            );
          })}
        </div>
        <form onSubmit={onExact} noValidate className="flex flex-col gap-5">
          <Field
            label={t('exact')}
            type="time"
            value={time}
            error={error}
            onChange={({ target }) => {
              setTime(target.value);
              setError(undefined);
            }}
          />
          <Notice>{t('diner')}</Notice>
          <Button type="submit" className="button-board" aria-busy={busy}>
            <BusyLabel busy={busy}>
              {exact === null
                ? t('confirm')
                : t('confirmAt', { ...dayOf(exact), time: hourText(localClock(exact, timeZone).minute) })}
            </BusyLabel>
          </Button>
        </form>
      </div>
    </Sheet>
  );
}

/** The instant of a time of day on a date, or on the next one when it is over on the first. */
function nextInstantOf(
  time: string,
  { after, from, timeZone }: { after: number; from: string; timeZone: string },
): number {
  const instant = instantOf(from, minuteOf(time), timeZone);
  return instant > after ? instant : instantOf(addDays(from, 1), minuteOf(time), timeZone);
}
