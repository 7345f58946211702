'use client';

import { ReceiptText, SearchX, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Suspense, useRef } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Sheet } from '#components/ui/dialogs/sheet.tsx';
import { Unavailable } from '#components/ui/feedback/load-state.tsx';
import { Problem } from '#components/ui/feedback/problem.tsx';
import { useAwayTitle } from '#lib/browser/api/use-offline.ts';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import { useDocumentHead } from '#lib/browser/navigation/document-head.ts';
import { closeSheet, openSheet } from '#lib/browser/navigation/open-sheet.ts';
import { type GuestLink, useGuestLink } from '#lib/browser/orders/use-guest-link.ts';
import { type OrderReading, useOrder } from '#lib/browser/orders/use-order.ts';
import { useOrderEvents } from '#lib/browser/orders/use-order-events.ts';
import { useSignedIn } from '#lib/browser/session/use-signed-in.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { orderDateText, orderNumber } from '#lib/domain/orders/order.ts';
import { AWAITING_CARD, isFinal } from '#lib/domain/orders/order-status.ts';
import { moneyBack, paymentStatus } from '#lib/domain/payments/payment-status.ts';
import { receiptKind } from '#lib/domain/payments/transactions.ts';
import { routes } from '#lib/routes.ts';
import { CancelOrder } from './cancel-order.tsx';
import { HomeScreen } from './home-screen.tsx';
import { KeepOrder } from './keep-order.tsx';
import { OrderAgain } from './order-again.tsx';
import { OrderLines, OrderTotals } from './order-contents.tsx';
import { OrderFulfilment } from './order-fulfilment.tsx';
import { OrderStamps } from './order-stamps.tsx';
import { OrderStatus } from './order-status.tsx';
import { OrderUpdates } from './order-updates.tsx';
import { PayOnSite } from './payment/pay-on-site.tsx';
import { PayOrder } from './payment/pay-order.tsx';

const OrderNews = lazyOrNull(() => import('./order-news.tsx').then((module) => module.OrderNews));

/** Whether the order is in progress, or its refund is. */
const mayStillChange = (order: AnyOrder) =>
  !isFinal(order.orderStatusId) || paymentStatus(order) === 'refunding';

/** The order detail modal (SPEC section 2, Layout), updated in real time. */
export function OrderSheet({ orderId }: { orderId: number }) {
  const t = useTranslations('orders');
  const link = useGuestLink();
  const reading = useLinkedOrder(orderId, link);
  const order = reading.status === 'found' ? reading.order : null;
  const name = order && t('number', { number: orderNumber(order) });
  useDocumentHead(name);
  const live = useOrderEvents(order && mayStillChange(order) ? orderId : null);
  return (
    <Sheet
      wide={order !== null || reading.status === 'loading'}
      label={name ?? t('untitled')}
      closeLabel={t('close')}
      onClose={closeSheet}
    >
      <div className="px-4 pt-5 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-6 lg:px-8 lg:pt-7 lg:pb-8">
        <OrderResult reading={reading} live={live} wasRefused={link.status === 'refused'} />
      </div>
    </Sheet>
  );
}

/** The order, with how its link goes as long as it is not open. */
function useLinkedOrder(orderId: number, link: GuestLink): OrderReading {
  const isWaiting = link.status === 'opening' || link.status === 'unavailable';
  const found = useOrder(orderId, !isWaiting);
  if (found.status === 'found') return found;
  if (link.status === 'opening') return { status: 'loading' };
  return link.status === 'unavailable' ? link : found;
}

/** The order, its loading state, or why it cannot be shown with what to do next. */
function OrderResult({
  reading,
  live,
  wasRefused,
}: {
  reading: OrderReading;
  live: boolean;
  /** Whether the link of an e-mail did not open it. */
  wasRefused: boolean;
}) {
  const t = useTranslations('orders');
  const awayTitle = useAwayTitle(t('unavailable.title'));
  if (wasRefused && (reading.status === 'visitor' || reading.status === 'missing'))
    return <LinkRefused signedIn={reading.status === 'missing'} />;
  switch (reading.status) {
    case 'found':
      return <OrderDetail order={reading.order} live={live} />;
    case 'loading':
      return <OrderSkeleton />;
    case 'visitor':
      return (
        <Problem Icon={UserRound} title={t('signIn.title')} text={t('signIn.text')}>
          <ButtonLink href={routes.login()} size="large" wide>
            {t('signIn.login')}
          </ButtonLink>
        </Problem>
      );
    case 'missing':
      return (
        <Problem Icon={SearchX} title={t('notFound.title')} text={t('notFound.text')}>
          <Button kind="secondary" size="large" wide onClick={closeSheet}>
            {t('notFound.back')}
          </Button>
        </Problem>
      );
    case 'unavailable':
      return (
        <Unavailable
          texts={{ title: awayTitle, text: t('unavailable.text'), retry: t('unavailable.retry') }}
          retrying={reading.retrying}
          onRetry={reading.retry}
        />
      );
  }
}

