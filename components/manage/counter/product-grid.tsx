'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { useRovingFocus } from '#lib/browser/dom/use-roving-focus.ts';
import { useSearchKey } from '#lib/browser/manage/counter/use-counter.ts';
import type { PricedCatalogue } from '#lib/browser/manage/counter/use-priced-catalogue.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import type { Product } from '#lib/domain/catalogue/product.ts';
import { productsNamed } from '#lib/domain/catalogue/search-products.ts';
import { startingPrice } from '#lib/domain/options/always-asked.ts';
import { priceText } from '#lib/i18n/price.ts';

/** What can be sold, by category or by what is typed; each product is one large button. */
export function ProductGrid({
  priced: { categories, products },
  basket,
  onChosen,
  onPayment,
}: {
  priced: PricedCatalogue;
  basket: Basket;
  onChosen: (product: Product) => void;
  /** Leads to the payment of the order; null while it is empty. */
  onPayment: (() => void) | null;
}) {
  const texts = useTranslations('manageCounter');
  const t = useTranslations('manageCounter.grid');
  const [text, setText] = useState('');
  /** null: all of them. */
  const [chosen, setChosen] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(field);
  const offered = products.filter(({ orderable }) => orderable);
  const groups = categories
    .map((category) => ({
      ...category,
      products: offered.filter(({ categoryId }) => categoryId === category.categoryId),
    }))
    .filter((group) => group.products.length > 0);
  const isSearch = text.trim() !== '';
  const shown = isSearch
    ? [{ categoryId: 0, label: '', products: productsNamed(offered, text) }]
    : groups.filter(({ categoryId }) => chosen === null || categoryId === chosen);
  const orderable = shown.flatMap((group) => group.products).filter(({ soldOut }) => !soldOut);
  const firstFound = isSearch ? orderable[0] : undefined;
  const filters = [{ categoryId: null, label: t('all') }, ...groups];
  const roving = useRovingFocus(orderable.map(({ productId }) => productId));
  const rovingFilters = useRovingFocus(
    filters.map(({ categoryId }) => categoryId),
    chosen,
  );
  const grid = useRef<HTMLDivElement>(null);
  const counts = new Map<number, number>();
  for (const { productId, quantity } of basket)
    counts.set(productId, (counts.get(productId) ?? 0) + quantity);

  function choose(product: Product): void {
    // The button of a match goes with the search.
    if (isSearch && document.activeElement?.matches(':focus-visible')) field.current?.focus();
    setText('');
    onChosen(product);
  }

  /** Enter takes the first match, the arrow leads to the dishes. */
  function onSearchKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && firstFound) choose(firstFound);
    else if (event.key === 'ArrowDown')
      grid.current?.querySelector<HTMLElement>('[data-roving][tabindex="0"]')?.focus();
    else return;
    event.preventDefault();
  }

  return (
    <section aria-label={t('label')} className="flex min-h-0 flex-1 flex-col">
      <div className="sticky top-14 z-10 flex flex-col gap-2 border-line border-b bg-page px-4 py-2 md:top-0 board-fit:static">
        <search>
          <input
            ref={field}
            type="search"
            aria-label={t('search')}
            placeholder={t('searchHint')}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={onSearchKey}
            className="min-h-12 w-full rounded-control border border-line-strong bg-surface px-3.5 text-base text-ink placeholder:text-muted focus-visible:border-ink"
          />
          <p role="status" className="sr-only">
            {firstFound && t('found', { count: orderable.length, name: firstFound.name ?? texts('unnamed') })}
          </p>
        </search>
        {onPayment && (
          <button
            type="button"
            onClick={onPayment}
            className="sr-only focus:not-sr-only focus:min-h-12 focus:rounded-control focus:px-3 focus:text-left focus:font-medium"
          >
            {t('toPayment')}
          </button>
        )}
        <div
          role="toolbar"
          aria-label={t('categories')}
          onKeyDown={rovingFilters.onKeyDown}
          className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 pb-1"
        >
          {filters.map(({ categoryId, label }) => (
            <button
              key={categoryId}
              {...rovingFilters.itemOf(categoryId)}
              type="button"
              aria-pressed={!isSearch && categoryId === chosen}
              onClick={() => {
                setText('');
                setChosen(categoryId);
              }}
              className={classNames(
                'min-h-12 shrink-0 rounded-pill border px-4 font-medium',
                !isSearch && categoryId === chosen
                  ? 'border-accent bg-accent-soft text-accent-ink'
                  : 'border-line-strong bg-surface hover:bg-sunken',
              )}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside */}
      <div
        ref={grid}
        onKeyDown={roving.onKeyDown}
        className="flex flex-col gap-5 px-4 py-3 board-fit:scroll-own"
      >
        {shown.map(({ categoryId, label, products: ofGroup }) => (
          <section key={categoryId} aria-label={label || t('label')} className="flex flex-col gap-2">
            {label && <h2 className="font-bold text-lg">{label}</h2>}
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
              {ofGroup.map((product) => (
                <li key={product.productId} className="flex">
                  <ProductButton
                    product={product}
                    count={counts.get(product.productId) ?? 0}
                    onChosen={choose}
                    {...roving.itemOf(product.productId)}
                  />
                </li>
              ))}
            </ul>
            {ofGroup.length === 0 && (
              <p role="status" className="py-8 text-center text-muted">
                {t('none')}
              </p>
            )}
          </section>
        ))}
        {groups.length === 0 && <p className="py-8 text-center text-muted">{t('empty')}</p>}
      </div>
    </section>
  );
}

function ProductButton({
  product,
  count,
  onChosen,
  ...focus
}: {
  product: Product;
  /** How many are in the order. */
  count: number;
  onChosen: (product: Product) => void;
} & Pick<ComponentProps<'button'>, 'tabIndex' | 'onFocus'>) {
  const t = useTranslations('manageCounter');
  const { name, price, soldOut } = product;
  const lowest = startingPrice(product);
  const called = name ?? t('unnamed');
  return (
    <button
      {...focus}
      type="button"
      disabled={soldOut}
      onClick={() => onChosen(product)}
      className="relative flex min-h-22 w-full flex-col justify-between gap-1 rounded-control border border-line-strong bg-surface p-3 text-left hover:bg-sunken active:bg-accent-soft disabled:cursor-not-allowed disabled:opacity-60"
    >
      <span className={classNames('wrap-anywhere font-semibold leading-snug', count > 0 && 'pr-6')}>
        {called}
      </span>
      {soldOut ? (
        <Badge>{t('grid.soldOut')}</Badge>
      ) : (
        <span className="tabular text-muted">
          {lowest === null ? priceText(price) : t('grid.from', { price: priceText(lowest) })}
        </span>
      )}
      {count > 0 && (
        <span className="tabular absolute top-2 right-2 grid min-w-7 place-items-center rounded-pill bg-accent px-1.5 py-0.5 font-bold text-on-accent text-sm">
          <span aria-hidden>{count}</span>
          <span className="sr-only">{t('grid.inOrder', { name: called, count })}</span>
        </span>
      )}
    </button>
  );
}
