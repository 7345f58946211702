'use client';

import { type RefObject, useState } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { glimpseOf } from '#lib/browser/card-glimpse.ts';
import type { Product } from '#lib/domain/product.ts';
import { PRODUCT_NAME } from './looks.ts';
import { MainHeading } from './main-heading.tsx';
import { ProductTexts } from './product-texts.tsx';
import { SheetPicture } from './sheet-picture.tsx';
import { useProductName } from './use-product-name.ts';

/** What a product is, at the head of its sheet. */
export function ProductIntro({
  product,
  title,
}: {
  product: Product;
  title: RefObject<HTMLHeadingElement | null>;
}) {
  const nameOf = useProductName();
  const { image } = product;
  const [glimpse] = useState(() => glimpseOf(product.productId));
  return (
    <div>
      {image && <SheetPicture src={image} glimpse={glimpse?.picture ?? null} />}
      <div className="px-4 pt-5 pb-4 sm:px-6">
        <ProductTexts
          product={product}
          heading={
            <MainHeading ref={title} className={classNames(PRODUCT_NAME, !image && 'pr-12')}>
              {nameOf(product)}
            </MainHeading>
          }
        />
      </div>
    </div>
  );
}
