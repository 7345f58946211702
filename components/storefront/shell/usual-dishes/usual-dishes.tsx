'use client';

import { RotateCcw } from 'lucide-react';
import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { useId, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Arrow, useOverflowEnds } from '#components/storefront/catalogue/chip-bar.tsx';
import { useOrderAgain } from '#components/storefront/orders/order-again.tsx';
import { FirstProducts } from '#components/storefront/orders/order-entry.tsx';
import { HEART } from '#components/storefront/product/favourite-button.tsx';
import { LineIcon } from '#components/ui/line-icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { useOwnOrders } from '#lib/browser/orders/use-own-orders.ts';
import { useFavourites } from '#lib/browser/shop/favourites.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { useCatalogue } from '#lib/browser/shop/use-catalogue.ts';
import { useUsualPlace } from '#lib/browser/shop/use-usual-place.ts';
import { basketTotal } from '#lib/domain/basket/basket.ts';
import { orderAgain, orderAgainChanges } from '#lib/domain/basket/order-again.ts';
import type { Reconciliation } from '#lib/domain/basket/reconcile.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { isSoldOutNow } from '#lib/domain/catalogue/sold-out-products.ts';
import { lastToRepeat, usualDishes } from '#lib/domain/catalogue/usual-dishes.ts';
import { startingPrice } from '#lib/domain/options/always-asked.ts';
import type { AnyOrder } from '#lib/domain/orders/order.ts';
import { fromPriceText } from '#lib/i18n/food-text.ts';
import { withFrenchSpaces } from '#lib/i18n/french-spaces.ts';
import orders from '#lib/i18n/messages/fr/orders.json' with { type: 'json' };
import usual from '#lib/i18n/messages/fr/usual.json' with { type: 'json' };
import { priceText } from '#lib/i18n/price.ts';
import { soldOutText } from '#lib/i18n/sold-out-text.ts';
import { productLink } from '#lib/routes.ts';

const sentences = { orders, usual };

/**
 * 'Vos habituels' of somebody who comes back: the last order in one tap, then their usual dishes
 * (docs/decisions/0095-favourites-and-usual-dishes.md).
 */
export function UsualDishes({ arrivedAt }: { arrivedAt: number }) {
  return (
    <NextIntlClientProvider locale="fr" messages={sentences}>
      <UsualSection arrivedAt={arrivedAt} />
    </NextIntlClientProvider>
  );
}

function UsualSection({ arrivedAt }: { arrivedAt: number }) {
  const known = useUsual();
  const place = useUsualPlace(known && (known.repeated !== null || known.dishes.length > 0), arrivedAt);
  return known && place && createPortal(<UsualList {...known} />, place);
}

/** An order with what is added to the basket of it now. */
interface Repeated {
  order: AnyOrder;
  reconciliation: Reconciliation;
}

interface Usual {
  /** null for none of which anything can still be ordered. */
  repeated: Repeated | null;
  dishes: readonly Product[];
}

/** What is usual for this person; null until catalogue and orders have loaded, and for nothing while orders cannot be read. */
function useUsual(): Usual | null {
  const { storeId, categories, webOrder } = useShop().store;
  const { products } = useCatalogue();
  const { status, orders: own } = useOwnOrders();
  const favourites = useFavourites(storeId);
  return useMemo(() => {
    if (!products || status === 'loading') return null;
    const order = webOrder ? lastToRepeat(own) : null;
    const productsById = new Map(products.map((product) => [product.productId, product]));
    const reconciliation = order && orderAgain(order.products, productsById, categories);
    const dishes = usualDishes({ favourites, orders: own, products, categories, now: Date.now() });
    if (status === 'unavailable' && dishes.length === 0) return null;
    return {
      repeated: order && reconciliation?.basket.length ? { order, reconciliation } : null,
      dishes,
    };
  }, [products, status, own, favourites, categories, webOrder]);
}

