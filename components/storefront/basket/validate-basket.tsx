'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { AlertDialog } from '#components/ui/dialogs/alert-dialog.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { rememberBasketReturn } from '#lib/browser/basket/basket-return.ts';
import { useTimer } from '#lib/browser/dom/use-timer.ts';
import { useCustomer } from '#lib/browser/session/use-customer.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { usePauses } from '#lib/browser/shop/use-pauses.ts';
import { useStatusSentence } from '#lib/browser/shop/use-status-sentence.ts';
import { useStoreStatus } from '#lib/browser/shop/use-store-status.ts';
import { useNeedsTableCode } from '#lib/browser/table/use-needs-table-code.ts';
import { markGuest, useGuestOrdering } from '#lib/browser/table/use-table.ts';
import { type Basket, basketTotal, itemCount } from '#lib/domain/basket/basket.ts';
import { totalToPay } from '#lib/domain/basket/totals.ts';
import { BASKET_VALIDATION_DELAY_MS } from '#lib/domain/limits.ts';
import type { Cents } from '#lib/domain/money.ts';
import type { BoundaryMoment, StoreStatus } from '#lib/domain/opening-hours/status.ts';
import { telephoneLink, telephoneText } from '#lib/i18n/contact.ts';
import { hourText } from '#lib/i18n/hour.ts';
import { priceText } from '#lib/i18n/price.ts';
import { routes } from '#lib/routes.ts';
import { type BasketDelivery, MinimumNote } from './basket-delivery.tsx';

/**
 * The button to the order step, or why the shop takes no order now. Below the minimum for delivery it stays enabled: the
 * order may be picked up.
 */
export function ValidateBasket({
  basket,
  delivery: { zone, fee },
  saved,
}: {
  basket: Basket;
  delivery: Pick<BasketDelivery, 'zone' | 'fee'>;
  /** What a promotion saves. */
  saved: Cents;
}) {
  const t = useTranslations('basket');
  const status = useStoreStatus(useShop().store)?.status;
  const [loginRequired, setLoginRequired] = useState(false);
  const { validate, validating } = useValidateBasket(() => setLoginRequired(true));
  const closed = status?.canOrder === false;
  const count = itemCount(basket);
  return (
    <>
      {closed && <ClosedNotice status={status} />}
      {!closed && status?.className === 'close-store' && status.opensAt && (
        <AheadNotice opensAt={status.opensAt} />
      )}
      {!closed && <PauseNotice />}
      {!closed && <MinimumNote zone={zone} subtotal={basketTotal(basket)} />}
      <Button
        size="large"
        kind={closed ? 'secondary' : 'primary'}
        wide
        disabled={closed}
        aria-busy={validating}
        onClick={validate}
        className="short:min-h-12 max-[22.5rem]:px-4 max-[22.5rem]:text-base"
      >
        <span
          aria-hidden
          className={classNames(
            'tabular grid size-7 place-items-center rounded-pill border border-current text-sm',
            validating && 'animate-spin border-t-transparent',
          )}
        >
          {!validating && count}
        </span>
        <span className="flex-1 text-left">{t('validate')}</span>
        <span className="sr-only">, {t('count', { count })},</span>
        <span className="tabular">{priceText(totalToPay(basket, fee, saved))}</span>
      </Button>
      {loginRequired && <LoginAlert onClose={() => setLoginRequired(false)} />}
    </>
  );
}

/**
 * Takes a customer to the order step after 350 ms, and a guest at a table where the shop allows it; any other visitor
 * is asked to sign in, or to order without an account where the shop takes such orders (SPEC section 4, Basket).
 */
function useValidateBasket(askToSignIn: () => void): { validate: () => void; validating: boolean } {
  const router = useRouter();
  const { status } = useCustomer();
  const guest = useGuestOrdering();
  const timer = useTimer();
  const [validating, setValidating] = useState(false);

  function validate(): void {
    if (validating) return;
    if (status === 'visitor' && guest !== 'table') {
      askToSignIn();
      return;
    }
    if (guest === 'table') markGuest();
    setValidating(true);
    timer.start(BASKET_VALIDATION_DELAY_MS, () => router.push(routes.order()));
  }

  return { validate, validating };
}

/** What the staff have paused of the ways to order that the diner has, or how much longer everything takes. */
function PauseNotice() {
  const seated = useNeedsTableCode(useShop().store.storeId);
  const { ofMethods, moreTime } = usePauses();
  const paused = ofMethods(seated ? ['table'] : ['pickup', 'delivery']);
  if (paused.length === 0 && !moreTime) return null;
  return (
    <Notice tone={paused.length > 0 ? 'warning' : 'info'} live>
      {[...paused, ...(moreTime ? [moreTime] : [])].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}

/** The shop is closed for today but takes orders ahead: from when. */
function AheadNotice({ opensAt }: { opensAt: BoundaryMoment }) {
  const t = useTranslations('basket');
  return (
    <Notice>
      {t('orderAhead', { day: t(`weekday.${opensAt.weekday}`), time: hourText(opensAt.minute) })}
    </Notice>
  );
}

/** Why the basket cannot be validated now, when it can again, and the telephone number. */
function ClosedNotice({ status }: { status: StoreStatus }) {
  const t = useTranslations('basket');
  const { closed } = usePauses();
  const reason = useStatusSentence()(status, closed !== null);
  const { telephone } = useShop().store;
  return (
    <Notice tone="warning" title={t('closed')} live>
      <p>
        {reason} {closed} {t(status.opensAt ? 'saved' : 'savedForLater')}
      </p>
      {telephone && (
        <a
          href={telephoneLink(telephone)}
          className="tabular -mb-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t('call', { number: telephoneText(telephone) })}
        </a>
      )}
    </Notice>
  );
}

/**
 * Asks a visitor to sign in or up, and to return to the basket afterwards (SPEC section 2); or takes the order without an
 * account, where the shop does.
 */
function LoginAlert({ onClose }: { onClose: () => void }) {
  const t = useTranslations('basket.login');
  const router = useRouter();
  const { storeId, guestOrders } = useShop().store;
  const remember = () => rememberBasketReturn(storeId);

  function orderAsGuest(): void {
    markGuest();
    router.push(routes.order());
  }

  return (
    <AlertDialog
      title={t(guestOrders ? 'titleOrGuest' : 'title')}
      onClose={onClose}
      actions={
        <>
          {guestOrders && (
            <Button size="large" onClick={orderAsGuest}>
              {t('guest')}
            </Button>
          )}
          <ButtonLink
            size="large"
            kind={guestOrders ? 'secondary' : 'primary'}
            href={routes.login()}
            onClick={remember}
          >
            {t('login')}
          </ButtonLink>
          <ButtonLink size="large" kind="secondary" href={routes.register()} onClick={remember}>
            {t('register')}
          </ButtonLink>
          <Button size="large" kind="quiet" onClick={onClose}>
            {t('later')}
          </Button>
        </>
      }
    >
      <p>{t(guestOrders ? 'textOrGuest' : 'text')}</p>
    </AlertDialog>
  );
}
