'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { Address } from '#lib/domain/account/customer.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { orderDateText, orderNumber } from '#lib/domain/orders/order.ts';
import type { RecurringOrder } from '#lib/domain/orders/recurring.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { AddressChoice, MethodChoice, PaymentChoice } from './handover-choices.tsx';
import { TimeChoice, WeekdayChoice } from './schedule-choices.tsx';
import { useRecurringForm } from './use-recurring-form.ts';

/** Creates a recurring order from a past order, or edits one. */
export function RecurringForm({
  recurring,
  addresses,
  orders,
  reread,
  onDone,
}: {
  recurring: RecurringOrder | null;
  addresses: readonly Address[];
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
      {delivers && <MethodChoice chosen={chosen.method} onChoose={choose.method} />}
      {chosen.method === 'delivery' && (
        <AddressChoice delivery={delivery} subtotal={subtotal} onChoose={choose.address} />
      )}
      <WeekdayChoice
        slots={slots}
        chosen={chosen.weekdays}
        error={daysMissing ? t('daysMissing') : null}
        onChoose={choose.weekdays}
        fieldset={days}
      />
      <TimeChoice
        times={times}
        chosen={chosen.time}
        daysChosen={chosen.weekdays.length > 0}
        onChoose={choose.time}
      />
      <PaymentChoice method={chosen.method} chosen={chosen.paymentMethod} onChoose={choose.paymentMethod} />
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

const NAMED_MAX = 3;

/** The choice of the past order to repeat. */
function OrderChoice({
  orders,
  chosen,
  onChoose,
}: {
  orders: readonly AnyOrder[];
  chosen: number | null;
  onChoose: (orderId: number) => void;
}) {
  const t = useTranslations('recurring.form');
  const { timeZone } = useShop().store;
  const summaryOf = ({ products }: AnyOrder) => {
    const named = products
      .slice(0, NAMED_MAX)
      .map(({ quantity, name }) => t('orderLine', { quantity, name }));
    const rest = products.length - named.length;
    return withFrenchSpaces([...named, ...(rest > 0 ? [t('more', { count: rest })] : [])].join(', '));
  };
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="pb-2.5 font-bold text-lg">{t('order')}</legend>
      {orders.map((order) => (
        <Choice
          key={order.orderId}
          name="recurring-order"
          title={summaryOf(order)}
          note={t('orderName', {
            number: orderNumber(order),
            date: orderDateText(order.dateAdded, timeZone),
          })}
          checked={order.orderId === chosen}
          onChange={() => onChoose(order.orderId)}
        />
      ))}
    </fieldset>
  );
}