/** Says that the link of an e-mail opens nothing any more. */
function LinkRefused({ signedIn }: { signedIn: boolean }) {
  const t = useTranslations('orders');
  return signedIn ? (
    <Problem Icon={SearchX} title={t('guest.link.title')} text={t('guest.link.textSignedIn')}>
      <Button kind="secondary" size="large" wide onClick={closeSheet}>
        {t('notFound.back')}
      </Button>
    </Problem>
  ) : (
    <Problem Icon={SearchX} title={t('guest.link.title')} text={t('guest.link.text')}>
      <ButtonLink href={routes.login()} size="large" wide>
        {t('guest.link.login')}
      </ButtonLink>
    </Problem>
  );
}

const LINES = ['one', 'two', 'three'];

/** Shown while the order loads. */
function OrderSkeleton() {
  const t = useTranslations('orders');
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden className="grid animate-pulse gap-x-10 gap-y-5 lg:grid-cols-2">
        <div className="flex h-13 flex-col justify-center gap-2 lg:col-span-2">
          <span className="h-6 w-48 rounded-control bg-sunken" />
          <span className="h-4 w-36 rounded-control bg-sunken" />
        </div>
        <div className="flex flex-col gap-5">
          <span className="h-71 rounded-card bg-sunken" />
          <span className="h-44 rounded-card bg-sunken" />
        </div>
        <div className="flex flex-col gap-4 pt-2">
          <span className="h-6 w-40 rounded-control bg-sunken" />
          {LINES.map((line) => (
            <span key={line} className="flex gap-3">
              <span className="size-12 rounded-control bg-sunken" />
              <span className="h-12 flex-1 rounded-control bg-sunken" />
            </span>
          ))}
          <span className="mt-2 h-20 rounded-control bg-sunken" />
        </div>
      </div>
    </div>
  );
}

/** One order: its status and where it is handed over, then its contents and totals. */
function OrderDetail({ order, live }: { order: AnyOrder; live: boolean }) {
  const t = useTranslations('orders');
  const { timeZone } = useShop().store;
  const signedIn = useSignedIn();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]">
      {/* Sticky, so that the close button beside it never covers a price. */}
      <header
        data-heading
        className="sticky top-0 z-10 -mx-4 -mt-5 flex min-h-17 flex-col justify-center bg-surface px-4 pt-4 pr-16 pb-2 sm:-mx-6 sm:px-6 lg:col-span-2 lg:-mx-8 lg:-mt-7 lg:px-8 lg:pt-6 lg:pr-16"
      >
        <h2 ref={title} tabIndex={-1} className="font-bold text-2xl leading-tight outline-none">
          {t('number', { number: orderNumber(order) })}
        </h2>
        <p className="tabular text-muted text-sm">
          {t('placed', { date: orderDateText(order.dateAdded, timeZone) })}
        </p>
      </header>
      <div className="flex min-w-0 flex-col gap-5">
        {signedIn && <KeepOrder order={order} />}
        <OrderStatus order={order} live={live} />
        <OrderUpdates order={order} timeZone={timeZone} />
        {signedIn && <OrderStamps order={order} />}
        {!isFinal(order.orderStatusId) && (
          <Suspense>
            <OrderNews orderId={order.orderId} />
          </Suspense>
        )}
        <PayOrder order={order} label={t('pay')} />
        <PayOnSite order={order} onAccepted={() => title.current?.focus()} />
        <OrderFulfilment order={order} />
      </div>
      <div className="flex min-w-0 flex-col gap-5 lg:row-span-2">
        <OrderLines products={order.products} />
        {order.comment && (
          <div className="rounded-control bg-sunken px-4 py-3 text-sm">
            <p className="font-semibold">{t('comment')}</p>
            <p className="whitespace-pre-line break-words text-muted">{order.comment}</p>
          </div>
        )}
        <OrderTotals order={order} />
        {order.orderStatusId !== AWAITING_CARD && <OrderActions order={order} />}
        {!signedIn && <KeepOrder order={order} />}
      </div>
      <CancelOrder order={order} onCancelled={() => title.current?.focus()} />
      <HomeScreen order={order} onEnd={() => title.current?.focus()} />
    </div>
  );
}

/** The order's receipt, note or summary, unless it is cancelled and was not paid, and the same products once more. */
function OrderActions({ order }: { order: AnyOrder }) {
  const t = useTranslations('orders');
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
      {(order.invoiceNo >= 0 || moneyBack(order) !== 'none') && (
        <Button kind="secondary" onClick={() => openSheet('receipt', order.orderId)} className="mb-2">
          <ReceiptText aria-hidden size={18} />
          {t(`document.${receiptKind(order)}`)}
        </Button>
      )}
      <OrderAgain order={order} />
    </div>
  );
}
