'use client';

import { CalendarSync } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { NotYet } from '#components/ui/not-yet.tsx';
import { Problem } from '#components/ui/problem.tsx';
import { useReminder } from '#lib/browser/place.ts';
import { useAwayTitle } from '#lib/browser/use-offline.ts';
import { useOwn } from '#lib/browser/use-own.ts';
import type { CustomerWire } from '#lib/contract/customer.ts';
import { orderOf } from '#lib/contract/order.ts';
import { routes } from '#lib/routes.ts';
import { RecurringCard } from './recurring-card.tsx';
import { RecurringForm } from './recurring-form.tsx';
import { reusableOrders } from './reusable-orders.ts';
import { UnansweredReminder } from './unanswered-reminder.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';

/** What comes again for a customer, and the way to have something more come again (SPEC section 2, Dashboard). */
export function RecurringOrders({ customer }: { customer: CustomerWire }) {
  const t = useTranslations('recurring');
  const awayTitle = useAwayTitle(t('away.title'));
  const { reading, reread } = useOwn('recurringList', {});
  const reminded = useReminder() !== null;
  const [open, setOpen] = useState<'new' | number | null>(null);
  const place = useFocusOnChange(open);

  if (reading.status !== 'found') {
    return (
      <NotYet
        words={{
          title: awayTitle,
          text: t('away.text'),
          retry: t('away.retry'),
          loading: t('loading'),
        }}
        away={reading.status === 'away' ? reading : null}
      />
    );
  }

  const { recurring: all } = reading.value;
  const orders = reusableOrders(customer.orders.map(orderOf));
  const edited = all.find(({ recurring_id }) => recurring_id === open) ?? null;
  if (open === 'new' || edited) {
    return (
      <div ref={place} tabIndex={-1} className="scroll-mt-6 outline-none">
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
    const reason = create ? 'empty' : 'without';
    return (
      <div ref={place} tabIndex={-1} className="outline-none">
        <Problem Icon={CalendarSync} title={t(`${reason}.title`)} text={t(`${reason}.text`)}>
          {create || (
            <ButtonLink size="large" wide href={routes.home()}>
              {t('without.card')}
            </ButtonLink>
          )}
        </Problem>
      </div>
    );
  }
  return (
    <div ref={place} tabIndex={-1} className="flex scroll-mt-6 flex-col gap-5 outline-none">
      {reminded && <UnansweredReminder recurring={all} />}
      <p className="max-w-2xl text-muted">{t('intro')}</p>
      <ul className="flex flex-col gap-4">
        {all.map((recurring) => (
          <RecurringCard
            key={recurring.recurring_id}
            recurring={recurring}
            addresses={customer.addresses}
            reread={reread}
            onEdit={() => setOpen(recurring.recurring_id)}
            onRemoved={() => place.current?.focus()}
          />
        ))}
      </ul>
      {create}
    </div>
  );
}
