'use client';

import { CalendarSync } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { Problem } from '#components/ui/feedback/problem.tsx';
import { useRecurringList, useReminder } from '#lib/browser/account/recurring-orders.ts';
import { useAwayTitle } from '#lib/browser/api/use-offline.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { Customer } from '#lib/domain/account/customer.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { newestFirst } from '#lib/domain/orders/order.ts';
import { AWAITING_CARD, CANCELLED } from '#lib/domain/orders/order-status.ts';
import type { RecurringOrder } from '#lib/domain/orders/recurring.ts';
import { isToConfirm } from '#lib/domain/orders/recurring.ts';
import { routes } from '#lib/routes.ts';
import { RecurringForm } from './recurring-form.tsx';
import { RecurringItem } from './recurring-order.tsx';
import { useDay } from './schedule-text.ts';

/** The recurring orders of a customer, with the form that creates or edits one (SPEC section 2, Dashboard). */
export function RecurringOrders({ customer }: { customer: Customer }) {
  const t = useTranslations('recurring');
  const awayTitle = useAwayTitle(t('unavailable.title'));
  const { reading, reread } = useRecurringList();
  const reminded = useReminder() !== null;
  const [open, setOpen] = useState<'new' | number | null>(null);
  const container = useFocusOnChange(open);

  if (reading.status !== 'found') {
    return (
      <LoadState
        texts={{
          title: awayTitle,
          text: t('unavailable.text'),
          retry: t('unavailable.retry'),
          loading: t('loading'),
        }}
        unavailable={reading.status === 'unavailable' ? reading : null}
      />
    );
  }

  const { recurring: all } = reading.value;
  const orders = reusableOrders(customer.orders);
  const edited = all.find(({ recurringId }) => recurringId === open) ?? null;
  if (open === 'new' || edited) {
    return (
      <div ref={container} tabIndex={-1} className="scroll-mt-6 outline-none">
        <RecurringForm
          recurring={edited}
          addresses={customer.addresses}
          orders={orders}
          reread={reread}
          onDone={() => setOpen(null)}
        />
      </div>
    );
  }
  const create = orders.length > 0 && (
    <Button size="large" className="sm:self-start" onClick={() => setOpen('new')}>
      {t('create')}
    </Button>
  );
  if (all.length === 0) {
    const reason = create ? 'empty' : 'noOrders';
    return (
      <div ref={container} tabIndex={-1} className="outline-none">
        <Problem Icon={CalendarSync} title={t(`${reason}.title`)} text={t(`${reason}.text`)}>
          {create || (
            <ButtonLink size="large" wide href={routes.home()}>
              {t('noOrders.showCatalogue')}
            </ButtonLink>
          )}
        </Problem>
      </div>
    );
  }
  return (
    <div ref={container} tabIndex={-1} className="flex scroll-mt-6 flex-col gap-5 outline-none">
      {reminded && <ReminderNotice recurring={all} />}
      <p className="max-w-2xl text-muted">{t('intro')}</p>
      <ul className="flex flex-col gap-4">
        {all.map((recurring) => (
          <RecurringItem
            key={recurring.recurringId}
            recurring={recurring}
            addresses={customer.addresses}
            reread={reread}
            onEdit={() => setOpen(recurring.recurringId)}
            onRemoved={() => container.current?.focus()}
          />
        ))}
      </ul>
      {create}
    </div>
  );
}

/** Shown after the link of a reminder when no recurring order awaits confirmation or has just been confirmed. */
function ReminderNotice({ recurring }: { recurring: readonly RecurringOrder[] }) {
  const t = useTranslations('recurring.reminder');
  const { timeZone } = useShop().store;
  const { now } = useDay();
  const isAnswerable = ({ nextAt, orderId }: RecurringOrder) =>
    orderId !== null || (nextAt !== null && now !== null && isToConfirm(nextAt, now, timeZone));
  if (now === null || recurring.some(isAnswerable)) return null;
  return (
    <Notice tone="info" title={t('title')} live>
      {t('text')}
    </Notice>
  );
}

/** Focuses the returned element, which scrolls it into view, when `shown` changes. */
function useFocusOnChange(shown: unknown): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    container.current?.focus();
  }, [shown]);
  return container;
}

const OFFERED_MAX = 5;

const contentKey = ({ products }: AnyOrder) =>
  JSON.stringify(products.map(({ productId, quantity, options }) => [productId, quantity, options]));

/** Whether the order was neither cancelled nor still awaits its payment. */
const isAccepted = ({ orderStatusId }: AnyOrder) =>
  orderStatusId !== CANCELLED && orderStatusId !== AWAITING_CARD;

/** The latest accepted orders with different contents, newest first. */
function reusableOrders(orders: readonly AnyOrder[]): AnyOrder[] {
  const known = new Map<string, AnyOrder>();
  for (const order of newestFirst(orders).filter(isAccepted)) {
    const content = contentKey(order);
    if (!known.has(content)) known.set(content, order);
  }
  return [...known.values()].slice(0, OFFERED_MAX);
}
