'use client';

import { CircleCheck, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { SheetFooter } from '#components/ui/sheet-footer.tsx';
import { closeSheet, openSheet } from '#lib/browser/place.ts';
import type { Product } from '#lib/domain/product.ts';
import { priceText } from '#lib/i18n/price.ts';
import { sheetOverHome } from '#lib/routes.ts';

/** What other customers take with it, once the product is added (SPEC section 2, Product modal). */
export function RelatedPanel({ related }: { related: readonly Product[] }) {
  const t = useTranslations('product');
  const panel = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'start' });
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div ref={panel} className="appear flex flex-col gap-6 px-4 pt-7 pb-6 sm:px-6">
        <div className="flex flex-col items-start gap-3 pr-12">
          <CircleCheck aria-hidden size={36} className="text-success" />
          <h2 ref={title} tabIndex={-1} className="font-bold text-2xl leading-tight outline-none">
            {t('related.title')}
          </h2>
          <p className="text-muted">{t('related.text')}</p>
        </div>
        <ul aria-label={t('related.list')} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
          {related.map(({ productId, name, image, price }) => (
            <li
              key={productId}
              className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-raised transition-colors hover:border-line-strong"
            >
              <Picture src={image} alt="" sizes="(width < 40rem) 46vw, 260px" className="aspect-4/3 w-full" />
              <div className="flex flex-1 flex-col gap-2 p-3">
                <a
                  href={sheetOverHome('product', productId)}
                  className="font-semibold leading-snug after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
                >
                  {name ?? t('nameless')}
                </a>
                <p className="mt-auto flex items-center justify-between">
                  <span className="tabular text-muted text-sm">{priceText(price)}</span>
                  <span className="grid size-8 place-items-center rounded-pill bg-accent-soft text-accent-ink transition-colors group-hover:bg-accent group-hover:text-on-accent">
                    <Plus aria-hidden size={18} />
                  </span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <SheetFooter>
        <div className="flex flex-row-reverse gap-3">
          <Button size="large" className="flex-[1.4]" onClick={() => openSheet('basket')}>
            {t('related.basket')}
          </Button>
          <Button size="large" kind="secondary" className="flex-1" onClick={closeSheet}>
            {t('related.back')}
          </Button>
        </div>
      </SheetFooter>
    </>
  );
}
