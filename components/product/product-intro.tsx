'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { Product } from '#lib/domain/product.ts';
import { priceText } from '#lib/i18n/price.ts';
import { useAllergenNames } from './use-allergen-names.ts';

/** Picture, name, price, description and allergens of a product. */
export function ProductIntro({
  product,
  title,
}: {
  product: Product;
  title: RefObject<HTMLHeadingElement | null>;
}) {
  const t = useTranslations('product');
  const allergenNames = useAllergenNames();
  const { name, image, price, description, allergens } = product;
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
      <div className="flex flex-col gap-3 px-4 pt-5 pb-4 sm:px-6">
        <div className="flex flex-col gap-1">
          <h2
            ref={title}
            className={classNames('font-bold text-2xl leading-tight sm:text-3xl', !image && 'pr-12')}
          >
            {name ?? t('nameless')}
          </h2>
          <p className="tabular font-semibold text-accent-ink text-lg">{priceText(price)}</p>
        </div>
        {description ? (
          <div
            className="flex flex-col gap-2 text-muted [&_li]:ml-5 [&_ol]:list-decimal [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:list-disc"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the backend reduced it to SPEC's few tags when it was written
            dangerouslySetInnerHTML={{ __html: description }}
          />
        ) : (
          <p className="text-muted">{t('noDescription')}</p>
        )}
        {allergens.length > 0 && (
          <p className="text-sm">
            <span className="font-semibold">{t('allergens.label')} : </span>
            <span className="text-muted">{allergenNames(allergens)}</span>
          </p>
        )}
      </div>
    </div>
  );
}
