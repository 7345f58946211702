'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { titleOf, useChangeSentences } from '#components/storefront/basket/use-change-sentences.ts';
import { dismissBasketNotice, useBasketNotice } from '#lib/browser/basket/basket-notice.ts';
import { dismissUnsavedBasketWarning, useUnsavedBasketWarning } from '#lib/browser/basket/basket-store.ts';
import { dismissAlert, type RaisedAlert, useAlert } from '#lib/browser/dom/alerts.ts';
import { useExitDelay } from '#lib/browser/dom/use-exit-delay.ts';
import { useTopDialog } from '#lib/browser/dom/use-top-dialog.ts';
import { usePath } from '#lib/browser/navigation/url-change.ts';
import { useOrderMethod } from '#lib/browser/orders/order-method.ts';
import { clearCustomer } from '#lib/browser/session/clear-customer.ts';
import { dismissEndedSession, useEndedSession } from '#lib/browser/session/ended-session.ts';
import { useSignedIn } from '#lib/browser/session/use-signed-in.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import basket from '#lib/i18n/messages/fr/basket.json' with { type: 'json' };
import page from '#lib/i18n/messages/fr/page.json' with { type: 'json' };
import { routes, sheetOverHome } from '#lib/routes.ts';
import { AlertPopover } from './alert-popover.tsx';

const sentences = { basket, page };
const LEAVING_MS = 180;

/** The generic alerts (SPEC section 2, Layout), one at a time and above everything else. */
export function Alerts() {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <Alert />
    </NextIntlClientProvider>
  );
}

/** Dismisses an alert about an element of the page when the page is left or a dialog opens over it. */
function useDismissOnLeave(alert: RaisedAlert | null): void {
  const path = usePath();
  const dialog = useTopDialog();
  const id = alert?.from ? alert.id : null;
  const [raised, setRaised] = useState({ id, path });
  if (raised.id !== id) setRaised({ id, path });
  const left = id !== null && raised.id === id && (dialog !== null || path !== raised.path);
  useEffect(() => {
    if (left) dismissAlert();
  }, [left]);
}

/** The raised alert; else the one about an ended session, then the ones about the basket. */
function Alert() {
  const { shown, leaving } = useExitDelay(useAlert(), LEAVING_MS);
  const { storeId } = useShop().store;
  const signedOut = useEndedSession(storeId);
  const unsaved = useUnsavedBasketWarning();
  useDismissOnLeave(shown);
  if (!shown && signedOut) return <SignedOutAlert storeId={storeId} />;
  if (!shown) return unsaved ? <UnsavedBasketAlert /> : <BasketAlert />;
  const { id, hideAfterMs, ...message } = shown;
  return (
    <AlertPopover
      key={id}
      {...message}
      hideAfterMs={hideAfterMs}
      leaving={leaving}
      onDismiss={dismissAlert}
    />
  );
}

/** Tells a customer that their session was ended from elsewhere. Stays until dismissed or the next sign-in. */
function SignedOutAlert({ storeId }: { storeId: number }) {
  const t = useTranslations('page');
  const signedIn = useSignedIn();
  const { mutate } = useSWRConfig();
  const dismiss = () => dismissEndedSession(storeId);
  useEffect(() => {
    if (signedIn) dismissEndedSession(storeId);
    else clearCustomer(mutate, storeId);
  }, [signedIn, mutate, storeId]);
  return (
    <AlertPopover
      class="error"
      title={t('signedOut.title')}
      message={t('signedOut.text')}
      onDismiss={dismiss}
      action={{ label: t('login'), href: routes.login() }}
    />
  );
}

const READING_MS = 8000;

/** Warns once that the basket cannot be saved. */
function UnsavedBasketAlert() {
  const t = useTranslations('basket.unsaved');
  return (
    <AlertPopover
      class="error"
      title={t('title')}
      message={t('text')}
      hideAfterMs={READING_MS}
      onDismiss={dismissUnsavedBasketWarning}
    />
  );
}

/** Further changes are listed in the basket only. */
const LISTED_MAX = 3;

/** Lists the basket lines that were removed or changed because the catalogue did. Stays until dismissed. */
function BasketAlert() {
  const t = useTranslations('basket.changes');
  const { storeId } = useShop().store;
  const { changes, seen } = useBasketNotice();
  const sentences = useChangeSentences()(changes);
  const method = useOrderMethod();
  if (seen || sentences.length === 0) return null;
  const rest = sentences.length - LISTED_MAX;
  const listed = sentences.slice(0, LISTED_MAX);
  return (
    <AlertPopover
      class="error"
      title={t(titleOf(changes), { method })}
      errors={rest > 0 ? [...listed, t('more', { count: rest })] : listed}
      onDismiss={() => dismissBasketNotice(storeId)}
      action={{ label: t('showBasket'), href: sheetOverHome('basket') }}
    />
  );
}
