'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { useAwayTitle } from '#lib/browser/api/use-offline.ts';
import { rememberBasketReturn } from '#lib/browser/basket/basket-return.ts';
import { emptyBasket, useBasket } from '#lib/browser/basket/basket-store.ts';
import { clearDraft } from '#lib/browser/orders/order-draft.ts';
import { useCurrentOrder } from '#lib/browser/orders/use-current-order.ts';
import { useCustomer } from '#lib/browser/session/use-customer.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { useGuestOrdering } from '#lib/browser/table/use-table.ts';
import { routes, sheetOverHome } from '#lib/routes.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { RefusalNote } from './checkout-notices.tsx';

/**
 * The order step, for a customer or a guest who has something in the basket. Anyone else is redirected home
 * (SPEC section 2). When another tab empties the basket, a message says so instead.
 */
export function Checkout() {
  const router = useRouter();
  const { storeId } = useShop().store;
  const { status, customer, refresh } = useCustomer();
  const { basket, ready } = useBasket();
  const guest = useGuestOrdering();
  const wasCustomer = useEverTrue(customer !== null);
  const wasAtTable = useEverTrue(guest === 'table');
  const wasGuest = useEverTrue(guest !== null);
  const leaving = useRef(false);
  const empty = ready && basket.length === 0;
  const hadBasket = useEverTrue(basket.length > 0);
  const asGuest = status === 'visitor' && wasGuest;
  // A table that expires meanwhile does not turn the order into another.
  const diner = customer ?? (wasAtTable ? 'table' : 'contact');
  const mayOrder = (customer !== null || asGuest) && basket.length > 0;
  // The form renders at low priority, so that it does not block input.
  const formReady = useDeferredValue(mayOrder);
  const refused = status === 'visitor' && !wasCustomer && !wasGuest;
  useRedirectHome(refused || (empty && !hadBasket), leaving);

  function leave(orderId: number | null): void {
    leaving.current = true;
    clearDraft(storeId);
    emptyBasket(storeId);
    router.replace(orderId === null ? routes.home() : sheetOverHome('order', orderId));
  }

  if (status === 'visitor' && wasCustomer && guest !== 'table') return <SessionExpired />;
  if (status === 'unavailable') return <CheckoutUnavailable onRetry={() => void refresh()} />;
  if (empty && hadBasket && !leaving.current) return <BasketEmptied />;
  if (!(mayOrder && formReady)) return <CheckoutSkeleton />;
  return <CheckoutForm diner={diner} basket={basket} onPlaced={leave} />;
}

/** Shown when the basket was ordered or emptied in another tab while this page was open. */
function BasketEmptied() {
  const t = useTranslations('checkout.emptyBasket');
  const { refresh } = useCustomer();
  const order = useCurrentOrder();
  useEffect(() => {
    // A failure stays silent: the link to the home page is there in any case.
    void refresh().catch(() => undefined);
  }, [refresh]);
  return (
    <div className="mt-8 flex max-w-xl flex-col items-start gap-5">
      <RefusalNote tone="warning" title={t('title')}>
        {t('text')}
      </RefusalNote>
      <div className="flex flex-wrap gap-3">
        {order && (
          <ButtonLink size="large" href={sheetOverHome('order', order.orderId)}>
            {t('trackOrder')}
          </ButtonLink>
        )}
        <ButtonLink size="large" kind={order ? 'secondary' : 'primary'} href={routes.home()}>
          {t('showCatalogue')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Shown while the backend does not answer; the request is retried in the background. */
function CheckoutUnavailable({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('checkout.unavailable');
  const awayTitle = useAwayTitle(t('title'));
  return (
    <div className="mt-8 flex max-w-xl flex-col items-start gap-5">
      <Notice tone="warning" title={awayTitle} live>
        {t('text')}
      </Notice>
      <Button size="large" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** Shown when the session ended during the order step. Basket and choices are kept. */
function SessionExpired() {
  const t = useTranslations('checkout.signIn');
  const { storeId } = useShop().store;
  return (
    <div className="mt-8 flex max-w-xl flex-col items-start gap-5">
      <Notice tone="warning" title={t('title')} live>
        {t('text')}
      </Notice>
      <ButtonLink size="large" href={routes.login()} onClick={() => rememberBasketReturn(storeId)}>
        {t('login')}
      </ButtonLink>
    </div>
  );
}

const BLOCKS = ['h-6 w-32', 'h-16', 'h-16', 'mt-6 h-6 w-48', 'h-14', 'h-14', 'h-14'];

/** Shown until customer and basket are known. */
function CheckoutSkeleton() {
  const t = useTranslations('checkout');
  return (
    <div
      role="status"
      className="mt-6 grid gap-10 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-14"
    >
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden className="flex animate-pulse flex-col gap-3">
        {BLOCKS.map((look, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <span key={index} className={`rounded-control bg-sunken ${look}`} />
        ))}
      </div>
      <div aria-hidden className="h-96 animate-pulse rounded-card bg-sunken" />
    </div>
  );
}

/** One-way: false until `condition` is first true, then true for as long as the page is open. */
function useEverTrue(condition: boolean): boolean {
  const [was, setWas] = useState(false);
  if (condition && !was) setWas(true);
  return was || condition;
}

/** Replaces the page by the home page when `condition` is true, unless it is being left already. */
function useRedirectHome(condition: boolean, leaving: RefObject<boolean>): void {
  const router = useRouter();
  useEffect(() => {
    if (condition && !leaving.current) router.replace(routes.home());
  }, [condition, leaving, router]);
}
