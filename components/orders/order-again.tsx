'use client';

import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import type { AnyOrder } from '#lib/domain/order.ts';
import { useOrderAgain } from './use-order-again.ts';

/** What was ordered back into the basket, in one tap; the basket says what has changed since. */
export function OrderAgain({ order }: { order: AnyOrder }) {
  const t = useTranslations('orders.history.again');
  const orderAgain = useOrderAgain();
  return (
    <Button
      kind="secondary"
      aria-label={t('label', { number: String(Math.abs(order.invoiceNo)) })}
      onClick={() => orderAgain(order)}
      className="mb-2 sm:self-start"
    >
      <RotateCcw aria-hidden size={18} />
      {t('button')}
    </Button>
  );
}
