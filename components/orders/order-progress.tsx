'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { isFinal, type OrderStatusId, orderProgress } from '#lib/domain/order-status.ts';
import { orderLook, STATUS_LOOKS } from './order-status-look.ts';

const STEPS = ['waiting', 'approved', 'preparing', 'ready', 'handed_over'] as const;

/** How far an order has come, step by step. */
export function OrderProgress({ orderStatusId }: { orderStatusId: OrderStatusId }) {
  const t = useTranslations('orders');
  const present = orderProgress(orderStatusId);
  const over = isFinal(orderStatusId);
  const { done } = STATUS_LOOKS[orderLook(orderStatusId)];
  return (
    <ol aria-label={t('steps')} className="grid grid-cols-5 px-1 pt-1 pb-4 sm:px-3 sm:pb-5">
      {STEPS.map((step, index) => {
        const reached = index <= present;
        const now = index === present && !over;
        return (
          <li
            key={step}
            aria-current={index === present ? 'step' : undefined}
            className={classNames(
              'relative flex flex-col items-center gap-1.5 whitespace-nowrap text-2xs',
              index === present ? 'font-bold' : 'text-muted',
            )}
          >
            {index > 0 && <Way done={reached} under={index === present + 1} look={done} />}
            <span
              aria-hidden
              className={classNames(
                'relative grid size-6 place-items-center rounded-pill transition-colors duration-700',
                reached ? done : 'bg-surface shadow-[inset_0_0_0_2px_var(--line-strong)]',
              )}
            >
              {now && <span className={classNames('radiate absolute inset-0 rounded-pill', done)} />}
              {reached && !now && <Check size={14} strokeWidth={3.5} className="drawn" />}
              {now && <span className="relative size-2 rounded-pill bg-current" />}
              {!reached && <span className="font-bold text-muted">{index + 1}</span>}
            </span>
            {/* Of five names, the smallest phones have room for one. */}
            <span className={classNames(index !== present && 'max-[22rem]:sr-only')}>
              {t(`status.storefront.${step}`)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The line from the step before. A light runs along the one that the order is on. */
function Way({ done, under, look }: { done: boolean; under: boolean; look: string }) {
  return (
    <span
      aria-hidden
      className="absolute top-2.75 right-[calc(50%+0.9rem)] left-[calc(-50%+0.9rem)] h-0.5 overflow-hidden rounded-pill bg-line-strong/40"
    >
      <span
        className={classNames(
          'absolute inset-0 origin-left rounded-pill transition-transform duration-700',
          look,
          !done && 'scale-x-0',
        )}
      />
      {under && <span className={classNames('travel absolute inset-0 rounded-pill', look)} />}
    </span>
  );
}
