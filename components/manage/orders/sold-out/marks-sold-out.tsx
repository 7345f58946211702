'use client';

import { Ban } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, Suspense, useContext, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import { useMay } from '#lib/browser/manage/use-manage-data.ts';
import type { OrderProduct } from '#lib/domain/orders/order.ts';

const MarkSheet = lazyOrNull(async () => (await import('./mark-sheet.tsx')).MarkSheet);

type Dish = Pick<OrderProduct, 'productId' | 'name'>;

/** Opens the sheet of a dish; null for who may not mark it. One for all tickets: a board has hundreds of dishes. */
const Mark = createContext<((dish: Dish) => void) | null>(null);

/** Lets the dishes inside be marked as sold out, by two taps. */
export function MarksSoldOut({ children }: { children: ReactNode }) {
  const mayMark = useMay('availability.sold_out');
  const [dish, setDish] = useState<Dish | null>(null);
  return (
    <Mark value={mayMark ? setDish : null}>
      {children}
      {dish && (
        <Suspense>
          <MarkSheet
            subject={{ kind: 'product', id: dish.productId, name: dish.name }}
            onClose={() => setDish(null)}
          />
        </Suspense>
      )}
    </Mark>
  );
}

/** The button of a dish that opens for how long it is sold out. */
export function MarkSoldOut({ dish }: { dish: Dish }) {
  const t = useTranslations('manageOrders');
  const mark = useContext(Mark);
  if (!mark) return null;
  return (
    <IconButton
      label={t('markSoldOut', { name: dish.name })}
      onClick={() => mark(dish)}
      className="-my-3 -mr-3 size-14 shrink-0 text-muted"
    >
      <Ban aria-hidden size={20} />
    </IconButton>
  );
}
