'use client';

import { ShoppingBag } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { AlertDialog } from '#components/ui/dialogs/alert-dialog.tsx';
import { removeBasketLine, setLineQuantity } from '#lib/browser/basket/basket-store.ts';
import { closeSheet } from '#lib/browser/navigation/open-sheet.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import type { Basket } from '#lib/domain/basket/basket.ts';
import { sameLine } from '#lib/domain/basket/edit.ts';
import type { BasketLine } from '#lib/domain/basket/line.ts';
import { choicesOf } from '#lib/domain/basket/make-line.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { routes, sheetOverHome } from '#lib/routes.ts';
import { LineItem } from './line-item.tsx';

const keyOf = (line: BasketLine) => JSON.stringify([line.productId, choicesOf(line), line.comment]);

/** The lines of the basket. `onRemoved` is called when the line that had the focus was removed. */
export function BasketLines({ basket, onRemoved }: { basket: Basket; onRemoved: () => void }) {
  const t = useTranslations('basket.line');
  const { storeId } = useShop().store;
  const [leaving, setLeaving] = useState<BasketLine | null>(null);

  function remove(line: BasketLine): void {
    // Looked up again: another tab may have changed the basket while the dialog was open.
    const index = basket.findIndex((present) => sameLine(present, line));
    // Closes the dialog before `onRemoved`: nothing behind an open one can take the focus.
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

/** Confirms the removal of a line (SPEC section 2, Alerts). */
function RemoveAlert({
  name,
  onConfirm,
  onCancel,
}: {
  name: string;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const t = useTranslations('basket');
  return (
    <AlertDialog
      title={t('remove.question')}
      onClose={onCancel}
      actions={
        <>
          <Button kind="danger" size="large" onClick={onConfirm}>
            {t('remove.confirm')}
          </Button>
          <Button kind="secondary" size="large" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere font-semibold text-ink text-lg">{withFrenchSpaces(name)}</p>
    </AlertDialog>
  );
}

/** The basket without lines, with the way back to the catalogue. */
export function EmptyBasket() {
  const t = useTranslations('basket.empty');
  const { webOrder } = useShop().store;
  const router = useRouter();
  const toCatalogue = () => (location.pathname === routes.home() ? closeSheet() : router.push(routes.home()));
  return (
    <div className="flex flex-col items-center gap-4 py-10 text-center">
      <span className="grid size-20 place-items-center rounded-pill bg-sunken text-muted">
        <ShoppingBag aria-hidden size={34} strokeWidth={1.5} />
      </span>
      <div className="flex flex-col gap-1">
        <p className="font-semibold text-lg">{t('title')}</p>
        <p className="text-muted">{t(webOrder ? 'text' : 'orderingOff')}</p>
      </div>
      <Button size="large" onClick={toCatalogue} className="mt-2">
        {t('showCatalogue')}
      </Button>
    </div>
  );
}
