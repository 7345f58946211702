'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import { type OrderStatusId, orderProgress } from '#lib/domain/order-status.ts';

const STEPS = ['waiting', 'approved', 'preparing', 'ready', 'handed_over'] as const;

/** How far an order has come, step by step. */
export function OrderProgress({ orderStatusId }: { orderStatusId: OrderStatusId }) {
  const t = useTranslations('orders');
  const present = orderProgress(orderStatusId);
  return (
    <ol aria-label={t('progress')} className="grid grid-cols-5">
      {STEPS.map((step, index) => {
        const done = index < present || present === STEPS.length - 1;
        const now = index === present;
        return (
          <li
            key={step}
            aria-current={now ? 'step' : undefined}
            className={classNames(
              'relative flex flex-col items-center gap-2 text-center text-2xs sm:text-sm',
              now ? 'font-semibold text-ink' : 'text-muted',
            )}
          >
            {index > 0 && (
              <span
                aria-hidden
                className={classNames(
                  'absolute top-3 right-[calc(50%+1rem)] left-[calc(-50%+1rem)] h-0.5 rounded-pill transition-colors duration-500',
                  index <= present ? 'bg-success' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden
              className={classNames(
                'grid size-6.5 place-items-center rounded-pill border-2 transition-colors duration-500',
                done && 'border-success bg-success text-surface',
                !done && now && 'border-success bg-surface',
                !done && !now && 'border-line bg-surface',
              )}
            >
              {done && <Check size={15} strokeWidth={3} />}
              {!done && now && <span className="size-2.5 animate-pulse rounded-pill bg-success" />}
            </span>
            {t(`status.${step}`)}
          </li>
        );
      })}
    </ol>
  );
}
