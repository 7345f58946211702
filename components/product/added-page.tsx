'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Picture } from '#components/ui/picture.tsx';
import { useClosed } from '#lib/browser/use-closed.ts';
import type { Category } from '#lib/domain/category.ts';
import { priceText } from '#lib/i18n/price.ts';
import { routes } from '#lib/routes.ts';
import { AddedPanel } from './added-panel.tsx';
import type { ProductFormState } from './use-product-form.ts';
import { useProductName } from './use-product-name.ts';

/** The product page once its product is in the basket: on to the basket, or back to its category. */
export function AddedPage({ form, category }: { form: ProductFormState; category: Category }) {
  const t = useTranslations('product.related');
  const nameOf = useProductName();
  const closed = useClosed();
  const { product, quantity, total, related } = form;
  const alone = related.length === 0;
  const pictured = alone && product.image !== null;
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
            {t('back')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
