'use client';

import { NextIntlClientProvider } from 'next-intl';
import { useEffect, useState } from 'react';
import { dismissAlert, type RaisedAlert, useAlert } from '#lib/browser/alerts.ts';
import { useEndedSession } from '#lib/browser/ended-session.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useUnkeptBasket } from '#lib/browser/unkept-basket.ts';
import { useLingering } from '#lib/browser/use-lingering.ts';
import { usePath } from '#lib/browser/use-path.ts';
import { useTopDialog } from '#lib/browser/use-top-dialog.ts';
import basket from '#lib/i18n/messages/fr/basket.json' with { type: 'json' };
import page from '#lib/i18n/messages/fr/page.json' with { type: 'json' };
import { AlertCard } from './alert-card.tsx';
import { BasketAlert } from './basket-alert.tsx';
import { SignedOutAlert } from './signed-out-alert.tsx';
import { UnkeptAlert } from './unkept-alert.tsx';

const sentences = { basket, page };
const LEAVING_MS = 180;

/** The generic alerts (SPEC section 2, Layout), one at a time and over whatever is open. */
export function Alerts() {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <Alert />
    </NextIntlClientProvider>
  );
}

/** Dismisses an alert about something on the page when that page is left, or a dialog opens over it. */
function useGoneWithPage(alert: RaisedAlert | null): void {
  const path = usePath();
  const dialog = useTopDialog();
  const id = alert?.from ? alert.id : null;
  const [raised, setRaised] = useState({ id, path });
  if (raised.id !== id) setRaised({ id, path });
  const gone = id !== null && raised.id === id && (dialog !== null || path !== raised.path);
  useEffect(() => {
    if (gone) dismissAlert();
  }, [gone]);
}

/** What has just come of something; else what became of the sign-in while nobody looked, and then of the basket. */
function Alert() {
  const { shown, leaving } = useLingering(useAlert(), LEAVING_MS);
  const { storeId } = useShop().store;
  const signedOut = useEndedSession(storeId);
  const unkept = useUnkeptBasket();
  useGoneWithPage(shown);
  if (!shown && signedOut) return <SignedOutAlert storeId={storeId} />;
  if (!shown) return unkept ? <UnkeptAlert /> : <BasketAlert />;
  const { id, hideAfterMs, ...message } = shown;
  return (
    <AlertCard key={id} {...message} hideAfterMs={hideAfterMs} leaving={leaving} onDismiss={dismissAlert} />
  );
}
