'use client';

import { NextIntlClientProvider } from 'next-intl';
import { dismissAlert, useAlert } from '#lib/browser/alerts.ts';
import { useEndedSession } from '#lib/browser/ended-session.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import { useUnkeptBasket } from '#lib/browser/unkept-basket.ts';
import { useLingering } from '#lib/browser/use-lingering.ts';
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

/** What has just come of something; else what became of the sign-in while nobody looked, and then of the basket. */
function Alert() {
  const { shown, leaving } = useLingering(useAlert(), LEAVING_MS);
  const { storeId } = useShop().store;
  const signedOut = useEndedSession(storeId);
  const unkept = useUnkeptBasket();
  if (!shown && signedOut) return <SignedOutAlert storeId={storeId} />;
  if (!shown) return unkept ? <UnkeptAlert /> : <BasketAlert />;
  const { id, hideAfterMs, ...message } = shown;
  return (
    <AlertCard key={id} {...message} hideAfterMs={hideAfterMs} leaving={leaving} onDismiss={dismissAlert} />
  );
}
