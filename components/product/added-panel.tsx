'use client';

import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Product } from '#lib/domain/product.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { MainHeading } from './main-heading.tsx';
import { RelatedList } from './related-list.tsx';

/** Says that the product is added, and what other customers take with it (SPEC section 2, Product modal). */
export function AddedPanel({
  related,
  linkTo,
  children,
}: {
  related: readonly Product[];
  linkTo: 'sheet' | 'page';
  /** What was added. */
  children?: ReactNode;
}) {
  const t = useTranslations('product.related');
  const panel = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'start' });
    title.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={panel}
      data-wide={related.length > 2 || undefined}
      className="appear flex flex-col gap-6 px-4 pt-7 pb-6 sm:px-6"
    >
      <div className="flex flex-col items-start gap-3 pr-12">
        <CircleCheck aria-hidden size={36} className="text-success" />
        <MainHeading ref={title} tabIndex={-1} className="font-bold text-2xl outline-none">
          {withFrenchSpaces(t('title'))}
        </MainHeading>
        {children}
        {related.length > 0 && <p className="text-muted">{t('text')}</p>}
      </div>
      {related.length > 0 && <RelatedList related={related} linkTo={linkTo} filled />}
    </div>
  );
}
