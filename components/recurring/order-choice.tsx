'use client';

import { useTranslations } from 'next-intl';
import { Choice } from '#components/ui/choice.tsx';
import { useShop } from '#lib/browser/shop-context.tsx';
import type { AnyOrder } from '#lib/domain/order.ts';
import { orderDateText } from '#lib/domain/order-dates.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';

/** How many products of an order are named. */
const NAMED_MAX = 3;

/** Which past order comes again. */
export function OrderChoice({
  orders,
  chosen,
  onChoose,
}: {
  orders: readonly AnyOrder[];
  chosen: number | null;
  onChoose: (orderId: number) => void;
}) {
  const t = useTranslations('recurring.form');
  const { timeZone } = useShop().store;
  const contentOf = ({ products }: AnyOrder) => {
    const named = products
      .slice(0, NAMED_MAX)
      .map(({ quantity, name }) => t('orderLine', { quantity, name }));
    const rest = products.length - named.length;
    return withFrenchSpaces([...named, ...(rest > 0 ? [t('more', { count: rest })] : [])].join(', '));
  };
  return (
    <fieldset className="flex flex-col gap-2.5">
      <legend className="pb-2.5 font-bold text-lg">{t('order')}</legend>
      {orders.map((order) => (
        <Choice
          key={order.orderId}
          name="recurring-order"
          title={contentOf(order)}
          note={t('orderName', {
            number: String(Math.abs(order.invoiceNo)),
            date: orderDateText(order.dateAdded, timeZone),
          })}
          checked={order.orderId === chosen}
          onChange={() => onChoose(order.orderId)}
        />
      ))}
    </fieldset>
  );
}
