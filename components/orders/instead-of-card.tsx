'use client';

import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import type { AnyOrder } from '#lib/domain/order.ts';
import orders from '#lib/i18n/messages/fr/orders.json' with { type: 'json' };
import { CancelOrder } from './cancel-order.tsx';
import { PayOnSite } from './pay-on-site.tsx';

const sentences = { orders };
const nothingMore = () => undefined;

/** What else than its payment by card there is for an order: to pay on site, or last, after `children`, to call it off. */
export function InsteadOfCard({ order, children }: { order: AnyOrder; children: ReactNode }) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <PayOnSite order={order} />
      {children}
      {/* The title of what is said next takes the focus. */}
      <CancelOrder order={order} onCancelled={nothingMore} />
    </NextIntlClientProvider>
  );
}
