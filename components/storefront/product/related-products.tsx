'use client';

import { CircleCheck, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { priceText } from '#lib/i18n/price.ts';
import { productLink, routes } from '#lib/routes.ts';
import { MainHeading } from './main-heading.tsx';
import { useProductName } from './product-texts.tsx';

/** Confirms that the product was added and shows its related products (SPEC section 2, Product modal). */
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

interface Looks {
  list: string;
  card?: string;
  picture?: string;
}

const SIDE_BY_SIDE: Looks = { list: 'grid-cols-2 lg:grid-cols-4' };

/** By the number of products, so that no row is half empty. */
const FILLED: Readonly<Record<number, Looks>> = {
  1: { list: 'grid-cols-1', card: 'flex-row', picture: 'w-32 shrink-0' },
  2: { list: 'grid-cols-2' },
  3: { list: 'sm:grid-cols-3', card: 'sm:flex-col', picture: 'w-32 shrink-0 sm:w-full' },
};

/** Related products as cards that link to a sheet or to a page. With `filled` they take the whole width. */
export function RelatedList({
  related,
  linkTo,
  filled = false,
}: {
  related: readonly Product[];
  linkTo: 'sheet' | 'page';
  filled?: boolean;
}) {
  const { list, card, picture = 'w-full' } = (filled && FILLED[related.length]) || SIDE_BY_SIDE;
  const t = useTranslations('product.related');
  const nameOf = useProductName();
  const linkOf = (product: Product) =>
    linkTo === 'sheet'
      ? productLink(product)
      : { href: routes.product(product.categoryId, product.productId) };
  return (
    <ul aria-label={t('list')} className={classNames('grid gap-3 sm:gap-4', list)}>
      {related.map((product) => (
        <li
          key={product.productId}
          className={classNames(
            'group relative flex overflow-hidden rounded-card border border-line bg-raised transition-colors hover:border-line-strong',
            card ?? 'flex-col',
          )}
        >
          <Picture
            src={product.image}
            alt=""
            sizes="(width < 40rem) 46vw, 260px"
            className={classNames('aspect-4/3', picture)}
          />
          <div className="flex flex-1 flex-col gap-2 p-3">
            <a
              {...linkOf(product)}
              className="wrap-anywhere font-semibold leading-snug after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
            >
              {nameOf(product)}
            </a>
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
