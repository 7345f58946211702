'use client';

import { CloudOff, SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { BusyLabel } from '#components/ui/feedback/busy-label.tsx';
import { Spinner } from '#components/ui/feedback/spinner.tsx';
import { useAwayTitle } from '#lib/browser/api/use-offline.ts';
import { usePath } from '#lib/browser/navigation/url-change.ts';
import { useCustomersOnly } from '#lib/browser/navigation/use-customers-only.ts';
import { completeCheckout } from '#lib/browser/orders/complete-checkout.ts';
import { isGuestOrderHere } from '#lib/browser/orders/guest-orders.ts';
import { checkPayment } from '#lib/browser/orders/order-calls.ts';
import { type OrderReading, useOrder } from '#lib/browser/orders/use-order.ts';
import { useOrderEvents } from '#lib/browser/orders/use-order-events.ts';
import { cacheOrder } from '#lib/browser/session/customer-cache.ts';
import { useSession } from '#lib/browser/session/use-session.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { isFinal } from '#lib/domain/orders/order-status.ts';
import { paymentOutcome } from '#lib/domain/payments/payment-status.ts';
import { paymentOrderIdOf, routes } from '#lib/routes.ts';
import { PaymentMessage, PaymentOutcomeView } from './payment-outcome.tsx';

/** The page to which the payment provider returns. It shows the status that the backend has, not the one in the address. */
export function PaymentPage({ from }: { from: PaymentReturn }) {
  const t = useTranslations('payment');
  const { reading, suspended } = usePaymentReturn(from);
  return (
    <div className="wrap flex min-h-[60dvh] items-start justify-center py-8 sm:py-14">
      <div className="grid w-full max-w-md content-start sm:rounded-sheet sm:border sm:border-line sm:bg-surface sm:p-9 sm:shadow-card">
        {reading.status === 'loading' ? (
          <div className="grid min-h-80 place-items-center">
            <Spinner label={t('loading')} />
          </div>
        ) : (
          <PaymentResult from={from} reading={reading} suspended={suspended} />
        )}
      </div>
    </div>
  );
}

/** The outcome of the payment, or why the order cannot be shown. */
function PaymentResult({
  from,
  reading,
  suspended,
}: {
  from: PaymentReturn;
  reading: Exclude<OrderReading, { status: 'loading' }>;
  suspended: string | null;
}) {
  const t = useTranslations('payment');
  const awayTitle = useAwayTitle(t('unavailable.title'));
  switch (reading.status) {
    case 'found':
      return <PaymentOutcomeView from={from} order={reading.order} suspended={suspended} />;
    case 'unavailable':
      return (
        <PaymentMessage Icon={CloudOff} tone="warning" title={awayTitle} text={t('unavailable.text')}>
          <Button size="large" wide aria-busy={reading.retrying} onClick={reading.retry}>
            <BusyLabel busy={reading.retrying}>{t('retry')}</BusyLabel>
          </Button>
        </PaymentMessage>
      );
    case 'missing':
    case 'visitor':
      return (
        <PaymentMessage Icon={SearchX} tone="warning" title={t('notFound.title')} text={t('notFound.text')}>
          <ButtonLink size="large" wide href={routes.home()}>
            {t('home')}
          </ButtonLink>
        </PaymentMessage>
      );
  }
}

/** The return address that the payment page used (SPEC section 2, success-payment and cancel-payment). */
export type PaymentReturn = 'success' | 'cancel';

/** No order has this id: it is 'missing'. */
const NO_ORDER = 0;

/**
 * The order of the payment, updated in real time until it ends: the restaurant may still refuse it. A visitor who did not
 * place it in this browser is redirected home. A successful payment clears the saved basket once (SPEC section 2, Other
 * behaviours), but neither for a cancelled order nor for an older one whose page is opened again.
 */
function usePaymentReturn(from: PaymentReturn): { reading: OrderReading; suspended: string | null } {
  const { storeId } = useShop().store;
  const path = usePath();
  const orderId = path === null ? null : paymentOrderIdOf(path);
  const mayView = useCustomersOnly(orderId !== null && isGuestOrderHere(storeId, orderId));
  const reading = useOrder(orderId ?? NO_ORDER);
  const found = reading.status === 'found';
  const outcome = found ? paymentOutcome(reading.order) : null;
  const succeeded = mayView && from === 'success' && outcome !== null && outcome !== 'cancelled';
  useOrderEvents(found && !isFinal(reading.order.orderStatusId) ? orderId : null);
  const suspended = useCheckPayment(outcome === 'pending' && from === 'success' ? orderId : null);

  useEffect(() => {
    if (succeeded && orderId !== null) completeCheckout(storeId, orderId);
  }, [succeeded, orderId, storeId]);

  const isLoading = orderId === null || reading.status === 'visitor';
  return { reading: isLoading ? { status: 'loading' } : reading, suspended };
}

const POLL_MS = 5_000;

/**
 * Polls the payment status from the provider, through the backend: its webhook may arrive after the customer returns.
 * Returns the sentence of a shop that takes no cards any more, so that the payment cannot be confirmed; else null.
 */
function useCheckPayment(orderId: number | null): string | null {
  const session = useSession();
  const { mutate } = useSWRConfig();
  const [suspended, setSuspended] = useState<string | null>(null);

  useEffect(() => {
    if (orderId === null) return;
    const check = async () => {
      const answer = await checkPayment(session, orderId);
      if (answer.class === 'success') cacheOrder(mutate, answer.order);
      // Any other failure stays silent: the page already says that nothing is known yet.
      else if (answer.code === 'card_suspended') setSuspended(answer.message ?? null);
    };
    void check();
    const timer = setInterval(() => void check(), POLL_MS);
    return () => clearInterval(timer);
  }, [orderId, session, mutate]);
  return suspended;
}
