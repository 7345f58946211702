'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { SheetFooter } from '#components/ui/sheet-footer.tsx';
import { useNewSheet } from '#components/ui/use-new-sheet.ts';
import { closeSheet, openSheet } from '#lib/browser/place.ts';
import { useClosed } from '#lib/browser/use-closed.ts';
import type { Product } from '#lib/domain/product.ts';
import { AddedPanel } from './added-panel.tsx';

/** The associated products in the place of the sheet's product, once it is added. */
export function RelatedPanel({ related }: { related: readonly Product[] }) {
  const t = useTranslations('product.related');
  const closed = useClosed();
  const place = useNewSheet<HTMLDivElement>();
  return (
    <div ref={place} className="contents">
      <AddedPanel related={related} linkTo="sheet" />
      <SheetFooter>
        <div className="flex flex-row-reverse gap-3">
          <Button
            size="large"
            kind={closed ? 'secondary' : 'primary'}
            className="flex-[1.4]"
            onClick={() => openSheet('basket')}
          >
            {t('basket')}
          </Button>
          <Button size="large" kind="secondary" className="flex-1" onClick={closeSheet}>
            {t('back')}
          </Button>
        </div>
      </SheetFooter>
    </div>
  );
}
