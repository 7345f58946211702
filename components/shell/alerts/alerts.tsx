'use client';

import { NextIntlClientProvider } from 'next-intl';
import { dismissAlert, useAlert } from '#lib/browser/alerts.ts';
import { useLingering } from '#lib/browser/use-lingering.ts';
import basket from '#lib/i18n/messages/fr/basket.json' with { type: 'json' };
import page from '#lib/i18n/messages/fr/page.json' with { type: 'json' };
import { AlertCard } from './alert-card.tsx';
import { BasketAlert } from './basket-alert.tsx';

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

/** What has just come of something; when there is nothing of the kind, what became of the basket. */
function Alert() {
  const { shown, leaving } = useLingering(useAlert(), LEAVING_MS);
  if (!shown) return <BasketAlert />;
  const { id, hideAfterMs, ...message } = shown;
  return (
    <AlertCard key={id} {...message} hideAfterMs={hideAfterMs} leaving={leaving} onDismiss={dismissAlert} />
  );
}
