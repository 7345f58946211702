'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Breadcrumb } from '#components/ui/breadcrumb.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Picture } from '#components/ui/picture.tsx';
import { useClosed } from '#lib/browser/shop/use-store-status.ts';
import type { Category, Product } from '#lib/domain/catalogue/product.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { priceText } from '#lib/i18n/price.ts';
import { routes } from '#lib/routes.ts';
import { AddToBasket } from './add-to-basket.tsx';
import { MainHeading } from './main-heading.tsx';
import { OptionsAndNote } from './options/product-options.tsx';
import { ProductActions, ProductTexts, useProductName } from './product-texts.tsx';
import { AddedPanel, RelatedList } from './related-products.tsx';
import { ScrollHelper, useScrollHelper } from './scroll-helper.tsx';
import type { ProductInCatalogue } from './use-product.tsx';
import { type ProductFormState, useProductForm } from './use-product-form.ts';

/** A product on its page: a sticky picture beside the options, related products below. */
export function ProductDetail(found: ProductInCatalogue) {
  const nameOf = useProductName();
  const form = useProductForm(found);
  const helper = useScrollHelper(form.choices);
  const { product, category } = found;
  const name = nameOf(product);
  const breadcrumb = <ProductBreadcrumb category={category} name={name} />;

  if (form.adding.phase === 'done') {
    return (
      <>
        {breadcrumb}
        <AddedPage form={form} category={category} />
      </>
    );
  }
  return (
    <>
      {breadcrumb}
      <div
        className={classNames(
          'grid items-start gap-8 pt-2 xl:gap-12',
          product.image
            ? 'grid-cols-[minmax(0,1fr)_28rem] xl:grid-cols-[minmax(0,1fr)_31rem]'
            : 'mx-auto max-w-2xl',
        )}
      >
        {product.image && (
          <Picture
            src={product.image}
            alt=""
            sizes="(width < 80rem) 48vw, 600px"
            first
            className="sticky top-[calc(var(--sticky-top)+1.5rem)] aspect-4/3 w-full rounded-card"
          />
        )}
        <div className="flex flex-col gap-6">
          <ProductTexts
            product={product}
            heading={<MainHeading className="font-extrabold text-4xl tracking-tight">{name}</MainHeading>}
            aside={<ProductActions product={product} />}
          />
          <div
            ref={helper.form}
            data-no-category-bar
            className="overflow-clip rounded-card border border-line bg-surface shadow-card [--form-top:var(--header-height)]"
          >
            <div className="scroll-above-bar">
              <OptionsAndNote form={form} aside={<ScrollHelper onPress={helper.scrollOn} />} />
            </div>
            <div className="sticky bottom-0 z-10 border-line border-t bg-surface px-6 py-4">
              <AddToBasket form={form} addButton={helper.addButton} />
            </div>
          </div>
        </div>
      </div>
      <RelatedSection related={form.related} />
    </>
  );
}

/** Whole catalogue, category, product. */
function ProductBreadcrumb({ category, name }: { category: Category; name: string }) {
  const t = useTranslations('product');
  return (
    <Breadcrumb
      label={t('breadcrumb')}
      steps={[
        { href: routes.home(), name: t('wholeCatalogue') },
        {
          href: routes.category(category.categoryId, category.label),
          name: withFrenchSpaces(category.label),
        },
      ]}
      current={name}
    />
  );
}

/** The section 'Produit associé(s)' of the product page (SPEC section 2, Product modal). */
function RelatedSection({ related }: { related: readonly Product[] }) {
  const t = useTranslations('product.related');
  const id = useId();
  if (related.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6 pt-16">
      <h2 id={id} className="font-bold text-3xl">
        {t('links')}
      </h2>
      <RelatedList related={related} linkTo="page" />
    </section>
  );
}

/** The product page after its product was added: links to the basket and back to the category. */
function AddedPage({ form, category }: { form: ProductFormState; category: Category }) {
  const t = useTranslations('product.related');
  const nameOf = useProductName();
  const closed = useClosed();
  const { product, quantity, total, related } = form;
  const pictured = related.length === 0 && product.image !== null;
  return (
    <div
      className={classNames(
        'overflow-clip rounded-card border border-line bg-surface shadow-card',
        related.length > 2 ? 'mt-2' : 'mx-auto my-10 max-w-4xl',
        pictured && 'grid grid-cols-[2fr_3fr]',
      )}
    >
      {pictured && <Picture src={product.image} alt="" sizes="360px" className="size-full min-h-72" />}
      <div className="flex flex-col justify-between">
        <AddedPanel related={related} linkTo="page">
          <p className="wrap-anywhere text-lg">
            {t('line', { quantity, name: nameOf(product) })}{' '}
            <span className="tabular font-semibold">{priceText(total)}</span>
          </p>
        </AddedPanel>
        <div className="flex flex-wrap gap-3 border-line border-t px-6 py-4">
          <ButtonLink size="large" kind={closed ? 'secondary' : 'primary'} href={routes.basket()}>
            {t('basket')}
          </ButtonLink>
          <ButtonLink
            size="large"
            kind="secondary"
            href={routes.category(category.categoryId, category.label)}
          >
            {t('continue')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
