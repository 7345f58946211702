'use client';

import { useTranslations } from 'next-intl';
import { ZERO } from '#lib/domain/money.ts';
import type { AnyOrder, OrderProduct } from '#lib/domain/order.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { priceText } from '#lib/i18n/price.ts';

type Option = OrderProduct['options'][number];

/** What was sold, and what it comes to. */
export function ReceiptLines({ order: { products, shippingPrice, total } }: { order: AnyOrder }) {
  const t = useTranslations('ledger.receipt');
  const optionText = ({ name, values }: Option) => {
    const chosen = values.map((value) =>
      value.price > ZERO ? t('extra', { name: value.name, price: priceText(value.price) }) : value.name,
    );
    return withFrenchSpaces(`${t('option', { name })} ${chosen.join(', ')}`);
  };
  return (
    <section aria-label={t('lines')}>
      <ul className="flex flex-col gap-2 pb-3">
        {products.map(({ productId, name, quantity, price, options }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <li key={`${productId}-${index}`} className="text-sm">
            <p className="flex items-baseline justify-between gap-3 font-semibold">
              <span className="wrap-anywhere">
                {t('quantity', { quantity })} {withFrenchSpaces(name)}
              </span>
              <span className="shrink-0">{priceText(price)}</span>
            </p>
            {options.map((option, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the options of a line never change
              <p key={`${option.name}-${place}`} className="wrap-anywhere pl-4 text-muted">
                {optionText(option)}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <dl className="border-line-strong border-t border-dashed pt-3">
        {shippingPrice > ZERO && (
          <div className="flex justify-between gap-3 text-sm">
            <dt>{t('shippingPrice')}</dt>
            <dd>{priceText(shippingPrice)}</dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-3 font-bold text-xl">
          <dt>{t('total')}</dt>
          <dd>{priceText(total)}</dd>
        </div>
      </dl>
    </section>
  );
}
