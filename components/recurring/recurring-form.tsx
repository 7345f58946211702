'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { BusyLabel } from '#components/ui/busy-label.tsx';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import type { AddressWire } from '#lib/contract/customer.ts';
import type { RecurringWire } from '#lib/contract/recurring.ts';
import type { AnyOrder } from '#lib/domain/order.ts';
import { OrderChoice } from './order-choice.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { TimeChoice } from './time-choice.tsx';
import { useRecurringForm } from './use-recurring-form.ts';
import { WayChoice } from './way-choice.tsx';
import { WeekdayChoice } from './weekday-choice.tsx';

/** Has a past order come again, or changes when one comes. */
export function RecurringForm({
  recurring,
  addresses,
  orders,
  reread,
  onDone,
}: {
  recurring: RecurringWire | null;
  addresses: readonly AddressWire[];
  orders: readonly AnyOrder[];
  reread: () => Promise<unknown>;
  onDone: () => void;
}) {
  const t = useTranslations('recurring.form');
  const { slots, times, delivers, delivery, subtotal, ...form } = useRecurringForm(
    recurring,
    addresses,
    orders,
    async () => {
      await reread();
      onDone();
    },
  );
  const days = useRef<HTMLFieldSetElement>(null);
  const { chosen, choose, daysMissing, busy, refusal, send } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.weekdays.length === 0)
          days.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
        void send();
      }}
      className="flex max-w-xl flex-col gap-7"
    >
      <h2 className="font-bold text-xl">{t(recurring ? 'edit' : 'create')}</h2>
      {!recurring && <OrderChoice orders={orders} chosen={chosen.orderId} onChoose={choose.order} />}
      {delivers && <WayChoice chosen={chosen.way} onChoose={choose.way} />}
      {chosen.way === 'delivery' && (
        <PlaceChoice delivery={delivery} subtotal={subtotal} onChoose={choose.address} />
      )}
      <WeekdayChoice
        slots={slots}
        chosen={chosen.weekdays}
        error={daysMissing ? t('daysMissing') : null}
        onChoose={choose.weekdays}
        place={days}
      />
      <TimeChoice
        times={times}
        chosen={chosen.time}
        daysChosen={chosen.weekdays.length > 0}
        onChoose={choose.time}
      />
      <PaymentChoice way={chosen.way} chosen={chosen.means} onChoose={choose.means} />
      {refusal !== null && (
        <Notice tone="danger" title={t('failed')} live>
          {refusal}
        </Notice>
      )}
      <div className="flex flex-col gap-2 sm:flex-row">
        <Button type="submit" size="large" aria-busy={busy}>
          <BusyLabel busy={busy}>{t('submit')}</BusyLabel>
        </Button>
        <Button kind="secondary" size="large" disabled={busy} onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
