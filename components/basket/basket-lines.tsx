'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { removeBasketLine, setLineQuantity } from '#lib/browser/basket-store.ts';
import { useShop } from '#lib/browser/shop-context.tsx';
import type { Basket } from '#lib/domain/basket/basket.ts';
import { choicesOf, sameLine } from '#lib/domain/basket/line.ts';
import type { BasketLine } from '#lib/domain/basket-line.ts';
import { sheetOverHome } from '#lib/routes.ts';
import { LineItem } from './line-item.tsx';
import { RemoveAlert } from './remove-alert.tsx';

const keyOf = (line: BasketLine) => JSON.stringify([line.productId, choicesOf(line), line.comment]);

/** The lines of the basket. `onRemoved` is told when the one that had the focus is gone. */
export function BasketLines({ basket, onRemoved }: { basket: Basket; onRemoved: () => void }) {
  const t = useTranslations('basket.line');
  const { storeId } = useShop().store;
  const [leaving, setLeaving] = useState<BasketLine | null>(null);

  function remove(line: BasketLine): void {
    // Looked up again: another tab may have changed the basket since it was asked.
    const index = basket.findIndex((present) => sameLine(present, line));
    // As long as the question stands, nothing behind it takes the focus.
    flushSync(() => {
      setLeaving(null);
      if (index !== -1) removeBasketLine(storeId, index);
    });
    onRemoved();
  }

  return (
    <>
      <ul aria-label={t('list')} className="@container">
        {basket.map((line, index) => (
          <LineItem
            key={keyOf(line)}
            line={line}
            changeLink={sheetOverHome('line', index + 1)}
            onQuantity={(quantity) => setLineQuantity(storeId, index, quantity)}
            onRemove={() => setLeaving(line)}
          />
        ))}
      </ul>
      {leaving && (
        <RemoveAlert
          name={leaving.name || t('nameless')}
          onConfirm={() => remove(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </>
  );
}