function UsualList({ repeated, dishes }: Usual) {
  const t = useTranslations('usual');
  const { storeId } = useShop().store;
  const favourites = useFavourites(storeId);
  const title = useId();
  const list = useRef<HTMLUListElement>(null);
  const more = useOverflowEnds(
    list,
    [repeated?.order.orderId, dishes[0]?.productId, dishes.at(-1)?.productId].join(),
  );
  return (
    <section aria-labelledby={title} className="flex flex-col gap-3 pt-6 md:pt-10">
      <h2 id={title} className="wrap font-bold text-2xl md:text-3xl">
        {t('title')}
      </h2>
      <div className="relative">
        <ul
          ref={list}
          data-more={more}
          className="scrollbar-none wrap-bleed fade-ends flex gap-3 overflow-x-auto overscroll-x-contain py-1 *:w-[min(17rem,78vw)] *:shrink-0"
        >
          {repeated && (
            <li className="flex">
              <RepeatedOrder {...repeated} />
            </li>
          )}
          {dishes.map((product) => (
            <Dish
              key={product.productId}
              product={product}
              isFavourite={favourites.includes(product.productId)}
            />
          ))}
        </ul>
        {more.includes('before') && <Arrow end="before" list={list} />}
        {more.includes('after') && <Arrow end="after" list={list} />}
      </div>
    </section>
  );
}

/** Adds the order to the basket, which then says what has changed. */
function RepeatedOrder({ order, reconciliation }: Repeated) {
  const t = useTranslations('usual');
  const again = useTranslations('orders.history.again');
  const orderAgain = useOrderAgain();
  const { basket } = reconciliation;
  const changes = orderAgainChanges(reconciliation).length;
  return (
    <button
      type="button"
      onClick={() => orderAgain(order)}
      className="flex min-h-30 w-full flex-col gap-1 rounded-card bg-accent-soft p-3 text-left text-sm transition-colors hover:outline-2 hover:outline-accent hover:-outline-offset-2 focus-visible:-outline-offset-3"
    >
      <span className="flex items-center gap-2 font-semibold text-accent-ink text-base">
        <RotateCcw aria-hidden size={18} />
        {again('button')}
      </span>
      <FirstProducts products={basket} />
      <span className="mt-auto flex flex-wrap items-baseline justify-between gap-x-2">
        <b className="tabular font-semibold">{priceText(basketTotal(basket))}</b>
        {changes > 0 && <span className="text-xs">{t('changed', { count: changes })}</span>}
      </span>
    </button>
  );
}

/** A dish with a link to its sheet, where its allergens and its choices are. */
function Dish({ product, isFavourite }: { product: Product; isFavourite: boolean }) {
  const t = useTranslations('usual');
  const { timeZone } = useShop().store;
  const { name, image, price, soldOut, soldOutUntil, options } = product;
  const lowest = startingPrice(product);
  const isSoldOut = isSoldOutNow(product);
  return (
    // For lib/browser/shop/product-preview.ts, as a ProductCard.
    <li
      data-no-image={image ? undefined : ''}
      data-has-options={options.length > 0 ? '' : undefined}
      className="relative flex overflow-hidden rounded-card bg-surface shadow-card outline-1 outline-card-edge -outline-offset-1"
    >
      <Picture src={image} alt="" sizes="96px" largest={320} className="w-24 shrink-0" />
      <div className="flex min-h-30 min-w-0 flex-1 flex-col gap-1 p-3">
        <a
          {...productLink(product)}
          className="wrap-anywhere line-clamp-3 font-semibold text-sm leading-snug after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus focus-visible:after:-outline-offset-3"
        >
          {name ? withFrenchSpaces(name) : t('nameless')}
        </a>
        <p className="mt-auto flex items-center justify-between gap-2 text-sm">
          {isSoldOut ? (
            <em className="font-semibold not-italic">
              {soldOutText(soldOut ? null : (soldOutUntil ?? null), Date.now(), timeZone)}
            </em>
          ) : (
            <b className="tabular font-semibold">
              {lowest === null ? priceText(price) : fromPriceText(lowest)}
            </b>
          )}
          {isFavourite && (
            <span className="text-accent-ink">
              <LineIcon drawing={HEART} size={18} className="fill-current" />
              <span className="sr-only">{t('favourite')}</span>
            </span>
          )}
        </p>
      </div>
    </li>
  );
}
