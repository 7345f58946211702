'use client';

import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useId } from 'react';
import { useLoyalty } from '#lib/browser/promotions/loyalty.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { orderDateText, orderNumber } from '#lib/domain/orders/order.ts';
import { earningText, progressTexts } from '#lib/i18n/loyalty-text.ts';
import loyalty from '#lib/i18n/messages/fr/loyalty.json' with { type: 'json' };

const sentences = { loyalty };

/** The customer's loyalty stamps, what the next reward is, and the last movements; nothing where no programme runs. */
export const CustomerLoyalty = () => (
  <NextIntlClientProvider locale="fr" messages={sentences}>
    <Stamps />
  </NextIntlClientProvider>
);

function Stamps() {
  const t = useTranslations('loyalty');
  const { timeZone } = useShop().store;
  const own = useLoyalty();
  const id = useId();
  if (!own) return null;
  const { rule, stamps, movements } = own;
  const unit = rule.earning.kind;
  const [first, ...more] = progressTexts(t, rule, stamps);
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5 shadow-card sm:p-6 xl:col-span-2"
    >
      <h2 id={id} className="font-bold text-xl">
        {t('title')}
      </h2>
      <div>
        <p className="font-semibold text-lg">{first}</p>
        {more.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <p className="text-pretty text-muted text-sm">
        {earningText(t, rule)} {t('lasting', { unit })}
      </p>
      {movements.length > 0 && (
        <>
          <h3 className="pt-1 font-semibold">{t('movements')}</h3>
          <ul className="flex flex-col divide-y divide-line">
            {movements.map(({ kind, orderId, invoiceNo, stamps: moved, at }) => (
              <li
                key={`${kind}-${orderId}-${at}`}
                className="flex items-baseline justify-between gap-4 py-2.5"
              >
                <span className="min-w-0">
                  {t(`movement.${kind}`, { number: orderNumber({ invoiceNo }) })}
                  <span className="tabular block text-muted text-sm">{orderDateText(at, timeZone)}</span>
                </span>
                <span className="tabular shrink-0 font-semibold">
                  {t('stamps', { unit, sign: moved > 0 ? '+' : '-', count: Math.abs(moved) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
