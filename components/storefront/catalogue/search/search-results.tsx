'use client';

import { useTranslations } from 'next-intl';
import { memo, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { whenIdle } from '#lib/browser/dom/idle.ts';
import { useSettled } from '#lib/browser/dom/use-settled.ts';
import { usePath } from '#lib/browser/navigation/url-change.ts';
import { changeDishQuery, parametersOf, useDishQuery } from '#lib/browser/shop/dish-query.ts';
import { useShop } from '#lib/browser/shop/shop-context.tsx';
import { useLoadedCatalogue } from '#lib/browser/shop/use-catalogue.ts';
import { productsOfCategory, visibleCategories } from '#lib/domain/catalogue/catalogue.ts';
import { ALLERGENS, type Allergen } from '#lib/domain/catalogue/food-information.ts';
import type { Category, Product } from '#lib/domain/catalogue/product.ts';
import { avoidedInText } from '#lib/domain/catalogue/search/avoided-in-text.ts';
import {
  DISH_TAGS,
  type DishQuery,
  EMPTY_QUERY,
  type FoundDish,
  findDishes,
  hasTag,
  isEmptyQuery,
  loosened,
  type QueryPart,
  without,
} from '#lib/domain/catalogue/search/find-dishes.ts';
import { type SearchIndex, searchIndexOf } from '#lib/domain/catalogue/search/text-match.ts';
import { cardStyleOf } from '#lib/domain/store/theme.ts';
import { dietNames } from '#lib/i18n/food-text.ts';
import { categoryIdOf, routes } from '#lib/routes.ts';
import { ProductCardList } from '../product-cards.tsx';
import { type ProductCardData, productCardOf, useProductCardTexts } from '../section-data.ts';
import { useDishNotes } from './dish-notes.ts';

/** Results that are shown in the frame of a letter; the others follow when the diner pauses. */
const FIRST = 4;
const PAUSE_MS = 100;

interface Dishes {
  index: SearchIndex;
  cardOf: (product: Product) => ProductCardData;
}

/** The dishes for the query, each category under its title, the best first. */
export function SearchResults() {
  const { store } = useShop();
  const products = useLoadedCatalogue();
  const food = useTranslations('food');
  const search = useTranslations('search');
  const texts = useProductCardTexts();
  // The texts are new in each render, which only another catalogue or shop causes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said
  const dishes = useMemo((): Dishes => {
    const cards = new Map<Product, ProductCardData>();
    const tagWordsOf = (product: Product) =>
      DISH_TAGS.filter((tag) => hasTag(product, tag)).map((tag) => search(`tagWords.${tag}`));
    return {
      index: searchIndexOf(
        visibleCategories(store.categories, products).flatMap(({ categoryId, label }) =>
          productsOfCategory(products, categoryId).map((product) => ({
            product,
            category: label,
            tags: [...dietNames(food, product), ...tagWordsOf(product)].join(' '),
          })),
        ),
        DISH_TAGS.map((tag) => search(`tagWords.${tag}`)),
      ),
      cardOf(product) {
        const card = cards.get(product) ?? productCardOf(product, store, texts);
        cards.set(product, card);
        return card;
      },
    };
  }, [products, store]);
  // Before the first letter.
  useEffect(
    () =>
      whenIdle(() => {
        for (const { product } of dishes.index.dishes) dishes.cardOf(product);
      }),
    [dishes],
  );
  return <Results dishes={dishes} />;
}

function Results({ dishes }: { dishes: Dishes }) {
  const t = useTranslations('search');
  const typed = useDishQuery();
  const { query, filters } = useFiltersRead(typed);
  const status = useRef<HTMLParagraphElement>(null);
  const path = usePath();
  const currentCategory = path === null ? null : categoryIdOf(path);
  const { found, unsuitable } = useMemo(() => findDishes(dishes.index, query), [dishes, query]);
  const settled = useDeferredValue(useSettled(found, PAUSE_MS));
  const shown = settled === found ? found : found.slice(0, FIRST);
  const isEmpty = isEmptyQuery(query);
  return (
    <div className="wrap flex flex-col gap-5 pt-4 pb-12 md:gap-8 md:pt-6">
      {currentCategory !== null && <h1 className="sr-only">{t('title')}</h1>}
      <div className="flex flex-col gap-1">
        <p ref={status} role="status" tabIndex={-1} className="font-semibold outline-none">
          {isEmpty ? (
            <span className="font-normal text-muted">{t('intro')}</span>
          ) : (
            t('count', { count: found.length })
          )}
          {unsuitable > 0 && (
            <span className="font-normal text-muted"> · {t('unsuitable', { count: unsuitable })}</span>
          )}
          {filters.length > 0 && (
            <span className="font-normal text-muted">
              {' · '}
              {t('readAsFilter', { count: filters.length, filters: filters.join(', ') })}
            </span>
          )}
        </p>
        {query.avoided.length > 0 && found.length > 0 && (
          <p className="max-w-prose text-muted text-sm">{t('caution')}</p>
        )}
      </div>
      {isEmpty ? (
        <CategoryLinks />
      ) : found.length === 0 ? (
        <NothingFound
          index={dishes.index}
          query={query}
          onLoosen={(next) => {
            changeDishQuery(next);
            // The button that was pressed is gone.
            status.current?.focus({ preventScroll: true });
          }}
        />
      ) : (
        <FoundDishes found={shown} query={query} currentCategory={currentCategory} cardOf={dishes.cardOf} />
      )}
    </div>
  );
}

/** The query with the filters that its text asks for in words, and what those are called. */
function useFiltersRead(typed: DishQuery): { query: DishQuery; filters: string[] } {
  const t = useTranslations('search');
  const food = useTranslations('food.allergens');
  const names = useMemo(
    () =>
      Object.fromEntries(
        ALLERGENS.map((each) => {
          const others = ALSO_CALLED.find((known) => known === each);
          return [each, [food(each), ...(others ? t(`alsoCalled.${others}`).split(', ') : [])]];
        }),
      ) as Record<Allergen, string[]>,
    [food, t],
  );
  const { allergens, rest } = avoidedInText(typed.text, names);
  const read = allergens.join();
  // The same list while other letters are typed: what is known of each dish holds for it.
  const avoided = useMemo(() => {
    const asked = read.split(',');
    return read === ''
      ? typed.avoided
      : ALLERGENS.filter((each) => typed.avoided.includes(each) || asked.includes(each));
  }, [typed.avoided, read]);
  const query = useMemo(() => ({ text: rest, avoided, tags: typed.tags }), [rest, avoided, typed.tags]);
  const filters = allergens.map((each) => t('note.value', { value: t('without', { allergen: food(each) }) }));
  return { query, filters };
}

/** Allergens that diners call by other names too. */
const ALSO_CALLED = ['gluten', 'crustaceans', 'peanuts', 'milk', 'nuts'] as const;

/** Where to look while nothing is asked: closing the search, since the links have no query. */
function CategoryLinks() {
  const t = useTranslations('catalogue');
  const { categories } = useShop().store;
  const products = useLoadedCatalogue();
  return (
    <nav aria-label={t('categories')}>
      <ul className="flex flex-wrap gap-2">
        {visibleCategories(categories, products).map(({ categoryId, label }) => (
          <li key={categoryId}>
            <a
              href={routes.category(categoryId, label)}
              className="wrap-anywhere inline-flex min-h-11 items-center rounded-chip bg-sunken px-4 py-1.5 font-medium hover:bg-chip hover:text-on-chip"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface FoundSection extends Pick<Category, 'categoryId' | 'label'> {
  dishes: FoundDish[];
}

/** The dishes by category: first that of the page, then that of the best dish. */
function sectionsOf(found: readonly FoundDish[], currentCategory: number | null): FoundSection[] {
  const sections = new Map<number, FoundSection>();
  for (const dish of found) {
    const { categoryId } = dish.product;
    const section = sections.get(categoryId) ?? { categoryId, label: dish.category, dishes: [] };
    section.dishes.push(dish);
    sections.set(categoryId, section);
  }
  const isCurrent = ({ categoryId }: FoundSection) => categoryId === currentCategory;
  const all = [...sections.values()];
  return [...all.filter(isCurrent), ...all.filter((section) => !isCurrent(section))];
}

/** Memoised: what waits for the other results does not render the first ones again. */
const FoundDishes = memo(function FoundDishes({
  found,
  query,
  currentCategory,
  cardOf,
}: {
  found: readonly FoundDish[];
  query: DishQuery;
  currentCategory: number | null;
  cardOf: Dishes['cardOf'];
}) {
  const t = useTranslations('search.unstated');
  const notesOf = useDishNotes();
  const add = useTranslations('catalogue');
  const { cardStyle, webOrder } = useShop().store;
  const unstated = found.filter(({ fit }) => fit.kind === 'unstated');
  const stated = found.filter(({ fit }) => fit.kind !== 'unstated');
  const list = ({ categoryId, dishes }: FoundSection) => (
    <ProductCardList
      categoryId={categoryId}
      items={dishes.map((dish) => ({ ...cardOf(dish.product), notes: notesOf(dish) }))}
      cardStyle={cardStyleOf(cardStyle)}
      add={add(webOrder ? 'add' : 'show')}
      ordering={webOrder}
    />
  );
  return (
    <>
      {sectionsOf(stated, currentCategory).map((section) => (
        <section key={section.categoryId} aria-label={section.label} className="flex flex-col gap-3 md:gap-4">
          <h2 className="wrap-anywhere font-bold text-xl md:text-2xl">
            <a
              href={`${routes.category(section.categoryId, section.label)}?${parametersOf(query)}`}
              className="inline-flex min-h-11 items-center hover:underline"
            >
              {section.label}
            </a>
          </h2>
          {list(section)}
        </section>
      ))}
      {unstated.length > 0 && (
        <section aria-label={t('title')} className="flex flex-col gap-3 md:gap-4">
          <h2 className="font-bold text-xl md:text-2xl">{t('title')}</h2>
          <p className="max-w-prose text-muted text-sm">{t('text')}</p>
          {sectionsOf(unstated, currentCategory).map((section) => (
            <div key={section.categoryId}>{list(section)}</div>
          ))}
        </section>
      )}
    </>
  );
});

/** Says which part of the query to leave out, and what that would find. */
function NothingFound({
  index,
  query,
  onLoosen,
}: {
  index: SearchIndex;
  query: DishQuery;
  onLoosen: (next: DishQuery) => void;
}) {
  const t = useTranslations('search');
  const food = useTranslations('food');
  const ways = useMemo(() => loosened(index, query), [index, query]);
  const labelOf = (left: QueryPart, count: number): string => {
    switch (left.part) {
      case 'text':
        return t('loosen.text', { text: query.text.trim(), count });
      case 'avoided':
        return t('loosen.filter', {
          filter: t('without', { allergen: food(`allergens.${left.allergen}`) }),
          count,
        });
      case 'tag':
        return t('loosen.filter', { filter: t(`tags.${left.tag}`), count });
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      {ways.length > 0 ? (
        <h2 className="font-bold text-xl">{t('loosen.title')}</h2>
      ) : (
        <p className="text-muted">
          {t('loosen.nothing', { filters: query.avoided.length + query.tags.length })}
        </p>
      )}
      {ways.map(({ left, count }) => {
        const label = labelOf(left, count);
        return (
          <Button
            key={label}
            kind="secondary"
            className="wrap-anywhere max-w-full text-left"
            onClick={() => onLoosen(without(query, left))}
          >
            {label}
          </Button>
        );
      })}
      <Button kind="quiet" className="-ml-4" onClick={() => onLoosen(EMPTY_QUERY)}>
        {t('loosen.all')}
      </Button>
    </div>
  );
}
