'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { LoadState } from '#components/ui/feedback/load-state.tsx';
import { Notice } from '#components/ui/feedback/notice.tsx';
import { PageHeading } from '#components/ui/page-heading.tsx';
import { changeOrder, orderInHand, useOrderInHand } from '#lib/browser/manage/counter/order-in-hand.ts';
import {
  type CounterChoices,
  type StaffCatalogue,
  useCounterData,
} from '#lib/browser/manage/counter/use-counter.ts';
import { useLoadTexts } from '#lib/browser/manage/use-load-texts.ts';
import { useMe } from '#lib/browser/manage/use-manage-data.ts';
import { reconcileBasket } from '#lib/domain/basket/reconcile.ts';
import { productFor } from '#lib/domain/catalogue/method-prices.ts';
import type { Category, Product } from '#lib/domain/catalogue/product.ts';
import type { CounterOrder } from '#lib/domain/counter/counter-order.ts';
import type { ShippingMethod } from '#lib/domain/orders/shipping-method.ts';
import { CounterDesk } from './counter-desk.tsx';

/** Orders that the staff take at the counter, by telephone and at tables (MANAGEMENT section 9). */
export function CounterPage() {
  const t = useTranslations('manageCounter');
  const shell = useTranslations('manageShell');
  const loadTexts = useLoadTexts();
  const order = useOrderInHand();
  const me = useMe();
  const { catalogue, choices, reread } = useCounterData();
  if (catalogue.status === 'found' && choices.status === 'found' && order && me)
    return (
      <Counter
        order={order}
        catalogue={catalogue.value.catalogue}
        choices={choices.value}
        timeZone={me.shop.timeZone}
        reread={reread}
      />
    );
  const unavailable = [catalogue, choices].find(({ status }) => status === 'unavailable');
  return (
    <div className="manage-page">
      <PageHeading title={t('title')} />
      {catalogue.status === 'refused' || choices.status === 'refused' ? (
        <Notice title={shell('notPermitted.title')}>{shell('notPermitted.text')}</Notice>
      ) : (
        <LoadState
          texts={loadTexts}
          unavailable={unavailable?.status === 'unavailable' ? unavailable : null}
        />
      )}
    </div>
  );
}

/** The catalogue at the prices of a way to hand over. */
export interface PricedCatalogue {
  categories: readonly Category[];
  products: readonly Product[];
}

const pricedFor = (catalogue: StaffCatalogue, method: ShippingMethod): PricedCatalogue => ({
  categories: catalogue.categories.map((category, sortOrder) => ({ ...category, sortOrder })),
  products: catalogue.products.map((product) => productFor(product, method, catalogue)),
});

/** What a newer catalogue, or another way to hand over, has changed in the order in hand. */
export interface Repriced {
  dropped: readonly string[];
  changed: boolean;
}

const NOTHING_CHANGED: Repriced = { dropped: [], changed: false };

function Counter({
  order,
  catalogue,
  choices,
  timeZone,
  reread,
}: {
  order: CounterOrder;
  catalogue: StaffCatalogue;
  choices: CounterChoices;
  timeZone: string;
  reread: () => Promise<unknown>;
}) {
  const { method } = order;
  const [repriced, setRepriced] = useState(NOTHING_CHANGED);
  const [priced, setPriced] = useState(() => pricedFor(catalogue, method));

  // The order in hand is in storage: it follows the catalogue and the way it is handed over.
  useEffect(() => {
    const next = pricedFor(catalogue, method);
    setPriced(next);
    const products = new Map(next.products.map((product) => [product.productId, product]));
    const { basket, changed, dropped } = reconcileBasket(orderInHand().basket, products, next.categories);
    const isSame = changed.length === 0 && dropped.length === 0;
    setRepriced(
      isSame
        ? NOTHING_CHANGED
        : { dropped: dropped.map(({ line }) => line.name), changed: changed.length > 0 },
    );
    if (!isSame) changeOrder((present) => ({ ...present, basket }));
  }, [catalogue, method]);

  return (
    <CounterDesk
      order={order}
      priced={priced}
      choices={choices}
      repriced={repriced}
      timeZone={timeZone}
      reread={reread}
    />
  );
}
