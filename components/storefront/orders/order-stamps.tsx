'use client';

import { Stamp } from 'lucide-react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { isGuestOrderHere } from '#lib/browser/orders/guest-orders.ts';
import { useLoyalty } from '#lib/browser/promotions/loyalty.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { CANCELLED, HANDED_OVER } from '#lib/domain/orders/order-status.ts';
import { earningAmount, stampBalance, stampsFor } from '#lib/domain/promotions/loyalty.ts';
import loyalty from '#lib/i18n/messages/fr/loyalty.json' with { type: 'json' };

const sentences = { loyalty };

/** What a customer's order gives or gave in loyalty stamps. */
export const OrderStamps = ({ order }: { order: AnyOrder }) => (
  <NextIntlClientProvider locale="fr" messages={sentences}>
    <Stamps order={order} />
  </NextIntlClientProvider>
);

function Stamps({ order }: { order: AnyOrder }) {
  const t = useTranslations('loyalty.order');
  const { storeId } = useShop().store;
  const isOver = order.orderStatusId === HANDED_OVER;
  const own = useLoyalty(isOver ? order.orderId : 0);
  // One that was ordered without the account earns nothing.
  if (!own || order.orderStatusId === CANCELLED || isGuestOrderHere(storeId, order.orderId)) return null;
  const { earning } = own.rule;
  // The last movements are known: an older order says nothing.
  const earned = stampBalance(
    own.movements.filter(
      ({ kind, orderId }) => orderId === order.orderId && (kind === 'earned' || kind === 'taken_back'),
    ),
  );
  const count = isOver ? earned : stampsFor(earning, earningAmount(order));
  if (count <= 0) return null;
  return (
    <p className="flex gap-3 rounded-card bg-accent-soft px-4 py-3">
      <Stamp aria-hidden size={20} className="mt-0.5 shrink-0 text-accent-ink" />
      {t(isOver ? 'has' : 'will', { unit: earning.kind, count })}
    </p>
  );
}
