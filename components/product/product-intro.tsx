'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { Product } from '#lib/domain/product.ts';
import { ProductTexts } from './product-texts.tsx';

/** What a product is, at the head of its sheet. */
export function ProductIntro({
  product,
  title,
}: {
  product: Product;
  title: RefObject<HTMLHeadingElement | null>;
}) {
  const t = useTranslations('product');
  const { name, image } = product;
  return (
    <div>
      {image && (
        <Picture
          src={image}
          alt=""
          sizes="(width < 40rem) 100vw, 576px"
          first
          className="aspect-16/10 w-full lg:aspect-4/3"
        />
      )}
      <div className="px-4 pt-5 pb-4 sm:px-6">
        <ProductTexts
          product={product}
          heading={
            <h2
              ref={title}
              className={classNames('font-bold text-2xl leading-tight sm:text-3xl', !image && 'pr-12')}
            >
              {name ?? t('nameless')}
            </h2>
          }
        />
      </div>
    </div>
  );
}
