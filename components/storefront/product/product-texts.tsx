'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, Suspense } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { lazyOrNull } from '#lib/browser/dom/lazy.ts';
import { useOrderMethod } from '#lib/browser/orders/order-method.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { optionsAddAllergens } from '#lib/domain/catalogue/catalogue.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { ZERO } from '#lib/domain/money.ts';
import { startingPrice } from '#lib/domain/options/always-asked.ts';
import { SHIPPING_METHODS } from '#lib/domain/orders/shipping-method.ts';
import {
  alcoholText,
  allergensText,
  dietNames,
  fromPriceText,
  mayContainText,
  offeredText,
  originsText,
} from '#lib/i18n/food-text.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import { priceText } from '#lib/i18n/price.ts';
import { PRODUCT_PRICE } from './main-heading.tsx';

const ShareButton = lazyOrNull(() => import('./share-button.tsx').then((module) => module.ShareButton));
const FavouriteButton = lazyOrNull(() =>
  import('./favourite-button.tsx').then((module) => module.FavouriteButton),
);

/** Shares the product or makes it a favourite. Loaded once a product is open. */
export function ProductActions({ product }: { product: Product }) {
  const nameOf = useProductName();
  return (
    <Suspense>
      <ShareButton productId={product.productId} name={nameOf(product)} />
      <FavouriteButton productId={product.productId} />
    </Suspense>
  );
}

/** The product's name as a heading, its price with `aside` at its end, its description and what is stated about it. */
export function ProductTexts({
  product,
  heading,
  aside,
}: {
  product: Product;
  heading: ReactNode;
  aside?: ReactNode;
}) {
  const t = useTranslations('product');
  const { price, description } = product;
  const lowest = startingPrice(product);
  return (
    <div className="wrap-anywhere flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        {heading}
        <div className="flex flex-wrap items-center gap-x-3">
          <p className={classNames(PRODUCT_PRICE, 'mr-auto')}>
            {lowest === null ? priceText(price) : fromPriceText(lowest)}
          </p>
          {aside}
        </div>
      </div>
      {description ? (
        <div
          className="flex flex-col gap-2 text-muted [&_li]:ml-5 [&_ol]:list-decimal [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:list-disc"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the backend reduced it to SPEC's few tags when it was written, and these have no attributes that a space could stand in
          dangerouslySetInnerHTML={{ __html: withFrenchSpaces(description) }}
        />
      ) : (
        <p className="text-muted">{t('noDescription')}</p>
      )}
      <ProductFacts product={product} />
    </div>
  );
}

/** Its diets, strength, deposit, when it is offered, its allergens and the origin of its meat. */
function ProductFacts({ product }: { product: Product }) {
  const t = useTranslations('food');
  const { deposit, adultsOnly, offered } = product;
  const character = [...dietNames(t, product), alcoholText(t, product)].filter(Boolean);
  const { takeawayDiscount } = useShop().store;
  const discount = useOrderMethod() === 'pickup' ? 'discounted' : 'discount';
  const facts = [
    ...statedPrices(product).map(({ method, price }) =>
      t('methodPrice', { method, price: priceText(price) }),
    ),
    takeawayDiscount > 0 && t(discount, { percent: takeawayDiscount }),
    offeredText(t, offered),
    deposit > ZERO && t('deposit', { price: priceText(deposit) }),
    adultsOnly && t('adultsOnly'),
    allergensText(t, product.allergens, { more: optionsAddAllergens(product) }),
    mayContainText(t, product),
    originsText(t, product),
  ].filter(Boolean);
  return (
    <>
      {character.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {character.map((name) => (
            <li key={name}>
              <Badge tone="neutral">{name}</Badge>
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <ul className="flex flex-col gap-1 text-muted text-sm">
          {facts.map((fact) => (
            <Fact key={String(fact)} text={String(fact)} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The prices that are stated for other ways to order than the one that is shown. */
const statedPrices = ({ methodPrices, price: shown }: Product) =>
  SHIPPING_METHODS.flatMap((method) => {
    const price = methodPrices[method];
    return price === undefined || price === shown ? [] : [{ method, price }];
  });

/** A fact; what is before its colon names it. */
function Fact({ text }: { text: string }) {
  const colon = text.indexOf('\u00a0: ');
  if (colon < 0) return <li>{text}</li>;
  return (
    <li>
      <span className="font-semibold text-ink">{text.slice(0, colon + 2)}</span>{' '}
      <span>{text.slice(colon + 3)}</span>
    </li>
  );
}

/** Formats a product's name. */
export function useProductName(): (product: Pick<Product, 'name'>) => string {
  const t = useTranslations('product');
  return ({ name }) => (name ? withFrenchSpaces(name) : t('nameless'));
}
