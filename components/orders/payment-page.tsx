'use client';

import { useTranslations } from 'next-intl';
import { Spinner } from '#components/ui/spinner.tsx';
import { PaymentReading } from './payment-reading.tsx';
import { type PaymentReturn, usePaymentReturn } from './use-payment-return.ts';

/** The place that a customer comes back to from a payment: what the shop knows of it, whatever the address claims. */
export function PaymentPage({ from }: { from: PaymentReturn }) {
  const t = useTranslations('payment');
  const reading = usePaymentReturn(from);
  return (
    <div className="wrap flex min-h-[60dvh] items-start justify-center py-8 sm:py-14">
      <div className="grid w-full max-w-md content-start sm:rounded-sheet sm:border sm:border-line sm:bg-surface sm:p-9 sm:shadow-card">
        {reading.status === 'loading' ? (
          <div className="grid min-h-80 place-items-center">
            <Spinner label={t('loading')} />
          </div>
        ) : (
          <PaymentReading from={from} reading={reading} />
        )}
      </div>
    </div>
  );
}
