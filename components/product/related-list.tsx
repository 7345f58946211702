'use client';

import { Plus } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Picture } from '#components/ui/picture.tsx';
import type { Product } from '#lib/domain/product.ts';
import { priceText } from '#lib/i18n/price.ts';
import { productLink, routes } from '#lib/routes.ts';
import { useProductName } from './use-product-name.ts';

/** Associated products as cards, each a link: over the present page to its sheet, from a page to its own page. */
export function RelatedList({ related, linkTo }: { related: readonly Product[]; linkTo: 'sheet' | 'page' }) {
  const t = useTranslations('product.related');
  const nameOf = useProductName();
  const linkOf = (product: Product) =>
    linkTo === 'sheet'
      ? productLink(product)
      : { href: routes.product(product.categoryId, product.productId) };
  return (
    <ul aria-label={t('list')} className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      {related.map((product) => (
        <li
          key={product.productId}
          className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-raised transition-colors hover:border-line-strong"
        >
          <Picture
            src={product.image}
            alt=""
            sizes="(width < 40rem) 46vw, 260px"
            className="aspect-4/3 w-full"
          />
          <div className="flex flex-1 flex-col gap-2 p-3">
            <Link
              {...linkOf(product)}
              prefetch={false}
              className="wrap-anywhere font-semibold leading-snug after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
            >
              {nameOf(product)}
            </Link>
            <p className="mt-auto flex items-center justify-between">
              <b className="tabular font-normal text-muted text-sm">{priceText(product.price)}</b>
              <span className="grid size-8 place-items-center rounded-pill bg-accent-soft text-accent-ink transition-colors group-hover:bg-accent group-hover:text-on-accent">
                <Plus aria-hidden size={18} />
              </span>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
