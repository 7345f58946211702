'use client';

import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Product } from '#lib/domain/product.ts';
import { RelatedList } from './related-list.tsx';

/** Says that the product is added, and what other customers take with it (SPEC section 2, Product modal). */
export function AddedPanel({ related, linkTo }: { related: readonly Product[]; linkTo: 'sheet' | 'page' }) {
  const t = useTranslations('product.related');
  const panel = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'start' });
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={panel} className="appear flex flex-col gap-6 px-4 pt-7 pb-6 sm:px-6">
      <div className="flex flex-col items-start gap-3 pr-12">
        <CircleCheck aria-hidden size={36} className="text-success" />
        <h2 ref={title} tabIndex={-1} className="font-bold text-2xl leading-tight outline-none">
          {t('title')}
        </h2>
        {related.length > 0 && <p className="text-muted">{t('text')}</p>}
      </div>
      {related.length > 0 && <RelatedList related={related} linkTo={linkTo} />}
    </div>
  );
}
